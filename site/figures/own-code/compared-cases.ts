/** Every backend beside the browser's own, case by case. */
import { type BackendId, isBrowsersOwn } from '../../backends/backend.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { backendsOf, operationsOf, schemesOf } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { isOver, type MeasuredCell, plainCell } from '../cells/measured-cell.ts';
import type { RunContent } from '../form/figure-input.ts';

export interface ComparedCase {
  readonly scheme: string;
  readonly operation: Operation;
  readonly backend: BackendId;
  readonly measured: MeasuredCell;
  /** To the browser's own, where that has it and it is another. */
  readonly comparison: Comparison | undefined;
  /** The browser's own, where this is compared with it. */
  readonly beside: MeasuredCell | undefined;
}

/** Every measured case, in the order of the table. */
export function comparedCases(run: RunContent): readonly ComparedCase[] {
  const backends = backendsOf(run.settings);
  const browsers = backends.find(isBrowsersOwn);
  return schemesOf(run.settings).flatMap((scheme) =>
    operationsOf(run.settings).flatMap((operation) => {
      const reference = browsers && plainCell(run, scheme, browsers, operation);
      return backends.flatMap((backend): readonly ComparedCase[] => {
        const measured = plainCell(run, scheme, backend, operation);
        if (!measured) return [];
        const isBeside = reference !== undefined && backend !== browsers && isOver(run);
        const comparison = isBeside ? compareMeasured(measured, reference) : undefined;
        return [{ scheme, operation, backend, measured, comparison, beside: isBeside ? reference : undefined }];
      });
    }),
  );
}
