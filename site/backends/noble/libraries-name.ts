/** What stands before "has no …" where a library lacks a scheme. */
export const LIBRARIES_NAME = 'The JavaScript libraries of this page';
