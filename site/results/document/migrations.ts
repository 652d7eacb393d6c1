/** One step for each schema version that is no longer current: brings a document of that version to the next. */
import { inventedFactsRemoved } from './invented-facts.ts';
import { splitIntoRuns } from './split-repeats.ts';
import { isTree, type Tree, treesOf, without } from './tree.ts';

export type Migration = (document: Tree) => Tree;

/** Version 2 added gestures and the bytes of a ceremony's steps, which a run of version 1 has none of; its numbers mean the same. */
const toVersion2: Migration = (document) => ({ ...document, schemaVersion: 2 });

/** What was called a variant is a build, as everywhere else. */
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

/** Before there was a choice there was one worker, and no builds stood beside each other. */
function withEarlyDefaults(document: Tree): Tree {
  const { settings } = document;
  return isTree(settings) ? { ...document, settings: { workers: 1, builds: [], ...settings } } : document;
}

/** The member `"authenticatorAttachment":"platform",`, which a login posts too and versions 1 and 2 did not count. */
const ATTACHMENT_MEMBER_BYTES = 37;

/** As long as it would be counted now, so that old and new documents compare. */
function withAttachment(size: Tree): Tree {
  const { form, bytes } = size;
  if (form !== 'assertion-json' || !Array.isArray(bytes)) return size;
  const counted = bytes.map((end: unknown) => (typeof end === 'number' ? end + ATTACHMENT_MEMBER_BYTES : end));
  return { ...size, bytes: counted };
}

/** Only what this page counted itself: a document with a source tells what its source did. */
function withWholeAssertions(document: Tree): Tree {
  const { sizes, source } = document;
  if (sizes === undefined || source !== undefined) return document;
  const ofSchemes = treesOf(sizes, (scheme) => ({ ...scheme, sizes: treesOf(scheme['sizes'], withAttachment) }));
  return { ...document, sizes: ofSchemes };
}

const countsFinished = (measurement: unknown) =>
  isTree(measurement) && isTree(measurement['storm']) && measurement['storm']['finished'] !== undefined;

/**
 * Latencies of the key storm leave out the first ten connections since documents count in `finished` what was finished. Those
 * that do not count hold them; a link never counted, so its latencies may.
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

/** Version 3 marks latencies that mean something else, counts assertions whole, says build for variant, and leaves out what nobody knew. */
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
 * Version 4 keeps when samples were taken, which older documents do not know and are not given, and its intervals are by blocks of
 * time. Those that can be derived are derived anew; those that came without samples keep their older meaning, and say so.
 */
const toVersion4: Migration = (document) => {
  const { measurements, olderMeanings } = document;
  const isMarked = Array.isArray(measurements) && measurements.some(isIntervalAlone);
  const known: readonly unknown[] = Array.isArray(olderMeanings) ? olderMeanings : [];
  return { ...document, schemaVersion: 4, ...(isMarked && { olderMeanings: [...known, 'median intervals'] }) };
};

/** Version 5 keeps what the engine compiled with, which older documents do not know and are not given; its numbers mean the same. */
const toVersion5: Migration = (document) => ({ ...document, schemaVersion: 5 });

/** WebCrypto has no empty call: SHA-256 of 69 bytes was the nearest to one. Of others it shows what they compute. */
function wayOfOverhead({ backend, emptyNs, digestNs }: Tree): readonly Tree[] {
  if (emptyNs !== undefined) return [{ backend, computes: 'nothing', samplesNs: [], medianNs: emptyNs }];
  if (backend !== 'webcrypto' || digestNs === undefined) return [];
  return [{ backend, computes: 'digest', samplesNs: [], medianNs: digestNs }];
}

/**
 * Version 6 measures the way to each backend in the rounds of the cells; before, two calls were timed at the end of a run. It knows checks on
 * servers, of which older documents have none.
 */
const toVersion6: Migration = (document) => {
  const { overheads } = document;
  const ways = Array.isArray(overheads) ? overheads.filter(isTree).flatMap(wayOfOverhead) : [];
  return { ...without(document, 'overheads'), schemaVersion: 6, ...(ways.length > 0 && { ways }) };
};

/** Version 7 holds the runs of a document that was made several times whole, each from its own beginning; its numbers mean the same. */
const toVersion7: Migration = (document) => ({ ...splitIntoRuns(document), schemaVersion: 7 });

/** The first step is for version 1, and so on. */
export const migrations: readonly Migration[] = [
  toVersion2,
  toVersion3,
  toVersion4,
  toVersion5,
  toVersion6,
  toVersion7,
];
