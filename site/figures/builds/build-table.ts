/** The gains and costs of each build: its ratios, the bytes of its module, and the time to compile the module. */
import type { Operation } from '../../schemes/operation.ts';
import { summarise } from '../../statistics/summary/summarise.ts';
import { operationsOf } from '../cells/cells.ts';
import { comparedText } from '../cells/ratio-beside.ts';
import { ratioWithInterval } from '../cells/ratio-dot.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { reasonWithoutNumber, stateWithoutNumber } from '../cells/why-no-number.ts';
import { type TableRow, tableSource } from '../form/figure.ts';
import { isOver, type RunContent } from '../form/figure-input.ts';
import { formatBytes } from '../words/format-bytes.ts';
import { formatDuration, formatSureInterval } from '../words/format-duration.ts';
import { formatRatio } from '../words/format-ratio.ts';
import { buildName, operationName, schemeHue, schemeMark } from '../words/names.ts';
import { type BuildCell, buildCells, buildCellsOf, loadedModule, pickedBuild } from './build-cells.ts';

/** Bytes and times of compiling do not come by a link. */
const NOT_TOLD = 'not told';

/** A module has more than 0 bytes, so 0 means unknown. */
const bytesText = (bytes: number | undefined) => (bytes ? formatBytes(bytes) : NOT_TOLD);

/** Median of the time to compile this build's module, with its 95 % interval. */
function compileText({ compileTimes }: RunContent, scheme: string, build: string): string {
  const found = compileTimes?.find((compiled) => compiled.family === schemeHue(scheme) && compiled.build === build);
  if (!found || found.samplesNs.length === 0) return NOT_TOLD;
  const { medianNs, intervalNs, confidence } = summarise(found.samplesNs);
  return `${formatDuration(medianNs)} (${formatSureInterval(intervalNs, medianNs, confidence)})`;
}

function ratioCell(run: RunContent, built: BuildCell | undefined): string {
  if (!built) return 'not asked';
  if (built.refused) return stateWithoutNumber(run, built.refused);
  if (built.status === 'measured' && pickedBuild(run, built.cell.scheme) === built.build) return formatRatio(1);
  if (!built.comparison) return isOver(run) ? 'not compared' : 'to come';
  return isOver(run) ? ratioWithInterval(built.comparison) : formatRatio(built.comparison.ratio);
}

function buildRow(run: RunContent, scheme: string, build: string, operations: readonly Operation[]): TableRow {
  const cells = operations.map((operation) =>
    buildCellsOf(run, scheme, operation).find((built) => built.build === build),
  );
  const picked = pickedBuild(run, scheme) === build ? ', picked' : '';
  const row = { key: `${scheme}/${build}/build`, head: `${buildName(build)}${picked}` };
  const known = cells.filter((cell) => cell !== undefined);
  const refused = known.find((built) => built.refused)?.refused;
  // One refused operation does not hide the others: the row shows only the reason if nothing was measured.
  if (refused && !known.some(({ status }) => status === 'measured')) {
    return { ...row, status: refused.status, cells: [], reason: reasonWithoutNumber(run, refused) };
  }
  const module = loadedModule(run, scheme, build);
  return {
    ...row,
    status: known.some(({ status }) => status === 'measured') ? 'measured' : 'pending',
    cells: [
      ...cells.map((built) => ratioCell(run, built)),
      bytesText(module?.gzipBytes),
      bytesText(module?.rawBytes),
      compileText(run, scheme, build),
    ],
  };
}

/** The builds that cells of this scheme ask for, in the order of the settings. */
function buildsOf(run: RunContent, scheme: string): readonly string[] {
  return [...new Set(buildCells(run).flatMap(({ cell, build }) => (cell.scheme === scheme ? [build] : [])))];
}

export const buildTable = tableSource('build-table', {
  fits: ({ experiment, run }) =>
    run.outcome !== 'not begun' && (experiment.groups?.some((group) => group.builds) ?? false),
  make(input) {
    const { run } = input;
    const operations = operationsOf(run.settings);
    const groups = orderedSchemes(input).map((scheme) => ({
      ...schemeMark(scheme),
      rows: buildsOf(run, scheme).map((build) => buildRow(run, scheme, build, operations)),
    }));
    return {
      title: 'What each build buys, and what it weighs',
      sentence: `Ratios to the build that the page picks, compared ${comparedText(run)}, with their 95 % intervals, beside the bytes of each module.`,
      notes: [
        '“=” marks where no difference was detected: the interval holds 1. “?” marks where there is no interval to judge by.',
        'Compiling is WebAssembly.compile in a worker, after everything else, in shuffled rounds of all modules: median and interval of ten. The engine sees bytes that are new to it each time; it may put off part of the work until a function is first called.',
      ],
      columns: [
        { id: 'build', label: 'Build', numeric: false },
        ...operations.map((id) => ({ id, label: operationName(id), numeric: true })),
        { id: 'gzip', label: 'Gzip', numeric: true },
        { id: 'raw', label: 'Raw', numeric: true },
        { id: 'compile', label: 'Compile', numeric: true },
      ],
      groups,
    };
  },
});
