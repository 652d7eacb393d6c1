/**
 * Whether visits agree on how many passkeys a password is worth, in every engine of this machine. The visits are
 * Standard runs, in fresh browsers, of the two schemes that the page compares. They are judged two by two by the
 * intervals that the page gives, also for noisy runs; unusable runs are left out. `VISITS=3 npm run bench --
 * password-visits` makes three visits instead of five.
 */
import type { Figure } from '../../../scripts/bench/figure.mjs';
import { startServer } from '../../../scripts/serve/server.mjs';
import { say } from '../../../scripts/step.mjs';
import { howToInstall } from '../../../scripts/test/engines.mjs';
import { readRunText } from '../../../site/results/document/read-run.ts';
import type { Comparison } from '../../../site/statistics/comparison/compare.ts';
import { engineVisitors } from '../../engines/engine-visitors.ts';
import { type Visitor, waitForRun } from '../../engines/visitor.ts';
import { numberAsked } from '../counts/kept-counts.ts';
import { everyTwo } from '../visits/every-two.ts';
import { MIN_VISITS } from '../visits/kept-visits.ts';
import { doAgree, spokenRatio } from '../visits/ratios-agree.ts';

const STUDY = 'password-or-passkey';
/** Every two of five visits are compared: ten comparisons. */
const VISITS = 5;
const LIMIT_MS = 240_000;
/** An interval of 95 % is wrong in one of twenty cases. Of ten comparisons, one may be wrong. */
const MAX_DIFFERENT_PERCENT = 10;

/** Results of fewer visits are printed but not written, because the plain command makes five. */
export const reasonToPrintOnly = (): string | undefined =>
  process.env['VISITS'] === undefined
    ? undefined
    : 'Nothing was written: VISITS asked for other visits than the usual.';

/** The ratio of a visit, and the page's grade of the machine. */
interface Visit {
  readonly ratio: Comparison | undefined;
  readonly grade: string;
}

async function visitBy(visitor: Visitor, siteUrl: string): Promise<Visit> {
  await visitor.goTo(
    `${siteUrl}#/run?experiment=${STUDY}&schemes=argon2id-m19456-t2-p1,ecdsa-p256&preset=standard&start`,
  );
  await waitForRun(visitor, STUDY, LIMIT_MS);
  const run = readRunText(String(await visitor.read('JSON.stringify(globalThis.passkeyBench.run)')));
  return { ratio: spokenRatio(run), grade: run.drift?.grade ?? 'not watched' };
}

const saidOf = (ratio: Comparison | undefined) =>
  ratio && 'interval' in ratio
    ? `${ratio.ratio.toFixed(0)} (${ratio.interval.map((end) => end.toFixed(0)).join('–')})`
    : 'too few samples for an interval';

async function figuresOf(open: () => Promise<Visitor>, siteUrl: string, count: number): Promise<readonly Figure[]> {
  const ratios: Comparison[] = [];
  let version = '';
  for (let number = 1; number <= count; number += 1) {
    const visitor = await open();
    try {
      version = visitor.version;
      const { ratio, grade } = await visitBy(visitor, siteUrl);
      say(`  ${version}, visit ${number} of ${count}, ${grade}: passkeys that a password is worth: ${saidOf(ratio)}`);
      if (ratio && grade !== 'unusable') ratios.push(ratio);
    } finally {
      await visitor.close();
    }
  }
  const judged = everyTwo(ratios).flatMap(([a, b]) => doAgree(a, b) ?? []);
  const values = ratios.map(({ ratio }) => ratio);
  const furthest = judged.length > 0 ? (Math.max(...values) / Math.min(...values) - 1) * 100 : Number.NaN;
  const different = judged.filter((agree) => !agree).length;
  return [
    {
      name: 'two visits called different',
      column: version,
      // Without a comparison the share is not a number.
      value: (100 * different) / judged.length,
      unit: '%',
      goal: MAX_DIFFERENT_PERCENT,
    },
    { name: 'the highest ratio is above the lowest by', column: version, value: furthest, unit: '%' },
  ];
}

export async function measureFigures(): Promise<readonly Figure[]> {
  const count = numberAsked('VISITS', VISITS, MIN_VISITS);
  const server = await startServer();
  const figures: Figure[] = [];
  try {
    for (const { engine, open } of engineVisitors()) {
      if (open) figures.push(...(await figuresOf(open, server.url, count)));
      else console.warn(howToInstall(engine));
    }
  } finally {
    await server.close();
  }
  return figures;
}
