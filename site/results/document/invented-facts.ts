/**
 * Versions 1 and 2 of the document had no way to say that something is not known, and wrote a plausible value instead. This
 * takes such values out of them.
 */
import { isTree, type Tree, treesOf, without } from './tree.ts';

/** What stood where a program does not say on what it ran. */
const unnamedPlatforms: readonly unknown[] = ['the machine it ran on', 'an unnamed platform'];

/** What stood as the reason of a grade that nobody had given. */
const ungraded: readonly unknown[] = [
  'Nothing has been measured yet.',
  'Nothing was measured: there are gestures alone.',
];

/** Our own benchmarks outside a browser note when they began; everything else was dated by its import, or 1970. */
const isDated = ({ tool }: Tree) => typeof tool === 'string' && tool.startsWith('criterion');

const isNamed = (value: unknown) => value !== '' && value !== undefined;

/** Other programs tell times, and perhaps how many calls each is a mean of. */
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

/** A link brought neither the warm-up nor more of a module than its name and hash. */
function linkedMeasurement(measurement: Tree): Tree {
  const { samplesNs } = measurement;
  return Array.isArray(samplesNs) && samplesNs.length === 0 ? without(measurement, 'warmUp') : measurement;
}

function linkedModule(module: Tree): Tree {
  const isHashAlone = module['rawBytes'] === 0;
  return isHashAlone ? without(module, 'targetFeatures', 'flags', 'crates', 'rawBytes', 'gzipBytes') : module;
}

/** Nothing was loaded and nobody said by what it was built. */
function isEmptySiteBuild({ commit, rustc, wasmBindgen, binaryen, modules }: Tree): boolean {
  const isUnnamed = ![commit, rustc, wasmBindgen, binaryen].some(isNamed);
  return isUnnamed && Array.isArray(modules) && modules.length === 0;
}

/** A clock step is never 0, and a grade rests on readings or came by a link with its reason. */
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

/** The document with only what its source knew. */
export function inventedFactsRemoved(document: Tree): Tree {
  const known = placeholdersRemoved(document);
  const { source } = known;
  return isTree(source) ? foreignDocument(known, source) : known;
}
