import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOfTest } from '../../scripts/simulated/test-folder.ts';
import { ceremonyCells } from '../../site/ceremony/steps/step-cell.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { outputOptions } from '../run/output-options.ts';
import { recordedTerminal } from '../simulated/recorded-terminal.ts';
import { readWords } from '../terminal/options.ts';
import { endTurns } from './write-outcomes.ts';

function madeBy(engine: string, grade: 'quiet' | 'unusable') {
  const run = exampleRun({ id: engine });
  const { label: _, ...environment } = run.environment;
  return { ...run, environment: { ...environment, engine }, drift: { grade, reason: 'Its readings say so.' } };
}

const outcomes = [
  { engine: 'chromium', run: madeBy('Chromium 156', 'quiet'), faults: [] },
  { engine: 'firefox', run: madeBy('Firefox 153', 'unusable'), faults: [] },
];

function written(words: readonly string[] = []) {
  const terminal = recordedTerminal('/');
  endTurns(outcomes, readWords(words, 'browser', outputOptions), terminal);
  return { stdout: terminal.stdout(), stderr: terminal.stderr() };
}

test('who is who stands first, each table has its engine above it, and the comparison stands last', () => {
  const { stdout } = written();
  expect(stdout).toMatch(
    /^A \(Chromium 156 on \w+\)\nB \(Firefox 153 on \w+\)\n\nA \(Chromium 156 on \w+\):\n\nAt best, signing takes /,
  );
  const positions = ['\nA (Chromium', '\nB (Firefox', 'takes', 'B to A, WebAssembly'].map((text) =>
    stdout.indexOf(text),
  );
  expect(positions.every((position) => position >= 0)).toBe(true);
  expect(stdout.lastIndexOf('\nB (Firefox 153 on')).toBeGreaterThan(stdout.indexOf('First call'));
  expect(stdout.match(/B \(Firefox 153 on \w+\)$/gm)).toHaveLength(1);
});

test('at the end each says how it ended, and which run was disturbed', () => {
  const [chromium, firefox] = written().stderr.split('\n');
  expect(chromium).toMatch(/^chromium: Done in .*: 18 of 18 measured\.$/);
  expect(firefox).toMatch(/^firefox: Done in .* Rough: other programs disturbed this run\. Its readings say so\.$/);
});

test('a ceremony is told by the cells that it has', () => {
  const cells = ceremonyCells({ schemes: ['ed25519'], backends: ['wasm'] });
  const run = {
    ...exampleRun(),
    experiment: 'ceremony',
    settings: { ...exampleRun().settings, schemes: ['ed25519'], backends: ['wasm'] },
    measurements: cells.map((cell) => ({ ...cell, status: 'measured' as const, samplesNs: [1000, 1000] })),
  };
  const terminal = recordedTerminal('/');
  endTurns([{ engine: 'deno', run, faults: [] }], readWords([], 'run', outputOptions), terminal);
  expect(terminal.stderr()).toContain(`${cells.length} of ${cells.length} measured`);
});

test('as documents they are printed alone', () => {
  expect(written(['--json']).stdout.trim().split('\n')).toHaveLength(2);
});

test('of one result, a file that ends in .ndjson has one line', () => {
  const folder = folderOfTest();
  const request = readWords(['-o', 'one.ndjson'], 'browser', outputOptions);
  endTurns(outcomes.slice(0, 1), request, recordedTerminal(folder));
  expect(readFileSync(join(folder, 'one.ndjson'), 'utf8')).toMatch(/^\{.*\}\n$/);
});
