/**
 * Joins the results of all devices of a fleet, cell by cell. Documents are read one after another, and only medians of
 * their cells are kept.
 */

import { geometricMean } from 'simple-statistics';
import { backendName } from '../../site/backends/backend.ts';
import { cellAlone, cellKey } from '../../site/experiments/settings/cell.ts';
import type { TableData, TableRow } from '../../site/figures/form/figure.ts';
import { formatDuration } from '../../site/figures/words/format-duration.ts';
import { caseName, schemeName } from '../../site/figures/words/names.ts';
import { labelOf } from '../../site/results/document/label.ts';
import type { MeasuredMeasurement, RunDocument } from '../../site/results/document/run.ts';
import { medianOfEachRun } from '../../site/results/document/runs-of-cell.ts';
import { slowedText } from '../../site/results/doubts/slowed-by.ts';
import { ascending, medianOf, quantileOf } from '../../site/statistics/estimates/ascending.ts';
import { resultLines } from './results-file.ts';

/** One cell over devices that computed with the same modules. */
interface MergedCell {
  /** From the first device that had it, without samples. */
  readonly cell: Pick<MeasuredMeasurement, 'scheme' | 'backend' | 'operation' | 'message' | 'conditions'>;
  /** `wide`; empty if the engine’s own code computes. */
  readonly build: string;
  readonly mediansNs: number[];
  slowest: { readonly ns: number; readonly device: string };
  fastest: { readonly ns: number; readonly device: string };
}

interface MergedResults {
  readonly devices: number;
  readonly cells: readonly MergedCell[];
  /** Devices whose engine was slowed or lacks WebAssembly, each with the reason: `Lab 1 (WebAssembly interpreted)`. */
  readonly unordinary: readonly string[];
}

/** The page's number for a cell, without the interval, which takes much longer to compute. */
function medianNsOf(measurement: MeasuredMeasurement): number | undefined {
  const { samplesNs, summary } = measurement;
  const medians = measurement.repeats ? medianOfEachRun(measurement) : [];
  if (medians.length > 1) return geometricMean([...medians]);
  // The sorted samples are not cached as on the page, because the document is dropped once its medians are taken.
  if (samplesNs.length > 0) return medianOf(new Float64Array(samplesNs).sort());
  return summary?.medianNs ?? measurement.medianNs;
}

/**
 * The modules of a run, so that results of different builds are never mixed. WebCrypto is part of the engine, which
 * differs by device in any case.
 */
function modulesOf({ build }: RunDocument): { readonly key: string; readonly name: string } {
  const modules = build?.modules ?? [];
  return {
    key: modules
      .map(({ sha256 }) => sha256)
      .sort()
      .join(),
    name: [...new Set(modules.map((module) => module.build))].sort().join(', '),
  };
}

class Merging {
  readonly #cells = new Map<string, MergedCell>();
  readonly #unordinary: string[] = [];
  #devices = 0;

  add(run: RunDocument): void {
    this.#devices += 1;
    const modules = modulesOf(run);
    const device = labelOf(run);
    const slowed = slowedText(run.environment);
    if (slowed !== '') this.#unordinary.push(`${device} (${slowed})`);
    for (const measurement of run.measurements) {
      const ns = measurement.status === 'measured' ? medianNsOf(measurement) : undefined;
      if (measurement.status !== 'measured' || ns === undefined) continue;
      const own = measurement.backend === 'webcrypto' ? { key: '', name: '' } : modules;
      this.#addCell(`${cellKey(measurement)} ${own.key}`, measurement, own.name, { ns, device });
    }
  }

  #addCell(key: string, measurement: MeasuredMeasurement, build: string, found: MergedCell['slowest']): void {
    const known = this.#cells.get(key);
    if (!known) {
      const cell = cellAlone(measurement);
      this.#cells.set(key, { cell, build, mediansNs: [found.ns], slowest: found, fastest: found });
      return;
    }
    known.mediansNs.push(found.ns);
    if (found.ns > known.slowest.ns) known.slowest = found;
    if (found.ns < known.fastest.ns) known.fastest = found;
  }

  result(): MergedResults {
    return { devices: this.#devices, cells: [...this.#cells.values()], unordinary: this.#unordinary };
  }
}

/** Joins every result of a file, line by line. Lines without a valid result were refused before devices were asked. */
export async function mergeResults(file: string): Promise<MergedResults> {
  const merging = new Merging();
  for await (const found of resultLines(file)) {
    if ('run' in found) merging.add(found.run);
  }
  return merging.result();
}

const columns: TableData['columns'] = [
  { id: 'operation', label: 'Operation', numeric: false },
  { id: 'backend', label: 'Backend', numeric: false },
  { id: 'devices', label: 'Devices', numeric: true },
  { id: 'median', label: 'Median', numeric: true },
  { id: 'quartiles', label: 'Quartiles', numeric: true },
  { id: 'fastest', label: 'Fastest', numeric: false },
  { id: 'slowest', label: 'Slowest', numeric: false },
];

function mergedRow({ cell, build, mediansNs, slowest, fastest }: MergedCell, key: string): TableRow {
  const sorted = ascending(mediansNs);
  const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => formatDuration(quantileOf(sorted, part)));
  const named = ({ ns, device }: MergedCell['slowest']) => `${formatDuration(ns)} ${device}`;
  return {
    key,
    status: 'measured',
    head: caseName(cell, true),
    cells: [
      `${backendName(cell.backend)}${build === '' ? '' : ` (${build})`}`,
      String(mediansNs.length),
      middle ?? '',
      `${low} – ${high}`,
      named(fastest),
      named(slowest),
    ],
  };
}

/** At most this many are named; the others are counted. */
const MAX_NAMED = 5;

/** Names the devices in the table whose engine is not ordinary; empty if all are ordinary, or not known. */
export function engineSentence({ devices, unordinary }: MergedResults): string {
  if (unordinary.length === 0) return '';
  const rest = unordinary.length - MAX_NAMED;
  const named = [...unordinary.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  return `The engine of ${unordinary.length} of ${devices} devices was slowed down or lacks WebAssembly: ${named}.`;
}

/** A row for each cell and build: the median over devices, their quartiles, and the fastest and slowest device. */
export function mergedTable({ cells }: MergedResults): TableData {
  const groups = new Map<string, TableRow[]>();
  for (const [index, merged] of cells.entries()) {
    const label = schemeName(merged.cell.scheme);
    groups.set(label, [...(groups.get(label) ?? []), mergedRow(merged, String(index))]);
  }
  return { columns, groups: [...groups].map(([label, rows]) => ({ label, rows })) };
}
