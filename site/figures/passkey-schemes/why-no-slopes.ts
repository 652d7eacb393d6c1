/** Why a run that is over has no result on the size of challenges, and what to run to get one. */

import { presetIds, presets } from '../../experiments/form/preset.ts';
import { MIN_SAMPLES_FOR_VERDICT } from '../../statistics/comparison/compare.ts';
import { cellOf } from '../cells/cells.ts';
import { leftByLink } from '../cells/left-by-link.ts';
import { adviceWithoutAnswer } from '../cells/why-no-number.ts';
import type { RunContent } from '../form/figure-input.ts';
import { challengeLines } from './challenge-slopes.ts';

export function whyNoSlopes(run: RunContent): string {
  const cells = challengeLines(run.settings).flatMap((line) => line.cells);
  if (cells.length === 0) return 'Not answered: the settings of this run leave out the sizes of challenges.';
  const measured = cells.flatMap((cell) => cellOf(run, cell) ?? []);
  if (measured.length < cells.length)
    return `Not answered: not all of its cells were measured. ${adviceWithoutAnswer(run)}`;
  if (measured.every(({ samplesNs }) => samplesNs.length === 0)) return leftByLink('samples');
  const fewest = Math.min(...measured.map(({ summary: { n = 0 } }) => n));
  const at = (presetIds as readonly (string | undefined)[]).indexOf(run.settings.preset);
  const preset = presetIds[at];
  // A preset that is not known here, as in a run from elsewhere, has no longer one.
  const longer = preset && presetIds[at + 1];
  const where = preset ? presets[preset].label : 'this run';
  const next = longer ? ` Run ${presets[longer].label}.` : '';
  return fewest < MIN_SAMPLES_FOR_VERDICT
    ? `Not answered: too few samples in ${where}.${next}`
    : 'Not answered: its lines have too few sizes.';
}
