/**
 * Runs made on several evenings and how they ended. They are counted per hash of the code that makes a run, so
 * that a change of it shows.
 */
import * as v from 'valibot';
import { inProject } from '../../../scripts/project.mjs';
import { hashOfMinified, readCounts, writeCounts } from '../counts/kept-counts.ts';

const keptFile = inProject('tests', 'bench', 'endless', 'kept-runs.json');

/** The code that begins, makes and ends a run. */
const runCode = await hashOfMinified(['site/worker', 'site/runner', 'site/harness']);

/** How one run ended. A lost browser is the engine's own fault and is counted apart. */
const runEndings = ['ended', 'not ended', 'browser lost'] as const;
type Ended = (typeof runEndings)[number];

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const counted = v.object({
  /** The hash of the code that makes a run. */
  code: v.string(),
  engine: v.string(),
  ...v.entriesFromList(runEndings, count),
});

const keptRuns = v.object({
  counts: v.array(counted),
  /** Where the runs that did not end had stopped. */
  standing: v.array(v.object({ code: v.string(), engine: v.string(), at: v.string(), says: v.string() })),
});

type KeptRuns = v.InferOutput<typeof keptRuns>;

export interface MadeRun {
  readonly engine: string;
  readonly ended: Ended;
  readonly at: Date;
  /** What is known of a run that did not end. */
  readonly says?: string;
}

/** Returns the record with that run counted. */
export function withRun({ counts, standing }: KeptRuns, made: MadeRun, code = runCode): KeptRuns {
  const { engine, ended, at, says } = made;
  const before = counts.find((one) => one.code === code && one.engine === engine);
  const now = before ?? { code, engine, ended: 0, 'not ended': 0, 'browser lost': 0 };
  const more = { ...now, [ended]: now[ended] + 1 };
  return {
    counts: before ? counts.map((one) => (one === before ? more : one)) : [...counts, more],
    standing: says === undefined ? standing : [...standing, { code, engine, at: at.toISOString(), says }],
  };
}

/** @throws StepError if the file holds something else */
export const readRuns = (file = keptFile): KeptRuns => readCounts(file, keptRuns) ?? { counts: [], standing: [] };

export const keepRuns = (stored: KeptRuns, file = keptFile) => writeCounts(file, stored);

/** The sums of the runs made by the present code and by earlier code. */
export function runsOf({ counts }: KeptRuns, code = runCode) {
  const sum = (list: typeof counts, ending: Ended) => list.reduce((total, one) => total + one[ending], 0);
  const own = counts.filter((one) => one.code === code);
  const before = counts.filter((one) => one.code !== code);
  return {
    ended: sum(own, 'ended'),
    notEnded: sum(own, 'not ended'),
    lost: sum(own, 'browser lost'),
    engines: [...new Set(own.map(({ engine }) => engine))],
    before: { ended: sum(before, 'ended'), notEnded: sum(before, 'not ended') },
  };
}
