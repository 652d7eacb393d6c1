/** Figures from the documents of many visits: what intervals hold, how often two visits are called different, how far apart they are. */
import { StepError } from '../../../scripts/step.mjs';

const seed = 1;
const significance = 0.05;
const none = Number.POSITIVE_INFINITY;
/** A median of fewer has no interval of 95 %, and says more of chance (RSA keys) than of the visit. */
const fewestSamples = 6;

const keyOf = ({ scheme, operation, message, conditions }) => JSON.stringify([scheme, operation, message, conditions]);

/** Cells that every visit measured well enough: question, backend, and its samples in each visit. */
function cellsOfAll(documents) {
  const cells = new Map();
  for (const [visitIndex, { measurements }] of documents.entries()) {
    for (const measurement of measurements.filter(({ status }) => status === 'measured')) {
      const key = `${keyOf(measurement)} ${measurement.backend}`;
      const cell = cells.get(key) ?? { question: keyOf(measurement), backend: measurement.backend, visits: [] };
      cell.visits[visitIndex] = measurement.samplesNs;
      cells.set(key, cell);
    }
  }
  const isWhole = ({ visits }) =>
    documents.every(
      (_, index) => visits[index]?.length >= fewestSamples && visits[index].every((sample) => sample > 0),
    );
  return [...cells.values()].filter(isWhole);
}

function pairsOf(cells) {
  const found = (question, backend) => cells.find((cell) => cell.question === question && cell.backend === backend);
  return [...new Set(cells.map(({ question }) => question))]
    .map((question) => [found(question, 'wasm'), found(question, 'webcrypto')])
    .filter(([wasm, webcrypto]) => wasm && webcrypto);
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const sd = (values) => Math.sqrt(values.reduce((sum, v) => sum + (v - mean(values)) ** 2, 0) / (values.length - 1));
const geometricMean = (values) => Math.exp(mean(values.map(Math.log)));
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** Percent of these that are so; nothing of none. */
const percentOf = (values) => (values.length === 0 ? undefined : (100 * values.filter(Boolean).length) / values.length);

/** How often what one visit says holds what all say. Cells and visits without an interval are no cases. */
function heldOf(cells, intervalOf) {
  return percentOf(
    cells.flatMap(({ perVisit, all }) =>
      perVisit.flatMap((samples) => {
        const interval = intervalOf(samples);
        return interval ? [interval[0] <= all && all <= interval[1]] : [];
      }),
    ),
  );
}

function coverageFigures(cells, pairs, statistics) {
  const { medianInterval, medianOverBlocks, compareMedians, ratioOverBlocks, inEveryRound } = statistics;
  const ofCells = cells.map(({ visits }) => ({ perVisit: visits, all: median(visits.map(median)) }));
  const ofPairs = (ratioOf) =>
    pairs.map(([a, b]) => {
      const perVisit = a.visits.map((samples, index) => [samples, b.visits[index]]);
      return { perVisit, all: median(perVisit.map(ratioOf)) };
    });
  const byRanks = (samples) => {
    const { low, high, confidence } = medianInterval(samples.toSorted((a, b) => a - b));
    return confidence >= 0.95 ? [low, high] : undefined;
  };
  const byBlocks = (samples) => {
    const { low, high, confidence } = medianOverBlocks(samples);
    return confidence >= 0.95 ? [low, high] : undefined;
  };
  const inBlocks = ([a, b]) => ratioOverBlocks(inEveryRound(a), inEveryRound(b));
  return [
    { name: 'medians of all visits that order statistics hold', value: heldOf(ofCells, byRanks), goal: none },
    { name: 'medians of all visits that blocks hold', value: heldOf(ofCells, byBlocks), goal: none },
    {
      name: 'ratios of all visits, WebAssembly ÷ WebCrypto, that resampling holds',
      value: heldOf(
        ofPairs(([a, b]) => median(a) / median(b)),
        ([a, b]) => compareMedians(a, b, seed).interval,
      ),
      goal: none,
    },
    {
      name: 'ratios of all visits that blocks hold',
      value: heldOf(
        ofPairs((samples) => inBlocks(samples).ratio ?? Number.NaN),
        (samples) => inBlocks(samples).interval,
      ),
      goal: none,
    },
  ];
}

/** Every two visits of each cell, once. */
function everyTwo(visits) {
  return visits.flatMap((_, first) => visits.slice(first + 1).map((_, after) => [first, first + 1 + after]));
}

const isCalledDifferent = ({ verdict }) => (verdict === 'not-judged' ? [] : [verdict === 'different']);

function differenceFigures(cells, pairs, paced, statistics) {
  const { compareMedians, mannWhitney, compareRuns, statedSdOfLogs } = statistics;
  const { medianOverBlocks, standardErrorOfLogs, ratioOverBlocks, inEveryRound } = statistics;
  const present = cells.flatMap(({ visits }) =>
    everyTwo(visits).flatMap(([one, other]) => {
      const { interval } = compareMedians(visits[one], visits[other], seed);
      const leavesOutOne = interval && (interval[0] > 1 || interval[1] < 1);
      return interval ? [leavesOutOne && mannWhitney(visits[one], visits[other]).p < significance] : [];
    }),
  );
  const byVisits = (estimates, errors, stated, withHistory) =>
    everyTwo(estimates).flatMap(([one, other]) => {
      const history = withHistory ? estimates.filter((_, index) => index !== one && index !== other) : [];
      const runOf = (index) => ({ visits: [estimates[index]], standardError: errors[index], history });
      return isCalledDifferent(compareRuns(runOf(one), runOf(other), stated));
    });
  const errorsOf = ({ visits }) => visits.map((samples) => standardErrorOfLogs(medianOverBlocks(samples)));
  const medians = cells.map((cell) => [cell.visits.map(median), errorsOf(cell)]);
  const ratios = pairs.map(([a, b]) => {
    const found = a.visits.map((samples, index) =>
      ratioOverBlocks(inEveryRound(samples), inEveryRound(b.visits[index])),
    );
    return [found.map(({ ratio }) => ratio), found.map(({ spread }) => spread?.standardError)];
  });
  const rate = (all, stated, withHistory = false) =>
    percentOf(all.flatMap(([estimates, errors]) => byVisits(estimates, errors, stated, withHistory)));
  const pacedMedians = paced.map((estimates, index) => [estimates, medians[index][1]]);
  const what = 'two visits of the same called different';
  return [
    { name: `${what}, by resampling and Mann-Whitney`, value: percentOf(present), goal: none },
    { name: `${what}, medians with the stated spread`, value: rate(medians, statedSdOfLogs.median), goal: 5 },
    {
      name: `${what}, medians with the other visits as history`,
      value: cells[0]?.visits.length >= 5 ? rate(medians, statedSdOfLogs.median, true) : undefined,
      goal: 6,
    },
    { name: `${what}, medians at equal pace`, value: rate(pacedMedians, statedSdOfLogs.medianAtEqualPace), goal: 5 },
    { name: `${what}, ratios with the stated spread`, value: rate(ratios, statedSdOfLogs.ratio), goal: 5 },
  ];
}

/** Each cell's medians, divided by how slow the visit was for all other cells. */
function atEqualPace(cells) {
  const relative = cells.map(({ visits }) => {
    const medians = visits.map(median);
    return medians.map((value) => value / median(medians));
  });
  return cells.map(({ visits }, own) =>
    visits.map((samples, index) => {
      const others = relative.filter((_, other) => other !== own).map((ratios) => ratios[index]);
      return others.length > 0 ? median(samples) / geometricMean(others) : median(samples);
    }),
  );
}

function spreadFigures(cells, paced, { predictNextVisit }) {
  const plain = cells.map(({ visits }) => visits.map(median));
  const held = plain.flatMap((medians) =>
    medians.flatMap((next, own) => {
      const found = predictNextVisit(medians.filter((_, index) => index !== own));
      return found.judged ? [found.low <= next && next <= found.high] : [];
    }),
  );
  const figuresOf = (how, all) => {
    const spans = all.map((medians) => Math.max(...medians) / Math.min(...medians));
    return [
      { name: `highest ÷ lowest median of a cell, middle of all cells, ${how}`, value: median(spans), unit: '×' },
      { name: `highest ÷ lowest median of a cell, the worst, ${how}`, value: Math.max(...spans), unit: '×' },
      {
        name: `standard deviation from visit to visit, ${how}`,
        value: 100 * Math.sqrt(mean(all.map((medians) => sd(medians.map(Math.log)) ** 2))),
      },
    ].map((figure) => ({ ...figure, goal: none }));
  };
  return [
    { name: 'visits that an interval from all other visits holds', value: percentOf(held), goal: none },
    ...figuresOf('plain', plain),
    ...figuresOf('at equal pace', paced),
  ];
}

/**
 * How much a visit's pace (the geometric mean over all cells) holds to the last visit's, -1 to 1. Repeats and histories are only as good
 * as visits one after the other are independent.
 */
function neighbourFigures(cells) {
  const count = cells[0].visits.length;
  if (count < 8) return [];
  const logs = Array.from({ length: count }, (_, index) =>
    mean(cells.map(({ visits }) => Math.log(median(visits[index])))),
  );
  const centred = logs.map((log) => log - mean(logs));
  const products = centred.slice(1).map((log, index) => log * centred[index]);
  const value = mean(products) / mean(centred.map((log) => log ** 2));
  return [{ name: 'correlation of the pace of neighbouring visits', value, unit: '', goal: none }];
}

/** What visit, block and batch add to the scatter of a sample, pooled over cells. */
function componentFigures(cells, { varianceComponents, blockCount, cutIntoBlocks }) {
  const found = cells.flatMap(({ visits }) => {
    const samples = visits.flatMap((samplesNs, visitIndex) =>
      cutIntoBlocks(samplesNs.map(Math.log), blockCount(samplesNs.length) ?? 1).flatMap((block, blockIndex) =>
        block.map((value) => ({ path: [`${visitIndex}`, `${blockIndex}`], value })),
      ),
    );
    const { levels, residual } = varianceComponents(samples);
    return levels.some((level) => level === undefined) || residual === undefined ? [] : [[...levels, residual]];
  });
  if (found.length === 0) return [];
  return ['visit', 'block', 'batch'].map((level, index) => ({
    name: `standard deviation that a ${level} adds, all cells`,
    value: 100 * Math.sqrt(Math.max(0, mean(found.map((variances) => variances[index])))),
    goal: none,
  }));
}

/**
 * All figures of these visits.
 * @param {readonly object[]} documents one a visit
 * @param {object} statistics the exports of the rooms in site/statistics
 * @throws StepError where no cell was measured in every visit
 */
export function visitFigures(documents, statistics) {
  const cells = cellsOfAll(documents);
  if (cells.length === 0)
    throw new StepError(`No cell has ${fewestSamples} samples in every visit, so there is nothing to compare.`);
  const pairs = pairsOf(cells);
  const paced = atEqualPace(cells);
  return [
    {
      name: `cells with ${fewestSamples} samples and more in each of ${documents.length} visits`,
      value: cells.length,
      unit: '',
      goal: none,
    },
    ...coverageFigures(cells, pairs, statistics),
    ...differenceFigures(cells, pairs, paced, statistics),
    ...spreadFigures(cells, paced, statistics),
    ...neighbourFigures(cells),
    ...componentFigures(cells, statistics),
  ]
    .filter(({ value }) => value !== undefined)
    .map((figure) => ({ unit: '%', ...figure }));
}
