/** The subject of the sentence of `UnsupportedScheme` for this backend. */
export const LIBRARIES_NAME = 'The JavaScript libraries of this page';
