import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { experiments } from '../../site/experiments/index.ts';
import { defaultSettings } from '../../site/experiments/settings/settings.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { terminalSettingOptions, terminalSettingsFrom } from '../run/setting-options.ts';
import { readWords } from '../terminal/options.ts';
import { runInRuntime, wordsOf } from './run-in-runtime.ts';
import { runtimesHere, runtimesOf } from './runtimes.ts';

const folder = testFolder();

/** A runtime that is the current one, with a program instead of the bundle. */
function startsWith(script: string) {
  const file = join(folder, `program-${Math.abs(script.length)}.mjs`);
  writeFileSync(file, script);
  const driver = {
    name: 'node@0',
    folder,
    library: 'passkey-bench',
    runtime: 'Node.js',
    needs: 'npm',
    files: [],
    install: [],
    start: [process.execPath] as [string],
  };
  const installed = { driver, folder, bytes: 1, packages: undefined };
  return runInRuntime(installed, defaultSettings(), new AbortController().signal, file);
}

test('runtimes are those whose folder there is', () => {
  const known = runtimesHere();
  expect(known.map(({ name }) => name)).toEqual(['bun', 'deno', 'node@20', 'node@22', 'node@24', 'node@26']);
  expect(runtimesOf('deno,node@24', known).map(({ name }) => name)).toEqual(['deno', 'node@24']);
  expect(() => runtimesOf('deno,rhino', known)).toThrow(/^There is no runtime “rhino”: there are bun, deno,/);
  expect(() => runtimesOf('deno,deno', known)).toThrow(/twice/);
  expect(() => runtimesOf('deno,workerd', known)).toThrow(/servers simplewebauthn-workerd/);
});

test('another process is asked for the same settings', () => {
  for (const experiment of experiments) {
    const settings = { ...defaultSettings(experiment), preset: 'standard', seed: 9 } as const;
    expect(terminalSettingsFrom(readWords(wordsOf(settings), 'run', terminalSettingOptions))).toEqual(settings);
  }
});

test('what it prints is its document', async () => {
  const run = exampleRun({ samples: 3 });
  expect(await startsWith(`console.log(${JSON.stringify(JSON.stringify(run))});`)).toEqual(run);
});

test.each([
  [
    'console.error("toReversed is not a function"); process.exit(1);',
    'node@0 ended with exit code 1: toReversed is not a function.',
  ],
  ['console.log("hello");', /^node@0 gave no result that can be read: The result is not whole/],
])('%s is one sentence', async (script, sentence) => {
  await expect(startsWith(script)).rejects.toThrow(sentence);
});
