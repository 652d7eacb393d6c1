/** The one rule of the tree: imports run downhill. Finds every import that does not. */
import { posix } from 'node:path';
import { importsOfFile } from '../sources.ts';

/** A folder may import itself and folders with a lower number; folders with equal numbers may not import each other. */
const layers: Readonly<Record<string, number>> = {
  'site/statistics': 0,
  'site/schemes': 0,
  'site/harness': 1,
  'site/offline': 1,
  'site/backends': 1,
  'site/experiments': 2,
  'site/results': 3,
  'site/ceremony': 4,
  'site/runner': 5,
  'site/figures': 5,
  'site/worker': 6,
  'site/views': 7,
  scripts: 8,
  cli: 9,
  'wasm/tests': 9,
  tests: 10,
};

/** The entry of the page is above every folder. */
const entry = 'site/main.tsx';

/** Packages that only one place may import, because the rest of the project must work without them. */
const confinedPackages = [
  {
    name: 'Preact',
    pattern: /^(preact|@preact\/.+)(\/|$)/,
    allowed: (file: string) => file === entry || folderOf(file) === 'site/views',
  },
  {
    name: 'Chart.js',
    pattern: /^(chart\.js|chartjs-.+|@sgratzl\/.+)(\/|$)/,
    // The files that use it in the page, and one in tests; the chart descriptions use its types.
    allowed: (file: string) => /^site\/views\/chart\/(chart(-[a-z]+)?\.tsx?|simulated\/drawn-chart\.ts)$/.test(file),
  },
];

/** Files that choose an arithmetic or a clock; all other files receive it. */
const concrete: readonly { readonly what: string; readonly matches: (file: string) => boolean }[] = [
  {
    what: 'a concrete backend',
    matches: (file) => file === 'site/backends/index.ts' || /^site\/backends\/.+\//.test(file),
  },
  { what: 'a concrete clock', matches: (file) => /^site\/harness\/.+-clock\.ts$/.test(file) },
];

/** Simulated parts of the environment, for tests that have to know the truth. */
const isRig = (file: string) => /^(?:site\/.+|cli|scripts)\/simulated\//.test(file);

const isTest = (file: string) => /\.test\.(?:tsx?|mjs)$/.test(file) || /^(?:wasm\/)?tests\//.test(file);

interface Breach {
  readonly file: string;
  readonly imports: string;
  readonly because: string;
}

function folderOf(file: string): string | undefined {
  return Object.keys(layers).find((folder) => file.startsWith(`${folder}/`));
}

function breachOfPackage(file: string, name: string): string | undefined {
  const confined = confinedPackages.find(({ pattern }) => pattern.test(name));
  return confined && !confined.allowed(file) ? `${confined.name} is confined to another place` : undefined;
}

function breachOfLayer(from: string, to: string): string | undefined {
  if (from === 'cli' && to === 'site/views') return 'a terminal shows figures and has no views';
  const own = layers[from] ?? Number.NaN;
  const other = layers[to] ?? Number.NaN;
  if (from === to || other < own) return undefined;
  return other === own ? `${from} and ${to} are equals and do not see each other` : `${to} is above ${from}`;
}

function breachOfConcrete(file: string, target: string): string | undefined {
  // A test may construct what it tests, as the worker's main files do.
  const mayChoose = /^site\/worker\/[a-z]+-main\.ts$/.test(file) || isTest(file);
  const isItsOwn = folderOf(file) === folderOf(target);
  const chosen = concrete.find(({ matches }) => matches(target));
  return chosen && !mayChoose && !isItsOwn ? `${chosen.what} is chosen by the workers' wiring alone` : undefined;
}

/** The client of a worker: `client.ts` for `bench.worker.ts`, `x-client.ts` for `x.worker.ts`. */
function clientOf(target: string): string | undefined {
  const name = /^site\/worker\/(\w+)\.worker\.ts$/.exec(target)?.[1];
  if (name === undefined) return undefined;
  return name === 'bench' ? 'site/worker/client.ts' : `site/worker/${name}-client.ts`;
}

function breachOfPath(file: string, target: string): string | undefined {
  const from = folderOf(file);
  const to = folderOf(target);
  if (target.startsWith('wasm/pkg/'))
    return from === 'site/backends' || isTest(file) || isRig(file) ? undefined : 'only backends know the built modules';
  if (isRig(target) && !isRig(file) && !isTest(file)) return `${target} is for tests alone`;
  if (file === entry) return breachOfConcrete(file, target);
  if (!from) return `${file} is in no folder of the rule`;
  // A client starts its worker by address and does not import it.
  if (clientOf(target) === file) return undefined;
  if (!to) return target.startsWith('site/') ? `${target} is in no folder of the rule` : undefined;
  // A test may import the scripts that it tests: how modules are built, or the site's paths.
  if (to === 'scripts' && isTest(file)) return undefined;
  return breachOfLayer(from, to) ?? breachOfConcrete(file, target);
}

function breachOf(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return breachOfPackage(file, specifier);
  const target = posix.join(posix.dirname(file), specifier.replace(/[?#].*$/, ''));
  return breachOfPath(file, target);
}

/** Every breach in these files. `files`: path from the project's folder → source text. */
export function findBreaches(files: ReadonlyMap<string, string>): readonly Breach[] {
  return [...files].flatMap(([file, source]) =>
    importsOfFile(file, source).flatMap((imports) => {
      const because = breachOf(file, imports);
      return because === undefined ? [] : [{ file, imports, because }];
    }),
  );
}
