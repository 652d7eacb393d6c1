/** The cells whose samples are shown as box plots, and whether each is a lottery. */

import { backendIds } from '../../backends/backend.ts';
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import { onceByName } from '../../results/derived/once-for.ts';
import { recordedValue } from '../../schemes/conditions/recorded-conditions.ts';
import { findScheme } from '../../schemes/index.ts';
import { signsByLot } from '../../schemes/scheme.ts';
import { type Spread, spreadOf } from '../../statistics/summary/spread.ts';
import { cellOf, operationsOf, requestedCells } from '../cells/cells.ts';
import { needsMessage } from '../cells/needs-message.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { caseName } from '../words/names.ts';

export interface DistributionCell {
  readonly cell: RecordedCell;
  /** `Sign, hedged`: shared by the cells of one panel. */
  readonly name: string;
  readonly spread: Spread;
  /** Whether chance decides how long a call takes, so that the distribution itself is the result. */
  readonly isLottery: boolean;
}

/**
 * Quartiles of fewer samples are the samples themselves; for a lottery even two draws, as in a Quick run, are useful.
 */
const MIN_SAMPLES = 5;
const MIN_DRAWS = 2;

/**
 * RSA keys are found by trial (FIPS 186-5, appendix A.1), and ML-DSA repeats signing until the signature reveals
 * nothing about the key (FIPS 204, algorithm 7). With fixed draws, chance has no effect.
 */
function isLottery({ scheme, operation, conditions }: RecordedCell): boolean {
  const kind = findScheme(scheme)?.kind;
  if (operation === 'generate')
    return (kind?.startsWith('rsa') ?? false) && recordedValue(conditions, 'candidates') !== 'representative';
  return operation === 'sign' && signsByLot(kind) && recordedValue(conditions, 'messages') !== 'representative';
}

function distributionCells(input: FigureInput): readonly DistributionCell[] {
  const { run } = input;
  const schemes = orderedSchemes(input);
  const operations: readonly string[] = operationsOf(run.settings);
  const backends: readonly string[] = backendIds;
  // As in all charts: by operation, then scheme, then backend. Sorting is stable and keeps the order of conditions.
  const rank = ({ scheme, backend, operation }: RecordedCell) =>
    (operations.indexOf(operation) * schemes.length + schemes.indexOf(scheme)) * backendIds.length +
    backends.indexOf(backend);
  const hasMessage = needsMessage(run);
  return requestedCells(run.settings)
    .flatMap((cell): DistributionCell[] => {
      const measured = cellOf(run, cell);
      const lottery = isLottery(cell);
      if (!measured || measured.samplesNs.length < (lottery ? MIN_DRAWS : MIN_SAMPLES)) return [];
      const withMessage = hasMessage(cell);
      return [{ cell, name: caseName(cell, withMessage), spread: spreadOf(measured.samplesNs), isLottery: lottery }];
    })
    .toSorted((a, b) => rank(a.cell) - rank(b.cell));
}

const distributionCellsOnce = onceByName<readonly DistributionCell[]>();

export const distributionCellsOf = (input: FigureInput): readonly DistributionCell[] =>
  distributionCellsOnce(input.run.measurements, '', () => distributionCells(input));
