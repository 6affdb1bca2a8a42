// LibrarySQLite
