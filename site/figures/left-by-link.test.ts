/**
 * A figure that rests on what links and codes leave out says so, and what to do: running again would not help. The
 * figure that leads a study always has its answer.
 */
import { expect, test } from 'vitest';
import { experiments } from '../experiments/index.ts';
import type { RunDocument } from '../results/document/run.ts';
import { printCompact, readCompact } from '../results/share/compact-link.ts';
import { printShared, readShared } from '../results/share/share-link.ts';
import type { Figure } from './form/figure.ts';
import { makeFigures } from './form/make-figures.ts';
import { sourcesAlone } from './index.ts';
import { typicalRun } from './simulated/typical-run.ts';

/** What the figure leaves without an answer, by the question. */
function unansweredIn(figure: Figure | undefined): readonly (readonly [question: string, why: string])[] {
  if (!figure) return [];
  const claims = figure.kind === 'findings' ? figure.findings : [];
  const found = [[figure.id, figure.sentence], ...claims.map(({ claim, unanswered = '' }) => [claim, unanswered])];
  return found.flatMap(([question = '', why = '']) => (why.includes('Not answered') ? [[question, why] as const] : []));
}

test.each(experiments.map((experiment) => [experiment.id, experiment] as const))('%s', async (_, experiment) => {
  const run = typicalRun(experiment, 'all cells');
  const code = printCompact(run);
  const figuresOf = (one: RunDocument) => makeFigures(sourcesAlone, { experiment, run: one });
  const whole = new Map(figuresOf(run).flatMap(unansweredIn));
  for (const shared of [await readShared(await printShared(run)), ...(code === undefined ? [] : [readCompact(code)])]) {
    const lost = figuresOf(shared)
      .flatMap(unansweredIn)
      .filter(([question]) => !whole.has(question));
    if (experiment.id === 'passkey-schemes') expect(lost).not.toEqual([]);
    expect(lost.map(([question]) => question)).not.toContain(figuresOf(run)[0]?.id);
    for (const [question, why] of lost)
      expect(why, question).toMatch(/which a link leaves out\. Ask for the run’s JSON/);
  }
});
