import { seededRandom } from '../chance/random.ts';
import { ascending, medianOf } from '../summary/ascending.ts';
import { bootstrapMedians } from './bootstrap-medians.ts';
import { compareResampled, fewestForVerdict, resamples } from './compare.ts';

export interface Ranked {
  readonly key: string;
  readonly medianNs: number;
  /** 1 for the fastest; one more than the number of those that were found faster, so ranks may tie. */
  readonly rank: number;
}

/**
 * Ranks by median, fastest first. Two share a rank where the same cells are ahead of both, as happens when no difference
 * between them was detected. Cells of too few samples are found neither ahead nor behind. Cells without samples are
 * left out.
 */
export function rankMedians(
  cells: readonly { readonly key: string; readonly samplesNs: readonly number[] }[],
  seed: number,
): readonly Ranked[] {
  const random = seededRandom(seed);
  const resampled = cells
    .filter((cell) => cell.samplesNs.length > 0)
    .map(({ key, samplesNs }) => ({
      key,
      enough: samplesNs.length >= fewestForVerdict,
      medianNs: medianOf(ascending(samplesNs)),
      medians: bootstrapMedians(samplesNs, resamples, random),
    }));
  type Resampled = (typeof resampled)[number];
  const isAhead = (a: Resampled, b: Resampled): boolean =>
    a.enough && b.enough && a.medianNs < b.medianNs && compareResampled(1, a.medians, b.medians).verdict === 'faster';
  return resampled
    .map((cell) => ({
      key: cell.key,
      medianNs: cell.medianNs,
      rank: 1 + resampled.filter((other) => isAhead(other, cell)).length,
    }))
    .sort((a, b) => a.rank - b.rank || a.medianNs - b.medianNs);
}
