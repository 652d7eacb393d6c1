/** One step for each older schema version. It migrates a document of that version to the next. */
import { inventedFactsRemoved } from './invented-facts.ts';
import { splitIntoRuns } from './split-repeats.ts';
import { isTree, type Tree, treesOf, without } from './tree.ts';

export type Migration = (document: Tree) => Tree;

/** Version 2 added gestures and the bytes of a ceremony's steps; runs of version 1 have none. Numbers mean the same. */
const toVersion2: Migration = (document) => ({ ...document, schemaVersion: 2 });

/** Renames a member: a build was called a variant. */
function renamed(holder: Tree, from: string, to: string): Tree {
  return Object.hasOwn(holder, from) ? { ...without(holder, from), [to]: holder[from] } : holder;
}

function withBuildNames(document: Tree): Tree {
  const { settings, notDefault, build, compileTimes } = document;
  return {
    ...document,
    ...(isTree(settings) && { settings: renamed(settings, 'wasmVariant', 'wasmBuild') }),
    ...(Array.isArray(notDefault) && {
      notDefault: notDefault.map((name: unknown) => (name === 'wasmVariant' ? 'wasmBuild' : name)),
    }),
    ...(isTree(build) && {
      build: { ...build, modules: treesOf(build['modules'], (module) => renamed(module, 'variant', 'build')) },
    }),
    ...(compileTimes !== undefined && {
      compileTimes: treesOf(compileTimes, (compiled) => renamed(compiled, 'variant', 'build')),
    }),
  };
}

/** Before these settings existed, there was one worker, and builds were not compared. */
function withEarlyDefaults(document: Tree): Tree {
  const { settings } = document;
  return isTree(settings) ? { ...document, settings: { workers: 1, builds: [], ...settings } } : document;
}

/** The member `"authenticatorAttachment":"platform",`, which a login also posts; versions 1 and 2 did not count it. */
const ATTACHMENT_MEMBER_BYTES = 37;

/** Adds what is counted now, so that old and new documents can be compared. */
function withAttachment(size: Tree): Tree {
  const { form, bytes } = size;
  if (form !== 'assertion-json' || !Array.isArray(bytes)) return size;
  const counted = bytes.map((end: unknown) => (typeof end === 'number' ? end + ATTACHMENT_MEMBER_BYTES : end));
  return { ...size, bytes: counted };
}

/** Changes only sizes that this page counted itself. A document with a source keeps the numbers of its source. */
function withWholeAssertions(document: Tree): Tree {
  const { sizes, source } = document;
  if (sizes === undefined || source !== undefined) return document;
  const ofSchemes = treesOf(sizes, (scheme) => ({ ...scheme, sizes: treesOf(scheme['sizes'], withAttachment) }));
  return { ...document, sizes: ofSchemes };
}

const countsFinished = (measurement: unknown) =>
  isTree(measurement) && isTree(measurement['storm']) && measurement['storm']['finished'] !== undefined;

/**
 * Marks latencies of the key storm that include the first ten connections. Documents with a count `finished` leave
 * these out; documents without it include them. Links never had the count, so their latencies may include them.
 */
function withOlderMeanings(document: Tree): Tree {
  const { experiment, measurements } = document;
  if (experiment !== 'key-storm' || !Array.isArray(measurements)) return document;
  const isMarked = measurements.some(
    (measurement: unknown) =>
      isTree(measurement) && measurement['status'] === 'measured' && !countsFinished(measurement),
  );
  return isMarked ? { ...document, olderMeanings: ['key-storm latencies'] } : document;
}

/**
 * Version 3 marks latencies with an older meaning, counts whole assertions, says build instead of variant, and leaves
 * out values that nobody knew.
 */
const toVersion3: Migration = (document) => {
  const named = withOlderMeanings(withWholeAssertions(withEarlyDefaults(withBuildNames(document))));
  return { ...inventedFactsRemoved(named), schemaVersion: 3 };
};

const isIntervalAlone = (measurement: unknown) =>
  isTree(measurement) &&
  measurement['summary'] !== undefined &&
  Array.isArray(measurement['samplesNs']) &&
  measurement['samplesNs'].length === 0;

/**
 * Version 4 records when samples were taken, which older documents lack, and computes intervals over blocks of time.
 * Intervals of samples are derived again; intervals without samples are marked as having their older meaning.
 */
const toVersion4: Migration = (document) => {
  const { measurements, olderMeanings } = document;
  const isMarked = Array.isArray(measurements) && measurements.some(isIntervalAlone);
  const known: readonly unknown[] = Array.isArray(olderMeanings) ? olderMeanings : [];
  return { ...document, schemaVersion: 4, ...(isMarked && { olderMeanings: [...known, 'median intervals'] }) };
};

/** Version 5 records the compilers of the engine, which older documents lack. Its numbers mean the same. */
const toVersion5: Migration = (document) => ({ ...document, schemaVersion: 5 });

/** WebCrypto has no empty call; SHA-256 of 69 bytes was the nearest to one. In other backends it is a computation. */
function wayOfOverhead({ backend, emptyNs, digestNs }: Tree): readonly Tree[] {
  if (emptyNs !== undefined) return [{ backend, computes: 'nothing', samplesNs: [], medianNs: emptyNs }];
  if (backend !== 'webcrypto' || digestNs === undefined) return [];
  return [{ backend, computes: 'digest', samplesNs: [], medianNs: digestNs }];
}

/**
 * Version 6 measures the way to each backend in the rounds of the cells. Before, two calls were timed at the end of a
 * run. Version 6 also has checks on servers, which older documents lack.
 */
const toVersion6: Migration = (document) => {
  const { overheads } = document;
  const ways = Array.isArray(overheads) ? overheads.filter(isTree).flatMap(wayOfOverhead) : [];
  return { ...without(document, 'overheads'), schemaVersion: 6, ...(ways.length > 0 && { ways }) };
};

/** Version 7 stores each repeat of a run complete, with times from its own beginning. Its numbers mean the same. */
const toVersion7: Migration = (document) => ({ ...splitIntoRuns(document), schemaVersion: 7 });

/** The first step migrates from version 1, the second from version 2, and so on. */
export const migrations: readonly Migration[] = [
  toVersion2,
  toVersion3,
  toVersion4,
  toVersion5,
  toVersion6,
  toVersion7,
];
