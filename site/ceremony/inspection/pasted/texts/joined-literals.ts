/** Long strings that a program writes in several: Python's pprint and C side by side, JavaScript and Java with a plus between them. */

/** The end of one and the beginning of the next, on another line, where no name begins there. */
const SEAM =
  /(["'])[ \t]{0,80}(?:\+[ \t]{0,40})?\r?\n[ \t]{0,400}(?:\+[ \t]{0,40})?b?\1(?=[\w+/=\\-]{0,2000}\1[ \t]{0,40}(?:[,;)}\]+\r\n]|$))/g;

export const joinedLiterals = (text: string): string => text.replaceAll(SEAM, '');
