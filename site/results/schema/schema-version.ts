/** Raised whenever the meaning of a number in the document changes, together with METHOD.md. */
export const SCHEMA_VERSION = 7;
