/**
 * Splits a document of version 6 or older into its repeats. Such a document held the samples of all repeats in
 * sequence, with counts that say which repeat took them, and with rounds and times that count on.
 */
import { RefusedResult } from './refused-result.ts';
import { isTree, type Tree, without } from './tree.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const treesIn = (value: unknown): readonly Tree[] => listOf(value).filter(isTree);
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Converts a continued number to one from the run's own beginning; other values stay. */
const from = (begin: unknown) => (value: unknown) => (typeof value === 'number' ? value - numberOf(begin) : value);

/** Changes the values of those members that exist. */
function changed(tree: Tree, changes: Readonly<Record<string, (value: unknown) => unknown>>): Tree {
  const known = Object.entries(changes).filter(([name]) => tree[name] !== undefined);
  return { ...tree, ...Object.fromEntries(known.map(([name, change]) => [name, change(tree[name])])) };
}

/** A repeat, and when the next one begins. */
interface RepeatSpan {
  readonly repeat: Tree;
  readonly endMs: number;
}

/** Whether the time is between the beginning of the repeat and that of the next one. */
const isWithin = ({ repeat, endMs }: RepeatSpan, atMs: unknown) =>
  typeof atMs === 'number' && atMs >= numberOf(repeat['atMs']) && atMs < endMs;

const hasEntries = (cell: Tree) => Array.isArray(cell['repeats']);

/** Members of the whole cell that hold the values of all repeats in sequence. */
const takenNames = ['samplesNs', 'rounds', 'atMs', 'wallNs', 'allocated'];
const factNames = [
  'callsPerBatch',
  'coldNs',
  'warmUp',
  'discardedBatches',
  'failedCalls',
  'stopped',
  'belowResolution',
];
const requestNames = ['scheme', 'backend', 'operation', 'message', 'conditions'];

const only = (tree: Tree, names: readonly string[]): Tree =>
  Object.fromEntries(names.flatMap((name) => (tree[name] === undefined ? [] : [[name, tree[name]]])));

/** Where the samples of the repeat begin among those of the cell, and its events among those of the storm. */
interface Share {
  readonly entry: Tree;
  readonly repeat: Tree;
  readonly firstSample: number;
  readonly firstEvent: number;
}

function stormIn(cell: Tree, { entry, firstEvent }: Share): Tree {
  const { storm } = entry;
  if (!isTree(storm)) return {};
  const whole = isTree(cell['storm']) && isTree(cell['storm']['alone']) ? cell['storm']['alone'] : {};
  const eventsMs = listOf(whole['eventsMs']).slice(firstEvent, firstEvent + numberOf(storm['events']));
  const alone = isTree(storm['alone']) && eventsMs.length > 0 ? { ...storm['alone'], eventsMs } : storm['alone'];
  return { storm: { ...without(storm, 'events'), alone } };
}

function partOf(cell: Tree, share: Share): readonly Tree[] {
  const { entry, repeat, firstSample } = share;
  const request = only(cell, requestNames);
  if (entry['failure'] !== undefined) return [{ ...request, status: 'failed', reason: entry['failure'] }];
  const facts = without(entry, 'samples', 'unfinished', 'storm');
  const samples = numberOf(entry['samples']);
  if (samples === 0 && Object.keys(facts).length === 0) return [];
  const own = (list: unknown) => listOf(list).slice(firstSample, firstSample + samples);
  const taken = changed(only(cell, takenNames), {
    samplesNs: own,
    rounds: (list) => own(list).map(from(repeat['firstRound'])),
    atMs: (list) => own(list).map(from(repeat['atMs'])),
    wallNs: own,
  });
  return [{ ...request, status: 'measured', ...taken, ...facts, ...stormIn(cell, share) }];
}

/**
 * What each repeat says about the cell. A cell that no repeat measured has the same status in each. Facts that no
 * repeat has for itself go to the first repeat with samples.
 */
function partsOf(cell: Tree, repeats: readonly Tree[]): readonly (readonly Tree[])[] {
  if (cell['status'] !== 'measured') return repeats.map(() => [cell]);
  const entries = treesIn(cell['repeats']);
  const bearer = entries.findIndex((entry) => numberOf(entry['samples']) > 0);
  const unsaid = factNames.filter((name) => entries.every((entry) => entry[name] === undefined));
  let firstSample = 0;
  let firstEvent = 0;
  return repeats.map((repeat, index) => {
    const known = entries[index];
    if (!known) return [];
    const entry = index === bearer ? { ...only(cell, unsaid), ...known } : known;
    const part = partOf(cell, { entry, repeat, firstSample, firstEvent });
    firstSample += numberOf(entry['samples']);
    firstEvent += isTree(entry['storm']) ? numberOf(entry['storm']['events']) : 0;
    return part;
  });
}

/** What the document says about the cell beside its repeats: the summary from a link, and what earlier visits found. */
function cellBeside(cell: Tree): readonly Tree[] {
  if (cell['status'] !== 'measured') return [];
  if (!hasEntries(cell)) return [cell];
  const hasSamples = listOf(cell['samplesNs']).length > 0;
  const rest = without(
    cell,
    'repeats',
    'storm',
    ...takenNames,
    ...(hasSamples ? [...factNames, 'summary', 'medianNs'] : []),
  );
  const isSaid = Object.keys(without(rest, 'status', ...requestNames)).length > 0;
  return isSaid ? [{ ...rest, samplesNs: [] }] : [];
}

const hasTimes = ({ samplesNs, atMs, rounds }: Tree) =>
  listOf(samplesNs).length > 0 && [atMs, rounds].every((list) => listOf(list).length === listOf(samplesNs).length);

function wayIn(way: Tree, span: RepeatSpan): readonly Tree[] {
  const indexes = listOf(way['atMs']).flatMap((atMs, index) => (isWithin(span, atMs) ? [index] : []));
  const own = (list: unknown) => indexes.map((index) => listOf(list)[index]);
  const { atMs, firstRound } = span.repeat;
  const taken = changed(way, {
    samplesNs: own,
    rounds: (list) => own(list).map(from(firstRound)),
    atMs: (list) => own(list).map(from(atMs)),
  });
  return indexes.length > 0 ? [taken] : [];
}

function driftIn(drift: unknown, span: RepeatSpan): Tree {
  const { grade, reason, atMs, firstRound } = span.repeat;
  if (grade === undefined) return {};
  const hasReadings = isTree(drift) && Array.isArray(drift['readings']);
  const readings = treesIn(hasReadings && drift['readings'])
    .filter((one) => isWithin(span, one['atMs']))
    .map((one) => changed(one, { atMs: from(atMs), round: from(firstRound) }));
  return { drift: { ...(hasReadings && { readings }), grade, ...(reason !== undefined && { reason }) } };
}

const isCount = (entry: unknown) =>
  isTree(entry) && Number.isInteger(entry['samples']) && numberOf(entry['samples']) >= 0;

/** Checks that every sample belongs to one repeat; results from a link have no samples. @throws RefusedResult */
function checkShares(cell: Tree, repeats: readonly Tree[]): void {
  const entries = listOf(cell['repeats']);
  const sampleCount = listOf(cell['samplesNs']).length;
  const shared = treesIn(entries).reduce((sum, { samples }) => sum + numberOf(samples), 0);
  if (entries.length <= repeats.length && entries.every(isCount) && shared === sampleCount) return;
  throw new RefusedResult(
    'The result does not say of each sample of a cell to which repeat it belongs; nothing was read.',
  );
}

/** The document with each of its repeats complete; unchanged if it has no repeats. @throws RefusedResult */
export function splitIntoRuns(document: Tree): Tree {
  const { drift, pace, ways, measurements } = document;
  const repeats = treesIn(document['repeats']);
  const cells = treesIn(measurements);
  // If it is not a valid document with repeats, the schema will refuse it.
  if (repeats.length === 0 || repeats.length < listOf(document['repeats']).length) return document;
  if (cells.length < listOf(measurements).length) return document;
  for (const cell of cells.filter(hasEntries)) checkShares(cell, repeats);
  const parts = cells.map((cell) => partsOf(cell, repeats));
  const lastPaced = repeats.findLastIndex((repeat) => repeat['pace'] !== undefined);
  const best = isTree(pace) && pace['best'] !== undefined ? { best: pace['best'] } : {};
  const timed = treesIn(ways).filter(hasTimes);
  const others = treesIn(ways).filter((way) => !hasTimes(way));
  const isGraded = repeats.some((repeat) => repeat['grade'] !== undefined);
  const runs = repeats.map((repeat, index) => {
    const span = { repeat, endMs: numberOf(repeats[index + 1]?.['atMs'] ?? Number.POSITIVE_INFINITY) };
    const ownWays = timed.flatMap((way) => wayIn(way, span));
    return {
      ...without(repeat, 'firstRound', 'grade', 'reason'),
      ...(isTree(repeat['pace']) && { pace: { ...repeat['pace'], ...(index === lastPaced && best) } }),
      ...driftIn(drift, span),
      ...(ownWays.length > 0 && { ways: ownWays }),
      measurements: parts.flatMap((ofCell) => ofCell[index] ?? []),
    };
  });
  return {
    ...without(document, 'drift', 'ways', 'pace'),
    ...(others.length > 0 && { ways: others }),
    ...(drift !== undefined && { drift: isGraded && isTree(drift) ? without(drift, 'readings') : drift }),
    ...(pace !== undefined && lastPaced < 0 && { pace }),
    measurements: Array.isArray(measurements) ? cells.flatMap(cellBeside) : measurements,
    repeats: runs,
  };
}
