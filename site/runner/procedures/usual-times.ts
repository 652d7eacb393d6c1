/**
 * What calls usually take, to the nearest round number, on a laptop of the year 2024 in Chromium. For the time left alone: how long
 * a cell takes is known once it has had its turn, and before that a long call must not come as a surprise. No result depends on it.
 */
import { asynchronousBackends } from '../../backends/backend.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import { findScheme } from '../../schemes/index.ts';
import { findKeyPlan } from '../../schemes/key-plans.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { Scheme } from '../../schemes/scheme.ts';

/** In milliseconds, of WebAssembly. RSA at 2048 bits; what is absent takes next to nothing. */
const rsaUsualMs: Readonly<Partial<Record<Operation, { readonly ms: number; readonly power: number }>>> = {
  generate: { ms: 350, power: 4 },
  sign: { ms: 6, power: 2.6 },
  decrypt: { ms: 6, power: 2.6 },
  verify: { ms: 0.2, power: 1.8 },
  encrypt: { ms: 0.2, power: 1.8 },
};
const otherUsualMs: Readonly<Record<'ecdsa' | 'eddsa' | 'ml-dsa' | 'aes-gcm', number>> = {
  ecdsa: 0.2,
  eddsa: 0.06,
  'ml-dsa': 0.5,
  'aes-gcm': 0.005,
};
/** Of WebAssembly's time: the browser's own code, and JavaScript without the Chinese remainder theorem. */
const BROWSERS_OWN = 0.25;
const JAVASCRIPT = 12;
/** Messages that stand for all are signed 32 at a time. */
const REPRESENTATIVE_MESSAGES = 32;

function ofScheme(scheme: Scheme, operation: Operation): number {
  if (!('modulusBits' in scheme)) return otherUsualMs[scheme.kind];
  const rsa = rsaUsualMs[operation];
  return rsa ? rsa.ms * (scheme.modulusBits / 2048) ** rsa.power : otherUsualMs['aes-gcm'];
}

const onBackend = (backend: string) =>
  backend === 'noble' ? JAVASCRIPT : asynchronousBackends.some((id) => id === backend) ? BROWSERS_OWN : 1;

/** Of one call, in milliseconds; of a whole cycle of calls where only that can be a sample. Nothing for a scheme that is not known. */
export function usualCallMs({
  scheme: id,
  backend,
  operation,
  conditions,
}: Pick<Cell, 'scheme' | 'backend' | 'operation'> & { readonly conditions?: Conditions }): number | undefined {
  const scheme = findScheme(id);
  if (!scheme) return undefined;
  const cycle = conditions?.messages === 'representative' ? REPRESENTATIVE_MESSAGES : 1;
  return cycle * onBackend(backend) * ofScheme(scheme, operation);
}

/** Of one event of a key storm with a core to itself. */
export function usualEventMs({ scheme, backend, operation }: Cell): number {
  const plan = findKeyPlan(scheme)?.[operation === 'login' ? 'login' : 'connect'];
  if (!plan) return 0;
  const of = (id: string, what: Operation) => usualCallMs({ scheme: id, backend, operation: what }) ?? 0;
  const keys = plan.keys.reduce((sum, id) => sum + of(id, 'generate'), 0);
  return plan.uses.reduce(
    (sum, { key, authority }) => sum + of(authority, 'sign') + of(plan.keys[key] ?? '', 'sign'),
    keys,
  );
}
