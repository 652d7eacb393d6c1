import { expect, test } from 'vitest';
import type { Procedure } from '../../experiments/form/experiment.ts';
import { experiments } from '../../experiments/index.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { conditionTable } from '../../schemes/conditions/condition-table.ts';
import { changedBy, reasonAgainstConditions } from './condition-gate.ts';

/** Conditions that the compiler would refuse, but that a mistake could bring. */
const hostile = (conditions: Readonly<Record<string, unknown>>) => conditions as NonNullable<Cell['conditions']>;

const ed25519 = { scheme: 'ed25519', backend: 'webcrypto', operation: 'sign' } as const;
const mlDsa = { ...ed25519, scheme: 'ml-dsa-44' } as const;
const verifyRsa = { scheme: 'rsa-2048', backend: 'webcrypto', operation: 'verify' } as const;
const connect = { scheme: 'balanced-v1', backend: 'webcrypto', operation: 'connect' } as const;

test.each<[Procedure, Cell]>([
  ['latency', { ...mlDsa, conditions: hostile({ signing: 'determinstic' }) }],
  ['latency', { ...ed25519, conditions: hostile({ key: 'fersh' }) }],
  ['latency', { ...ed25519, conditions: hostile({ kee: 'fresh' }) }],
  ['latency', { ...ed25519, conditions: hostile({ constructor: 'fresh' }) }],
  ['latency', { ...ed25519, conditions: hostile({ key: 'constructor' }) }],
  ['latency', { ...ed25519, conditions: hostile({ key: undefined }) }],
  ['latency', { ...ed25519, conditions: { signing: 'hedged' } }],
  ['latency', { ...ed25519, conditions: { blinding: 'none' } }],
  ['latency', { ...ed25519, conditions: { candidates: 'representative' } }],
  ['latency', { ...ed25519, conditions: { step: 'sign' } }],
  ['latency', { ...ed25519, conditions: { build: 'wide' } }],
  ['latency', { ...ed25519, backend: 'wasm', conditions: hostile({ build: 'wdie' }) }],
  ['latency', { ...ed25519, conditions: { workers: 4 } }],
  ['latency', { ...ed25519, conditions: { processors: 4 } }],
  ['latency', { ...verifyRsa, conditions: { key: 'fresh' } }],
  ['latency', { ...verifyRsa, conditions: hostile({ exponent: 5 }) }],
  ['latency', { ...verifyRsa, conditions: hostile({ exponent: '3' }) }],
  ['latency', { scheme: 'aes-256-gcm', backend: 'webcrypto', operation: 'encrypt', conditions: { key: 'fresh' } }],
  ['throughput', { ...ed25519, conditions: { key: 'fresh' } }],
  ['throughput', { ...ed25519, conditions: { inFlight: 0 } }],
  ['throughput', { ...ed25519, conditions: { inFlight: 1.5 } }],
  ['throughput', { ...ed25519, conditions: { inFlight: 33 } }],
  ['throughput', { ...ed25519, backend: 'wasm', conditions: { inFlight: 8 } }],
  ['cold-start', { ...ed25519, conditions: { key: 'fresh' } }],
  ['cold-start', { ...ed25519, conditions: hostile({ call: 'raedy' }) }],
  ['key-storm', { ...connect, conditions: { inFlight: 8 } }],
  ['key-storm', { ...connect, conditions: { build: 'wide' } }],
])('%s does not time %o, and says why in a sentence', (procedure, cell) => {
  expect(reasonAgainstConditions(cell, procedure)).toMatch(/^[“A-Z].*[^.]\.$/);
});

test.each(experiments.filter(({ procedure }) => procedure !== 'ceremony'))(
  'every condition that $id asks for can be met by some backend of it',
  (experiment) => {
    for (const preset of ['quick', 'standard'] as const) {
      const settings = { ...defaultSettings(experiment), preset, workers: 8 };
      for (const cell of cellsOf(settings)) {
        expect(reasonAgainstConditions(cell, experiment.procedure)).toBeUndefined();
      }
    }
  },
);

test('every condition is heeded by some procedure, but for what other programs say', () => {
  const heeded = Object.values(changedBy).flat();
  const ignored = Object.entries(conditionTable).filter(
    ([, { changes }]) => !heeded.some((change) => change === changes),
  );
  expect(ignored.map(([name]) => name)).toEqual(['attestation', 'cold', 'processors']);
});
