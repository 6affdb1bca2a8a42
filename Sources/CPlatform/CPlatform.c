#include "CPlatform.h"

#include <fcntl.h>

/* Takes up the numbers of the standard streams that the process was started without. Else the next file or connection
   gets such a number, and is written to as if it were the stream. In C because Swift's runtime opens descriptors of its
   own before any Swift code runs. Opened the wrong way round, so that using the stream still fails. */
__attribute__((constructor)) static void occupy_missing_streams(void) {
  for (int stream = 0; stream <= 2; stream++) {
    if (fcntl(stream, F_GETFD) != -1) continue;
    /* The lowest free number, which is this one. Without /dev/null the number stays free: there is nobody to tell. */
    (void)open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY);
  }
}
