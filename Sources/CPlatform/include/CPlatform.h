#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <malloc.h>
#include <sys/eventfd.h>

/* A counter that one thread raises to wake another. Because Swift's Glibc module leaves out <sys/eventfd.h>. */
static inline int platform_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

/* Waits until all that was written to a volume is on the disk. Because <unistd.h> declares it for _GNU_SOURCE only, which
   Swift's Glibc module does not define. */
extern int syncfs(int descriptor);
static inline int platform_syncfs(int descriptor) { return syncfs(descriptor); }

/* The bytes that this process has allocated and not freed. Because Swift's Glibc module leaves out <malloc.h>. */
static inline size_t platform_allocated_bytes(void) { return mallinfo2().uordblks; }

/* Has all threads take their memory from one place, so that what one of them frees another can use: an import goes from
   thread to thread, and large ones took a third more. Because Swift's Glibc module leaves out <malloc.h>. */
static inline void platform_share_memory(void) { mallopt(M_ARENA_MAX, 1); }

#endif
