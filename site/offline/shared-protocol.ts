/** What the service worker lays down of what another app shares, and the page takes up. */

export const SHARED_CACHE = 'passkey-bench-shared';
/** In the address of the page that is opened then: how many files and texts were sent. */
export const SHARED_MARK = 'shared';
/** The header that holds the file's name, with everything but ASCII escaped. */
export const SHARED_NAME = 'X-Name';
