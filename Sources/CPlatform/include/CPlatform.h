#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <sys/eventfd.h>

/* A counter that one thread raises to wake another. Because Swift's Glibc module leaves out <sys/eventfd.h>. */
static inline int platform_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

#endif
