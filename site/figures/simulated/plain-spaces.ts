/** A figure's text in the form for tests: with ordinary spaces between numbers and their units. */
export const plainSpaces = (text: string): string => text.replaceAll('\u202f', ' ');
