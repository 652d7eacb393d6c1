/** Medians as they would be had all visits been equally fast, by what the other cells took: as good a yardstick as there can be. */
import { mean } from 'simple-statistics';
import { ascending, medianOf } from '../../../site/statistics/estimates/ascending.ts';
import type { ByVisit } from './visited-cells.ts';

/** Each cell's medians, divided by how slow the visit was for all other cells: its own slowness would hide in its own pace. */
export function atPaceOfOthers(mediansOfCells: readonly ByVisit[]): readonly ByVisit[] {
  const relative = mediansOfCells.map((medians) => {
    const middle = medianOf(ascending(medians));
    return medians.map((medianNs) => medianNs / middle);
  });
  return mediansOfCells.map((medians, own) =>
    medians.map((medianNs, visit) => {
      const logs = relative.flatMap((ratios, cell) => (cell === own ? [] : logAt(ratios, visit)));
      return logs.length > 0 ? medianNs / Math.exp(mean(logs)) : medianNs;
    }),
  );
}

/** How slow each visit was: the mean of all cells' logarithms. */
export function logPaces(mediansOfCells: readonly ByVisit[]): ByVisit {
  return (mediansOfCells[0] ?? []).map((_, visit) => mean(mediansOfCells.flatMap((medians) => logAt(medians, visit))));
}

function logAt(values: ByVisit, visit: number): readonly number[] {
  const value = values[visit];
  return value === undefined ? [] : [Math.log(value)];
}
