/** How often to make a run next, and what for. */
import { repeatOffer, toldText } from '../../figures/every-run/detectable-note.ts';
import type { RunDocument } from '../../results/document/run.ts';

/** Enough to say how far repeats are apart, in the time that a visitor has. */
const USUAL_REPEATS = 5;

interface RepeatStep {
  readonly repeat: number;
  readonly purpose: string;
}

const TO_PUBLISH = 'for a number to publish';

/** As usual where it was asked for once; as often as a repeated run says that its machine needs, where that is more. */
export function repeatStep(repeat: number, run: RunDocument | undefined): RepeatStep | undefined {
  if (repeat === 1) return { repeat: USUAL_REPEATS, purpose: TO_PUBLISH };
  const offer = run && repeatOffer(run);
  if (offer === undefined || offer.repeats <= repeat) return undefined;
  const purpose = offer.tells === undefined ? TO_PUBLISH : `so that Compare tells ${toldText(offer.tells)}`;
  return { repeat: offer.repeats, purpose };
}
