/** The builds of a run beside the one that the page picks: cell by cell, as ratios. */
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { onceByName } from '../../results/derived/once-for.ts';
import type { RecordedModule } from '../../results/document/run.ts';
import { hasMedian } from '../../results/document/summary-of.ts';
import type { BuildName } from '../../schemes/conditions/condition-table.ts';
import { recordedValue } from '../../schemes/conditions/recorded-conditions.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { measurementOf } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { cellOf, isOver } from '../cells/measured-cell.ts';
import type { WithoutNumber } from '../cells/why-no-number.ts';
import type { RunContent } from '../form/figure-input.ts';
import { schemeHue } from '../words/names.ts';

export interface BuildCell {
  readonly cell: RecordedCell;
  readonly build: BuildName;
  readonly status: 'measured' | 'pending' | 'unsupported' | 'failed';
  readonly refused: WithoutNumber | undefined;
  /** This case in the build that the page picks; absent where that is the build itself. */
  readonly beside: RecordedCell | undefined;
  /** The ratio to it; absent for that one, and while either is not measured. */
  readonly comparison: Comparison | undefined;
}

/** The build that a cell asks for; nothing for a cell that does not say, or names one that is not known here. */
const buildOf = ({ conditions }: RecordedCell): BuildName | undefined => recordedValue(conditions, 'build');

/** The build that the page uses unless it is told otherwise: what was forced, or `wide` where the engine runs it. */
export function pickedBuild({ settings, measurements }: RunContent, scheme: string): string | undefined {
  const { wasmBuild = 'auto', builds = [] } = settings;
  if (wasmBuild !== 'auto') return wasmBuild;
  // Where the wide build is not among them, there is nothing to pick from.
  if (!builds.includes('wide')) return 'base';
  const wide = measurements.find((measurement) => measurement.scheme === scheme && buildOf(measurement) === 'wide');
  // Whether the engine runs it shows only in the first cell that tried.
  if (!wide) return undefined;
  return wide.status === 'unsupported' ? 'base' : 'wide';
}

/** Until the run is over there is a ratio to look at, and no interval: that would be worked out ten times a second. */
function buildComparison(run: RunContent, cell: RecordedCell, picked: RecordedCell): Comparison | undefined {
  const measured = cellOf(run, cell);
  const pickedMeasured = cellOf(run, picked);
  if (!measured || !pickedMeasured) return undefined;
  if (isOver(run)) return compareMeasured(measured, pickedMeasured);
  return { verdict: 'too few samples', ratio: measured.summary.medianNs / pickedMeasured.summary.medianNs };
}

/** Every cell that asks for a build, measured or not, in the order of the settings. */
function builtCellsOf(run: RunContent): readonly BuildCell[] {
  return cellsOf(run.settings).flatMap((cell) => {
    const build = buildOf(cell);
    if (build === undefined) return [];
    const measurement = measurementOf(run, cell);
    // Measured without samples or summary, as a document from elsewhere may have it, is as good as not measured.
    const status = measurement?.status === 'measured' && !hasMedian(measurement) ? 'pending' : measurement?.status;
    const picked = pickedBuild(run, cell.scheme);
    const isOther = picked !== undefined && picked !== build;
    const beside = isOther ? { ...cell, conditions: { ...cell.conditions, build: picked } } : undefined;
    return {
      cell,
      build,
      status: status ?? 'pending',
      refused: measurement && measurement.status !== 'measured' ? measurement : undefined,
      beside,
      comparison: beside && buildComparison(run, cell, beside),
    };
  });
}

const buildCellsOnce = onceByName<readonly BuildCell[]>();

/** The cells of all builds. Once the run is over, its measurements get intervals. */
export const buildCells = (run: RunContent): readonly BuildCell[] =>
  buildCellsOnce(run.measurements, `over: ${isOver(run)}`, () => builtCellsOf(run));

export function buildCellsOf(run: RunContent, scheme: string, operation: Operation): readonly BuildCell[] {
  return buildCells(run).filter(({ cell }) => cell.scheme === scheme && cell.operation === operation);
}

/** What the run loaded for a scheme in a build. Hues are named for the families of modules. */
export function loadedModule(run: RunContent, scheme: string, build: string): RecordedModule | undefined {
  return run.build?.modules.find((module) => module.family === schemeHue(scheme) && module.build === build);
}
