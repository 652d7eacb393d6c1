import { shortLine } from '../../site/schemes/text/foreign-text.ts';

/** A path may stand in it twice. */
const MOST_CHARACTERS = 400;

/** What was thrown, as it says it. */
export const thrownMessage = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** The words of a fault of the system or of a parser, which quote names and texts as they came: in one line, and harmless. */
export const shownReason = (error: unknown): string => shortLine(thrownMessage(error), MOST_CHARACTERS);
