import { expect, test } from 'vitest';
import createNobleBackend from '../../backends/noble/backend.ts';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import { SubjectOpener } from './open-subject.ts';

/** Conditions that the compiler would refuse, but that a run from elsewhere or a mistake could bring. */
const hostile = (conditions: Readonly<Record<string, unknown>>) => conditions as Cell['conditions'] & object;

const backends = [createWebCryptoBackend(), createNobleBackend()];
const fill = (target: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(target);

function open(cell: Cell) {
  return new SubjectOpener({ backends, cells: [cell], fill, emit: () => undefined }).open(cell);
}

const ed25519 = { scheme: 'ed25519', backend: 'noble', operation: 'sign' } as const;
const mlDsa = { scheme: 'ml-dsa-44', backend: 'noble', operation: 'sign' } as const;
const verifyRsa = { scheme: 'rsa-2048', backend: 'webcrypto', operation: 'verify' } as const;
const encrypt = { scheme: 'aes-256-gcm', backend: 'webcrypto', operation: 'encrypt' } as const;

/**
 * The gate refuses most of these earlier; here the subjects refuse them. A colon precedes what would have been timed.
 */
test.each<[string, Cell]>([
  ['a value that is misspelt: ordinary signing', { ...mlDsa, conditions: hostile({ signing: 'determinstic' }) }],
  ['a key that is misspelt: ordinary signing', { ...ed25519, conditions: hostile({ key: 'fersh' }) }],
  ['a condition that there is not: ordinary signing', { ...ed25519, conditions: hostile({ kee: 'fresh' }) }],
  ['an inherited name: ordinary signing', { ...ed25519, conditions: hostile({ constructor: 'fresh' }) }],
  [
    'two ways at once: deterministic signing alone',
    { ...mlDsa, conditions: { signing: 'deterministic', key: 'fresh' } },
  ],
  [
    'hedged and fixed messages: deterministic signing',
    { ...mlDsa, conditions: { signing: 'hedged', messages: 'representative' } },
  ],
  [
    'fresh key and fixed messages: a prepared key',
    { ...mlDsa, conditions: { key: 'fresh', messages: 'representative' } },
  ],
  ['a fresh key to verify: ordinary verifying', { ...verifyRsa, conditions: { key: 'fresh' } }],
  ['representative candidates to sign: ordinary signing', { ...ed25519, conditions: { candidates: 'representative' } }],
  [
    'an exponent of another modulus: a key of 2048 bits',
    { ...verifyRsa, scheme: 'rsa-3072', conditions: { exponent: 3 } },
  ],
  ['calls in flight where calls follow each other: ordinary signing', { ...ed25519, conditions: { inFlight: 8 } }],
  ['a fresh key to encrypt: ordinary encryption', { ...encrypt, conditions: { key: 'fresh' } }],
  ['a build of what has none: ordinary signing', { ...ed25519, conditions: { build: 'wide' } }],
  ['a build that there is not', { ...ed25519, conditions: hostile({ build: 'wdie' }) }],
  ['a step: ordinary signing', { ...ed25519, conditions: { step: 'sign' } }],
])('is not timed: %s', async (_, cell) => {
  const opened = await open(cell);
  expect(opened).toEqual({ status: 'unsupported', reason: expect.stringMatching(/^\S.*[^.]\.$/) });
});

test.each<[string, Cell]>([
  ['no condition', ed25519],
  ['a key that was prepared', { ...ed25519, conditions: { key: 'prepared' } }],
  ['a fresh key', { ...ed25519, conditions: { key: 'fresh' } }],
  ['hedged, with a prepared key', { ...mlDsa, conditions: { signing: 'hedged', key: 'prepared' } }],
  ['deterministic', { ...mlDsa, conditions: { signing: 'deterministic', key: 'prepared' } }],
  [
    'representative',
    { ...mlDsa, conditions: { signing: 'deterministic', key: 'prepared', messages: 'representative' } },
  ],
  ['an exponent', { ...verifyRsa, conditions: { exponent: 65537 } }],
])('is timed: %s', async (_, cell) => {
  expect(await open(cell)).toHaveProperty('mode');
});
