/** The builds of a run, compared cell by cell with the build that the page picks, as ratios. */
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import { onceByName } from '../../results/derived/once-for.ts';
import type { RecordedModule } from '../../results/document/run.ts';
import { hasMedian } from '../../results/document/summary-of.ts';
import type { BuildName } from '../../schemes/conditions/condition-table.ts';
import { recordedValue } from '../../schemes/conditions/recorded-conditions.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { cellOf, measurementOf, requestedCells } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import type { WithoutNumber } from '../cells/why-no-number.ts';
import { isOver, type RunContent } from '../form/figure-input.ts';
import { schemeHue } from '../words/names.ts';

export interface BuildCell {
  readonly cell: RecordedCell;
  readonly build: BuildName;
  readonly status: 'measured' | 'pending' | 'unsupported' | 'failed';
  readonly refused: WithoutNumber | undefined;
  /** This case in the build that the page picks; absent if this is that build. */
  readonly beside: RecordedCell | undefined;
  /** The ratio to that case; absent for that build itself, and until both are measured. */
  readonly comparison: Comparison | undefined;
}

/** The build that a cell asks for; undefined if a cell names none or one not known here. */
const buildOf = ({ conditions }: RecordedCell): BuildName | undefined => recordedValue(conditions, 'build');

/** The build that the page uses by default: the forced one, or `wide` if the engine can run it. */
export function pickedBuild({ settings, measurements }: RunContent, scheme: string): string | undefined {
  const { wasmBuild = 'auto', builds = [] } = settings;
  if (wasmBuild !== 'auto') return wasmBuild;
  // If the wide build is not among the builds, there is no choice.
  if (!builds.includes('wide')) return 'base';
  const wide = measurements.find((measurement) => measurement.scheme === scheme && buildOf(measurement) === 'wide');
  // Only the first cell that tries it shows whether the engine can run it.
  if (!wide) return undefined;
  return wide.status === 'unsupported' ? 'base' : 'wide';
}

/** During a run there is a ratio but no interval, because intervals would be calculated ten times a second. */
function buildComparison(run: RunContent, cell: RecordedCell, picked: RecordedCell): Comparison | undefined {
  const measured = cellOf(run, cell);
  const pickedMeasured = cellOf(run, picked);
  if (!measured || !pickedMeasured) return undefined;
  if (isOver(run)) return compareMeasured(measured, pickedMeasured);
  return { verdict: 'too few samples', ratio: measured.summary.medianNs / pickedMeasured.summary.medianNs };
}

/** Every cell that asks for a build, measured or not, in the order of the settings. */
function builtCellsOf(run: RunContent): readonly BuildCell[] {
  return requestedCells(run.settings).flatMap((cell) => {
    const build = buildOf(cell);
    if (build === undefined) return [];
    const measurement = measurementOf(run, cell);
    // A measured cell without samples or summary, as in a document from elsewhere, counts as not measured.
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

/** The module that the run loaded for a scheme in a build. The families of modules have the names of hues. */
export function loadedModule(run: RunContent, scheme: string, build: string): RecordedModule | undefined {
  return run.build?.modules.find((module) => module.family === schemeHue(scheme) && module.build === build);
}
