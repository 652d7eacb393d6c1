/** Makes documents as the command makes them, and judges two of them by the page's rule. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyPair, judgedPairs } from '../../../cli/compare/judging/paired-cells.ts';
import { type Driver, driversIn, serversFolder } from '../../../cli/servers/catalogue.ts';
import { measureServers } from '../../../cli/servers/measure-servers.ts';
import { serverSchemes } from '../../../cli/servers/servers-command.ts';
import { ProgressLine } from '../../../cli/terminal/progress-line.ts';
import { inProject } from '../../../scripts/project.mjs';
import { say } from '../../../scripts/step.mjs';
import { cellKey } from '../../../site/experiments/settings/cell.ts';
import type { ComparedPair } from '../../../site/figures/compare/compare-cells.ts';
import type { Measurement, RunDocument } from '../../../site/results/document/run.ts';
import { summaryOf } from '../../../site/results/document/summary-of.ts';

/** A progress line that prints nothing. */
const quietLine = new ProgressLine({
  folder: '.',
  isInteractive: false,
  toldColumns: 80,
  answerColumns: 80,
  isQuiet: true,
  print: () => undefined,
  tell: () => undefined,
  readInput: async () => undefined,
  onInterrupt: () => () => undefined,
});

interface AskedSet {
  /** The name of the stored document. */
  readonly name: string;
  readonly drivers: readonly Driver[];
  readonly launches: number;
  readonly seed: number;
}

const folder = inProject('bench-results', `servers-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}`);

async function documentOf({ name, drivers, launches, seed }: AskedSet): Promise<RunDocument> {
  const request = { drivers, schemes: serverSchemes, preset: 'standard', seed, launches } as const;
  const { run, faults } = await measureServers(request, quietLine, new AbortController().signal);
  if (!run || faults.length > 0) throw new Error(faults.join(' ') || 'No server was measured.');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(run));
  say(`  ${path}`);
  return run;
}

function driversNamed(names: readonly string[]): readonly Driver[] {
  const drivers = driversIn(serversFolder());
  return names.map((name) => {
    const driver = drivers.find((one) => one.name === name);
    if (!driver) throw new Error(`There is no driver ${name}.`);
    return driver;
  });
}

interface NamedSet extends Omit<AskedSet, 'drivers'> {
  readonly servers: readonly string[];
}

export const measuredSet = ({ servers, ...request }: NamedSet): Promise<RunDocument> =>
  documentOf({ ...request, drivers: driversNamed(servers) });

/** A cold start happens once per launch, and its cell is not compared. */
const isWarm = ({ base }: ComparedPair) => base.measurement.conditions?.['cold'] === undefined;

const pairsOf = (first: RunDocument, second: RunDocument): readonly ComparedPair[] =>
  judgedPairs(everyPair({ runs: [first, second] })).filter(isWarm);

export function differingPercent(first: RunDocument, second: RunDocument) {
  const pairs = pairsOf(first, second);
  const differing = pairs.filter(({ comparison }) => comparison.verdict !== 'no difference detected');
  for (const { base, comparison } of differing)
    say(`  ${cellKey(base.measurement)}: ${comparison.verdict}, by ${comparison.ratio.toFixed(3)}`);
  return { percent: (100 * differing.length) / pairs.length, cells: pairs.length };
}

/** The planted time is a share of this scheme's login. It would be a smaller share of a more expensive login. */
const SLOWED_SCHEME = 'ecdsa-p256';

const isSlowed = ({ scheme, operation, conditions }: Measurement) =>
  scheme === SLOWED_SCHEME && operation === 'login' && conditions === undefined;

/** Measures the same driver with `by` times more CPU time per login, and counts the logins not found slower. */
export async function isSlowerFound(server: string, { launches, by }: { launches: number; by: number }) {
  const [driver] = driversNamed([server]);
  if (!driver) throw new Error(`There is no driver ${server}.`);
  const plain = await documentOf({ name: 'plain', drivers: [driver], launches, seed: 1 });
  const login = plain.measurements.find(isSlowed);
  process.env['PLANTED_NS'] = String(by * (summaryOf(login)?.medianNs ?? Number.NaN));
  const [program, ...parameters] = driver.start;
  const planted = inProject('tests', 'bench', 'servers', 'loops', 'planted-slowness.mjs');
  const slow: Driver = { ...driver, start: [program, '--import', planted, ...parameters] };
  try {
    const logins = pairsOf(plain, await documentOf({ name: 'slowed', drivers: [slow], launches, seed: 2 })).filter(
      ({ base }) => isSlowed(base.measurement),
    );
    const missed = logins.filter(({ comparison }) => comparison.verdict !== 'slower');
    return { missed: missed.length, of: logins.length };
  } finally {
    delete process.env['PLANTED_NS'];
  }
}
