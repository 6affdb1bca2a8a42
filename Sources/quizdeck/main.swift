internal import Commands
internal import Glibc

Program.prepare()
exit(await Program.run(Array(CommandLine.arguments.dropFirst())))
