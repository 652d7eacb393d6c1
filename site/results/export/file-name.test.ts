import { expect, test } from 'vitest';
import { nativeRun } from '../import/native-run.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { fileStem } from './file-name.ts';

test('a file is named by experiment, preset, device and time', () => {
  expect(fileStem(exampleRun())).toBe('passkey-bench-passkey-signing-quick-pixel-9-on-charger-2026-05-17T0931Z');
});

test('a result of another program is named by that program, and what nobody knows is left out', () => {
  const samples = [{ scheme: 'ed25519', operation: 'sign', meanNs: 20 }];
  const run = nativeRun({ program: 'Go', tool: 'go test -bench', engine: 'Go', cores: undefined, samples, text: 't' });
  expect(fileStem(run)).toBe('passkey-bench-go-test-bench-go');
});

test('no name from outside leaves the folder or grows without end', () => {
  const run = exampleRun();
  const label = `../../${'x'.repeat(500)}:\u0000`;
  const stem = fileStem({ ...run, experiment: label.slice(0, 200), environment: { ...run.environment, label } });
  expect(stem).toMatch(/^[\w-]+$/);
  expect(stem.length).toBeLessThan(300);
});
