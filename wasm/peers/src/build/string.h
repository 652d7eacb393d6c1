/* What C asks of a library, where there is none: the compiler of Rust brings the functions themselves. */
#ifndef PEERS_STRING_H
#define PEERS_STRING_H
#include <stddef.h>
void *memcpy(void *restrict to, const void *restrict from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
int memcmp(const void *one, const void *other, size_t count);
#endif
