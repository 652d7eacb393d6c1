/** How many repeats to offer for the next run, and why. */
import { detectableText, repeatOffer } from '../../figures/every-run/detectable-note.ts';
import type { RunDocument } from '../../results/document/run.ts';

/** Enough to show how far repeats are apart, in the time that a visitor has. */
const USUAL_REPEATS = 5;

interface RepeatStep {
  readonly repeat: number;
  readonly purpose: string;
}

const TO_PUBLISH = 'for a number to publish';

/** The usual number after a single run. After repeats, the number that the machine needs, if it is larger. */
export function repeatStep(repeat: number, run: RunDocument | undefined): RepeatStep | undefined {
  if (repeat === 1) return { repeat: USUAL_REPEATS, purpose: TO_PUBLISH };
  const offer = run && repeatOffer(run);
  if (offer === undefined || offer.repeats <= repeat) return undefined;
  const purpose = offer.tells === undefined ? TO_PUBLISH : `so that Compare tells ${detectableText(offer.tells)}`;
  return { repeat: offer.repeats, purpose };
}
