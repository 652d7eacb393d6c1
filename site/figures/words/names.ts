/** The names of schemes, backends and operations for readers, and the one mapping from identifiers to hue and fill. */
import { backendName, findBackend } from '../../backends/backend.ts';
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import type { PublishedStudy } from '../../results/published/published.ts';
import { conditionLabel, conditionLabels, isKnownCondition } from '../../schemes/conditions/recorded-conditions.ts';
import { findScheme } from '../../schemes/index.ts';
import { findKeyPlan } from '../../schemes/key-plans.ts';
import type { Message } from '../../schemes/message.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { Kind } from '../../schemes/scheme.ts';
import type { Fill, Hue } from '../form/figure.ts';
import { formatBytes } from './format-bytes.ts';

/** Results from elsewhere are grey. */
export function backendFill(id: string): Fill {
  return findBackend(id)?.fill ?? 'reference';
}

/** The name and the fill of a backend in figures and their legends. */
export const backendMark = (id: string) => ({ label: backendName(id), fill: backendFill(id) });

const operationNames: Readonly<Record<Operation, string>> = {
  generate: 'Generate',
  sign: 'Sign',
  verify: 'Verify',
  encrypt: 'Encrypt',
  decrypt: 'Decrypt',
  check: 'Check',
  connect: 'Database connection',
  login: 'Web login',
  register: 'Registration',
};

/** Benchmarks of other programs whose names do not show that they sign, verify or make keys. */
const otherName = ['other', 'Other benchmarks'] as const;

// A map has no prototype: an identifier from outside may be `constructor`.
const everyOperation: ReadonlyMap<string, string> = new Map([...Object.entries(operationNames), otherName]);

/** An operation that is not known here, as in a run from elsewhere, is shown as its identifier. */
export function operationName(id: string): string {
  return everyOperation.get(id) ?? id;
}

/** The name of an operation, as a heading. */
export function operationTitle(id: string): string {
  if (id === 'check') return 'Check a login';
  return id === 'generate' ? 'Generate a key pair' : operationName(id);
}

/** RSA is one family for all of its operations; encryption by AES and schemes of two kinds have their own colours. */
const hues: Readonly<Record<Kind, Hue>> = {
  'rsassa-pkcs1-v1_5': 'rsa',
  'rsassa-pss': 'rsa',
  ecdsa: 'ecdsa',
  eddsa: 'eddsa',
  'ml-dsa': 'ml-dsa',
  composite: 'hybrid',
  'rsaes-pkcs1-v1_5': 'rsa',
  'rsaes-oaep': 'rsa',
  'aes-gcm': 'aes',
  hybrid: 'hybrid',
  'password-hash': 'password',
};

/** A scheme that is not known here, as in a run from elsewhere, is shown as its identifier. */
export function schemeName(id: string): string {
  return (findScheme(id) ?? findKeyPlan(id))?.label ?? id;
}

export function schemeHue(id: string): Hue {
  // A key plan has the colour of the key that each connection makes.
  const scheme = findScheme(findKeyPlan(id)?.connect.keys[0] ?? id);
  return scheme ? hues[scheme.kind] : 'rsa';
}

/** The name and the hue of a scheme in rows, groups and bars. */
export const schemeMark = (id: string) => ({ label: schemeName(id), hue: schemeHue(id) });

/** `passkey assertion` or `raw challenge of 64 bytes`: short enough to stand beside a scheme's name. */
export function messageName(message: Message): string {
  if (message.form === 'payload') return formatBytes(message.challengeBytes);
  if (message.form === 'raw') return `raw challenge of ${message.challengeBytes} bytes`;
  return message.challengeBytes === 32 ? 'passkey assertion' : `assertion, ${message.challengeBytes}-byte challenge`;
}

/** `Sign`, `Sign, raw challenge of 64 bytes`, `Sign, 8 in flight`: the subject of a row of one scheme. */
export function caseName(cell: RecordedCell, withMessage: boolean): string {
  const message = withMessage && cell.message ? [messageName(cell.message)] : [];
  return [operationName(cell.operation), ...message, ...conditionLabels(cell.conditions)].join(', ');
}

/** `wide`, `64-bit limbs`; a build that is not known here is shown as its identifier. */
export function buildName(build: string): string {
  return isKnownCondition('build', build) ? conditionLabel('build', build) : build;
}

/** `medians`, `means`, or other words if the source states neither. */
export function statisticName({ statistic }: PublishedStudy): string {
  return statistic === undefined ? 'times of a statistic that the source does not state,' : `${statistic}s`;
}
