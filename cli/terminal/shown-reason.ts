import { shortLine } from '../../site/schemes/text/foreign-text.ts';

/** A path may occur in it twice. */
const MAX_CHARACTERS = 400;

/** The message of what was thrown. */
export const thrownMessage = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** The message of an error of the system or a parser, on one line and harmless, because it quotes foreign texts. */
export const shownReason = (error: unknown): string => shortLine(thrownMessage(error), MAX_CHARACTERS);
