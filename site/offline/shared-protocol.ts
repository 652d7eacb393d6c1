/** How the service worker passes data that another app shares to the page. */

export const SHARED_CACHE = 'passkey-bench-shared';
/** The parameter in the address of the opened page: how many files and texts were sent. */
export const SHARED_MARK = 'shared';
/** The header with the file's name, in which all characters except ASCII are escaped. */
export const SHARED_NAME = 'X-Name';
