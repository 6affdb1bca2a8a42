/* First, because libevent's configuration defines _GNU_SOURCE, which would give this module's `fd_set` other members
   than that of Swift's Glibc module. */
#include <sys/select.h>

#include <event2/event.h>
#include <event2/http.h>
#include <event2/http_struct.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/keyvalq_struct.h>
#include <event2/listener.h>
