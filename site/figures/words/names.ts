/** What readers are shown for the identifiers of schemes, backends and operations, and the one mapping to hue and fill. */
import { findBackend } from '../../backends/backend.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import { findScheme } from '../../schemes/index.ts';
import { findKeyPlan } from '../../schemes/key-plans.ts';
import type { Message } from '../../schemes/message.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { Kind } from '../../schemes/scheme.ts';
import type { Fill, Hue } from '../form/figure.ts';
import { formatBytes } from './format-bytes.ts';

/** A backend that is not known here, as in a run from elsewhere, is drawn in grey. */
export function backendFill(id: string): Fill {
  return findBackend(id)?.fill ?? 'reference';
}

export const operationNames: Readonly<Record<Operation, string>> = {
  generate: 'Generate',
  sign: 'Sign',
  verify: 'Verify',
  encrypt: 'Encrypt',
  decrypt: 'Decrypt',
  connect: 'Database connection',
  login: 'Web login',
  register: 'Registration',
};

export const operationTitles: Readonly<Record<Operation, string>> = {
  generate: 'Generate a key pair',
  sign: 'Sign',
  verify: 'Verify',
  encrypt: 'Encrypt',
  decrypt: 'Decrypt',
  connect: 'Database connection',
  login: 'Web login',
  register: 'Registration',
};

const hues: Readonly<Record<Kind, Hue>> = {
  'rsassa-pkcs1-v1_5': 'rsa',
  'rsassa-pss': 'rsa',
  ecdsa: 'ecdsa',
  eddsa: 'eddsa',
  'ml-dsa': 'ml-dsa',
  'rsaes-pkcs1-v1_5': 'rsa',
  'rsaes-oaep': 'rsa',
  'aes-gcm': 'aes',
  hybrid: 'hybrid',
};

/** A scheme that is not known here, as in a run from elsewhere, is shown by its identifier. */
export function schemeName(id: string): string {
  return (findScheme(id) ?? findKeyPlan(id))?.label ?? id;
}

export function schemeHue(id: string): Hue {
  // A key plan has the colour of the key that every connection makes.
  const scheme = findScheme(findKeyPlan(id)?.connect.keys[0] ?? id);
  return scheme ? hues[scheme.kind] : 'rsa';
}

/** `passkey assertion` or `raw 64 bytes`: short enough to stand beside a scheme's name. */
export function messageName(message: Message): string {
  if (message.form === 'payload') return formatBytes(message.challengeBytes);
  if (message.form === 'raw') return `raw challenge of ${message.challengeBytes} bytes`;
  return message.challengeBytes === 32 ? 'passkey assertion' : `assertion, ${message.challengeBytes}-byte challenge`;
}

/** `Sign`, `Sign, raw challenge of 64 bytes`, `Sign, 8 in flight`: what a row of one scheme is about. */
export function caseName(one: Cell, withMessage: boolean): string {
  const conditions = Object.entries(one.conditions ?? {}).map(([name, value]) => conditionName(name, value));
  const message = withMessage && one.message ? [messageName(one.message)] : [];
  return [operationNames[one.operation], ...message, ...conditions].join(', ');
}

const buildNames: Readonly<Record<string, string>> = {
  'opt-level-s': 'opt-level s',
  'limbs-32': '32-bit limbs',
  'limbs-64': '64-bit limbs',
  'no-inlining': 'no inlining',
  'no-lowering': 'no lowering',
  'no-simd128': 'no simd128',
  'no-tables': 'no tables',
  'no-wasm-opt': 'no wasm-opt',
  unrolled: 'loops unrolled',
  'wasm-opt-o4': 'wasm-opt -O4',
};

/** `wide`, `64-bit limbs`; a build that is not known here by its own name. */
export function buildName(build: string | number): string {
  return buildNames[build] ?? String(build);
}

/** A condition that is not known here is shown as it is written. */
const conditionNames: Readonly<Record<string, (value: string | number) => string>> = {
  inFlight: (value) => `${value} in flight`,
  workers: (value) => (value === 1 ? '1 worker' : `${value} workers`),
  candidates: (value) => String(value),
  signing: (value) => String(value),
  key: (value) => (value === 'fresh' ? 'key expanded each time' : 'key expanded before'),
  blinding: (value) => (value === 'none' ? 'not blinded' : 'blinding reused'),
  messages: () => 'mean of all numbers of attempts',
  build: buildName,
  exponent: (value) => (value === 'random-2048' ? 'random 2048-bit exponent' : `e = ${value}`),
  call: (value) => (value === 'ready' ? 'load and import' : `call ${value}`),
};

export function conditionName(name: string, value: string | number): string {
  return conditionNames[name]?.(value) ?? `${name} ${value}`;
}
