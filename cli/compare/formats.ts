/** Comparisons in machine-readable formats, and as a table for issues. */
import { type ComparedPair, type CompareInput, letterOf, nameOf } from '../../site/figures/compare/compare-cells.ts';
import { compareFigures } from '../../site/figures/compare/compare-figures.ts';
import { leastRatio } from '../../site/figures/compare/power.ts';
import { type PopulationInput, populationOf, searchedPopulation } from '../../site/figures/population/population.ts';
import { printMarkdownTable } from '../../site/figures/print/print-markdown.ts';
import { labelOf } from '../../site/results/document/label.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { printConditions } from '../../site/schemes/conditions/recorded-conditions.ts';
import { printRows } from '../../site/schemes/text/csv-rows.ts';
import { jsonText } from '../terminal/terminal.ts';
import { comparisonContent } from './comparison-text.ts';
import { everyPair } from './judging/paired-cells.ts';

export const comparisonFormats = ['json', 'csv', 'markdown'] as const;
export type ComparisonFormat = (typeof comparisonFormats)[number];

/** A comparison of two cells: times in nanoseconds, and the ratio to the first run. */
function pairRecord({ base, other, comparison }: ComparedPair) {
  const { scheme, operation, message, conditions } = other.measurement;
  const sentences = printConditions(conditions);
  return {
    scheme,
    operation,
    ...(message && { message: `${message.form}-${message.challengeBytes}` }),
    ...(sentences.length > 0 && { conditions: sentences.join(' ') }),
    run: letterOf(other.run),
    backend: other.measurement.backend,
    medianNs: other.summary.medianNs,
    baseRun: letterOf(base.run),
    baseBackend: base.measurement.backend,
    baseMedianNs: base.summary.medianNs,
    ratio: comparison.ratio,
    ...('interval' in comparison && { interval: comparison.interval, visitsDifferAs: comparison.basis }),
    leastRatioFound: leastRatio({ comparison }),
    verdict: comparison.verdict,
  };
}

function runRecord(runs: readonly RunDocument[], index: number, { id, environment, startedAt, source }: RunDocument) {
  const { engine, platform } = environment;
  return { letter: letterOf(index), name: nameOf(runs, index), id, engine, platform, startedAt, tool: source?.tool };
}

function comparisonJson(input: CompareInput): string {
  const { sentences, reasons, notes } = comparisonContent(input);
  return jsonText({
    runs: input.runs.map((run, index) => runRecord(input.runs, index, run)),
    atEqualPace: input.atEqualPace ?? false,
    sentences,
    reasons,
    comparisons: everyPair(input).map(pairRecord),
    notes,
  });
}

const pairHeader = [
  ...['scheme', 'operation', 'message', 'conditions', 'run', 'run_label', 'backend', 'median_ns'],
  ...['base_run', 'base_label', 'base_backend', 'base_median_ns'],
  ...['ratio', 'ratio_low', 'ratio_high', 'least_ratio_found', 'verdict'],
];

function comparisonCsv(input: CompareInput): string {
  const labels = new Map(input.runs.map((run, index) => [letterOf(index), labelOf(run)]));
  const rows = everyPair(input).map((pair) => {
    const one = pairRecord(pair);
    return [
      ...[one.scheme, one.operation, one.message, one.conditions],
      ...[one.run, labels.get(one.run), one.backend, one.medianNs],
      ...[one.baseRun, labels.get(one.baseRun), one.baseBackend, one.baseMedianNs],
      ...[one.ratio, one.interval?.[0], one.interval?.[1], one.leastRatioFound, one.verdict],
    ];
  });
  return printRows([pairHeader, ...rows]);
}

function comparisonMarkdown(input: CompareInput): string {
  const { sentences, reasons, notes, names } = comparisonContent(input);
  const [table] = compareFigures(input).flatMap((figure) => (figure.kind === 'table' ? [figure] : []));
  return table ? printMarkdownTable([...names, ...sentences, ...reasons], table, notes) : '';
}

const comparisonPrinters: Readonly<Record<ComparisonFormat, (input: CompareInput) => string>> = {
  json: comparisonJson,
  csv: comparisonCsv,
  markdown: comparisonMarkdown,
};

export const formatComparison = (input: CompareInput, format: ComparisonFormat) => comparisonPrinters[format](input);

/** One strip: devices that measured a cell in the same way. */
function stripRecords(input: PopulationInput) {
  return searchedPopulation(input).questions.flatMap(({ scheme, operation, title, cells }) =>
    cells.flatMap(({ backend, strips }) =>
      strips.map(({ name, devices, medianNs, quartilesNs }) => {
        const ends = [devices[0], devices.at(-1) ?? devices[0]] as const;
        const [fastest, slowest] = ends.map(({ member, summary }) => ({
          device: member.name,
          medianNs: summary.medianNs,
        }));
        return {
          scheme,
          operation,
          what: title,
          backend,
          group: name,
          devices: devices.length,
          medianNs,
          quartilesNs,
          fastest,
          slowest,
        };
      }),
    ),
  );
}

function populationJson(input: PopulationInput): string {
  const { strips, notes } = populationOf(input);
  return jsonText({ sentences: [strips.sentence], groups: stripRecords(input), notes });
}

const stripHeader = [
  ...['scheme', 'operation', 'what', 'backend', 'group', 'devices', 'median_ns', 'first_quartile_ns'],
  ...['third_quartile_ns', 'fastest_device', 'fastest_ns', 'slowest_device', 'slowest_ns'],
];

function populationCsv(input: PopulationInput): string {
  const rows = stripRecords(input).map((one) => [
    ...[one.scheme, one.operation, one.what, one.backend, one.group, one.devices, one.medianNs],
    ...[one.quartilesNs?.[0], one.quartilesNs?.[1]],
    ...[one.fastest?.device, one.fastest?.medianNs, one.slowest?.device, one.slowest?.medianNs],
  ]);
  return printRows([stripHeader, ...rows]);
}

function populationMarkdown(input: PopulationInput): string {
  const { strips, notes } = populationOf(input);
  return printMarkdownTable([strips.sentence], strips.table, notes);
}

const populationPrinters: Readonly<Record<ComparisonFormat, (input: PopulationInput) => string>> = {
  json: populationJson,
  csv: populationCsv,
  markdown: populationMarkdown,
};

export const formatPopulation = (input: PopulationInput, format: ComparisonFormat) => populationPrinters[format](input);
