/**
 * Versions 1 and 2 of the document could not say that something is not known, and had a plausible value in its place.
 * This file removes such values.
 */
import { isTree, type Tree, treesOf, without } from './tree.ts';

/** Values for a platform that the program did not name. */
const unnamedPlatforms: readonly unknown[] = ['the machine it ran on', 'an unnamed platform'];

/** Reasons of a grade that nobody had given. */
const ungraded: readonly unknown[] = [
  'Nothing has been measured yet.',
  'Nothing was measured: there are gestures alone.',
];

/** Our own benchmarks outside a browser record when they began. Other sources were dated by their import, or 1970. */
const isDated = ({ tool }: Tree) => typeof tool === 'string' && tool.startsWith('criterion');

const isNamed = (value: unknown) => value !== '' && value !== undefined;

/** Other programs report times, and perhaps the number of calls behind each mean. */
function foreignMeasurement(measurement: Tree): Tree {
  const { backend, summary, samplesNs } = measurement;
  const facts = without(measurement, 'coldNs', 'warmUp', 'discardedBatches', 'stopped', 'belowResolution');
  const hasCalls = backend !== 'OpenSSL' && backend !== 'published';
  const counted = hasCalls ? facts : without(facts, 'callsPerBatch');
  const isMedianAlone =
    backend === 'published' && isTree(summary) && Array.isArray(samplesNs) && samplesNs.length === 0;
  return isMedianAlone ? { ...without(counted, 'summary'), medianNs: summary['medianNs'] } : counted;
}

function foreignEnvironment(environment: Tree): Tree {
  const facts = without(environment, 'isolated', 'clockStepMs');
  return unnamedPlatforms.includes(facts['platform']) ? without(facts, 'platform') : facts;
}

function foreignDocument(document: Tree, source: Tree): Tree {
  const { settings, environment } = document;
  const names = ['experiment', 'elapsedMs', 'drift', ...(isDated(source) ? [] : ['startedAt'])];
  const facts = without(document, ...names);
  return {
    ...facts,
    ...(isTree(settings) && {
      settings: without(settings, 'experiment', 'preset', 'seed', 'wasmBuild', 'workers', 'builds'),
    }),
    ...(isTree(environment) && { environment: foreignEnvironment(environment) }),
    measurements: treesOf(document['measurements'], foreignMeasurement),
  };
}

/** A link held neither the warm-up nor more of a module than its name and hash. */
function linkedMeasurement(measurement: Tree): Tree {
  const { samplesNs } = measurement;
  return Array.isArray(samplesNs) && samplesNs.length === 0 ? without(measurement, 'warmUp') : measurement;
}

function linkedModule(module: Tree): Tree {
  const isHashAlone = module['rawBytes'] === 0;
  return isHashAlone ? without(module, 'targetFeatures', 'flags', 'crates', 'rawBytes', 'gzipBytes') : module;
}

/** Whether no module was loaded and the versions of the build are not named. */
function isEmptySiteBuild({ commit, rustc, wasmBindgen, binaryen, modules }: Tree): boolean {
  const isUnnamed = ![commit, rustc, wasmBindgen, binaryen].some(isNamed);
  return isUnnamed && Array.isArray(modules) && modules.length === 0;
}

/** Removes placeholders. A clock step is never 0. A grade has readings, or came in a link with its reason. */
function placeholdersRemoved(document: Tree): Tree {
  const { environment, build, drift } = document;
  const names = [
    ...(isTree(build) && isEmptySiteBuild(build) ? ['build'] : []),
    ...(isTree(drift) && ungraded.includes(drift['reason']) ? ['drift'] : []),
  ];
  const known = without(document, ...names);
  const hasStep = !isTree(environment) || environment['clockStepMs'] !== 0;
  const hasCores = !isTree(environment) || environment['cores'] !== undefined;
  return {
    ...known,
    ...(isTree(environment) && {
      environment: without(environment, ...(hasStep ? [] : ['clockStepMs']), ...(hasCores ? [] : ['cores'])),
    }),
    ...(isTree(known['build']) && {
      build: { ...known['build'], modules: treesOf(known['build']['modules'], linkedModule) },
    }),
    measurements: treesOf(document['measurements'], linkedMeasurement),
  };
}

/** The document with only the facts that its source knew. */
export function inventedFactsRemoved(document: Tree): Tree {
  const known = placeholdersRemoved(document);
  const { source } = known;
  return isTree(source) ? foreignDocument(known, source) : known;
}
