/** Tests the command as it is started: Node measures, with the modules that a visitor gets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { defaultSettings } from '../../site/experiments/settings/settings.ts';
import { readRunText } from '../../site/results/document/read-run.ts';
import { startCli } from './started-cli.ts';

const folder = testFolder();

const cell = ['--schemes', 'ed25519', '--operations', 'sign'];

test('Node is an engine like any other, and stdout is the document alone', async () => {
  const { code, stdout, stderr } = await startCli(['run', ...cell, '--seed', '7', '--json']).ended;
  expect(stderr).toMatch(/Done in .*: 2 of 2 measured\./);
  expect(code).toBe(0);
  const run = readRunText(stdout);
  expect(run).toMatchObject({
    outcome: 'finished',
    settings: { ...defaultSettings(), schemes: ['ed25519'], operations: ['sign'], seed: 7 },
    environment: { engine: expect.stringMatching(/^Node\.js \d+$/), cores: expect.any(Number) },
    measurements: [
      { scheme: 'ed25519', backend: 'wasm', operation: 'sign', status: 'measured' },
      { scheme: 'ed25519', backend: 'webcrypto', operation: 'sign', status: 'measured' },
    ],
  });
  expect(run.environment.isolated).toBeUndefined();
  expect(run.build?.modules).toEqual([
    expect.objectContaining({ family: 'eddsa', sha256: expect.stringMatching(/^[\da-f]{64}$/) }),
  ]);
});

test('a file gets its format by its ending, and the sentence and the table stay on stdout', async () => {
  const words = ['run', ...cell, '--backends', 'wasm', '--repeat', '2', '-o', 'two.txt'];
  const { code, stdout } = await startCli(words, { folder }).ended;
  expect(code).toBe(0);
  expect(stdout).toMatch(/[Ss]igning takes .+ms with Ed25519 in WebAssembly/);
  expect(stdout).toMatch(/^Ed25519 {2}Sign +WebAssembly /m);
  expect(readFileSync(join(folder, 'two.txt'), 'utf8')).toMatch(/^Benchmark\S*Ed25519\S* \d+ \S+ ns\/op$/im);
});

test('helpers are threads of their own', async () => {
  const words = ['run', '--experiment', 'cold-start', '--schemes', 'ed25519', '--backends', 'wasm', '--json'];
  const { code, stdout } = await startCli(words).ended;
  expect(code).toBe(0);
  const { measurements } = readRunText(stdout);
  expect(measurements.filter(({ status }) => status === 'measured').length).toBeGreaterThan(0);
  expect(measurements.filter(({ status }) => status === 'failed')).toEqual([]);
});

test('ended in mid-run, it keeps what it has', async () => {
  const { process, ended } = startCli(['run', '--preset', 'standard', '--json']);
  process.stderr?.once('data', () => process.kill('SIGINT'));
  const { code, stdout } = await ended;
  expect(code).toBe(130);
  expect(readRunText(stdout)).toMatchObject({ outcome: 'cancelled' });
});
