/** At the beginning of the sentence of `UnsupportedScheme`: where a scheme was looked for. */
export const LIBRARIES_NAME = 'The JavaScript libraries of this page';
