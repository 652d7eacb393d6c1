/** A text of a figure as a test writes it: with ordinary spaces between numbers and their units. */
export const plainSpaces = (text: string): string => text.replaceAll('\u202f', ' ');
