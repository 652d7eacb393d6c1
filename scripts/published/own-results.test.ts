import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOfOneMachine } from '../../site/results/document/label.ts';
import { readRunText } from '../../site/results/document/read-run.ts';
import { inProject } from '../project.mjs';
import { ownResults, ownResultsIn } from './own-results.mjs';

test('what the page says of its own results is told from their file', () => {
  const line = (engine: string, startedAt: string) => `${JSON.stringify({ startedAt, environment: { engine } })}\n`;
  expect(ownResultsIn(line('Bun 1', '2026-02-01T00:00:00Z') + line('Deno 2', '2026-01-31T00:00:00Z'))).toEqual({
    count: 2,
    engines: ['Bun 1', 'Deno 2'],
    day: '2026-01-31T00:00:00Z',
  });
  expect(ownResultsIn('')).toBeNull();
});

test('the published file holds results that the page reads, of several engines, each under a name of its own', () => {
  const text = readFileSync(inProject('public', 'results', 'one-machine.ndjson'), 'utf8');
  const runs = text.trim().split('\n').map(readRunText);
  expect(ownResults()?.count).toBe(runs.length);
  const engines = new Set(runs.map(({ environment }) => environment.engine));
  expect(engines.size).toBeGreaterThan(1);
  for (const { outcome, environment, startedAt } of runs) {
    expect(outcome).toBe('finished');
    expect(isOfOneMachine({ environment })).toBe(true);
    expect(startedAt).toBeDefined();
  }
});
