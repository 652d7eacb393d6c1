import { expect, test } from 'vitest';
import { stepIds } from '../../schemes/conditions/ceremony-steps.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import { runningLine } from '../every-run/run-lines.ts';

const lineOf = (conditions: Conditions) =>
  runningLine({
    type: 'progress',
    current: { scheme: 'ed25519', operation: 'login', backend: 'wasm', conditions },
    phase: 'measuring',
    remainingMs: 7000,
  });

test('a condition is named while its cell is measured', () => {
  expect(lineOf({ inFlight: 4 })).toBe('Ed25519 · login · 4 in flight · WebAssembly · 7\u202fs left');
});

test.each(stepIds)('a step has no words of a program on the status line: %s', (step) => {
  expect(lineOf({ step })).toBe('Ed25519 · login · WebAssembly · 7\u202fs left');
});
