/** The usual time of a call, from its scheme. It serves only to estimate the time left; no result depends on it. */
import { asynchronousBackends } from '../../backends/backend.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import { usualMs } from '../../schemes/cards/usual-ms.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import { findScheme } from '../../schemes/index.ts';
import { findKeyPlan } from '../../schemes/key-plans.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { PasswordSetting, Scheme, UsualMs } from '../../schemes/scheme.ts';

/** The fixed time of a call, even for the shortest payload. */
const aesGcm = usualMs(0.01, 0.015, 0.1, 0.01);
const aesGcmByMegabyte = usualMs(25, 4, 60, 25);

const BYTES_PER_MEGABYTE = 1e6;
/** Representative messages are signed in cycles of 32. */
const REPRESENTATIVE_MESSAGES = 32;

const ofBackend = (times: UsualMs, backend: string): number =>
  times[backend as keyof UsualMs] ?? (asynchronousBackends.some((id) => id === backend) ? times.webcrypto : times.wasm);

/**
 * Per KiB block of Argon2id, per scrypt block with r = 8, per 2¹⁰ rounds of bcrypt, and per 2¹⁰ iterations of PBKDF2.
 */
const argon2idByBlock = usualMs(0.0012, 0.0005, 0.008, 0.0012);
const scryptByBlock = usualMs(0.0025, 0.003, 0.02, 0.0025);
const bcryptBy1024 = usualMs(60, 60, 70, 60);
const pbkdf2By1024 = usualMs(0.55, 0.25, 1.6, 0.55);
const SHA_512_OVER_SHA_256 = 1.3;

function ofPassword(setting: PasswordSetting, backend: string): number {
  switch (setting.function) {
    case 'argon2id':
      return setting.memoryKib * setting.passes * ofBackend(argon2idByBlock, backend);
    case 'scrypt':
      return 2 ** setting.logN * setting.lanes * (setting.blockSize / 8) * ofBackend(scryptByBlock, backend);
    case 'bcrypt':
      return 2 ** (setting.cost - 10) * ofBackend(bcryptBy1024, backend);
    case 'pbkdf2': {
      const dearer = setting.hash === 'SHA-512' ? SHA_512_OVER_SHA_256 : 1;
      return (setting.iterations / 1024) * dearer * ofBackend(pbkdf2By1024, backend);
    }
  }
}

/** The time of a call without the time for its payload. */
function ofKey(scheme: Scheme, choice: Operation, backend: string): number {
  if (scheme.kind === 'password-hash') return ofPassword(scheme.setting, backend);
  // A passkey’s check is a verification and some byte work.
  const operation = choice === 'check' ? 'verify' : choice;
  const times = scheme.usualMs[operation];
  return times ? ofBackend(times, backend) : 0;
}

const encryptsPayload = ({ kind }: Scheme) => kind === 'aes-gcm' || kind === 'hybrid';

/** Milliseconds of one call, or of a whole cycle if only a cycle is a sample. Undefined for an unknown scheme. */
export function usualCallMs({
  scheme: id,
  backend,
  operation,
  message,
  conditions,
}: Pick<Cell, 'scheme' | 'backend' | 'operation' | 'message'> & { readonly conditions?: Conditions }):
  | number
  | undefined {
  const scheme = findScheme(id);
  if (!scheme) return undefined;
  const cycle = conditions?.messages === 'representative' ? REPRESENTATIVE_MESSAGES : 1;
  const megabytes = (message?.challengeBytes ?? 0) / BYTES_PER_MEGABYTE;
  const payload = encryptsPayload(scheme)
    ? ofBackend(aesGcm, backend) + megabytes * ofBackend(aesGcmByMegabyte, backend)
    : 0;
  return cycle * (ofKey(scheme, operation, backend) + payload);
}

/** Milliseconds of one event of a key storm on an otherwise idle core. */
export function usualEventMs({ scheme, backend, operation }: Cell): number {
  const stormEvent = findKeyPlan(scheme)?.[operation === 'login' ? 'login' : 'connect'];
  if (!stormEvent) return 0;
  const callMs = (id: string, what: Operation) => usualCallMs({ scheme: id, backend, operation: what }) ?? 0;
  const keys = stormEvent.keys.reduce((sum, id) => sum + callMs(id, 'generate'), 0);
  return stormEvent.uses.reduce(
    (sum, { key, authority }) => sum + callMs(authority, 'sign') + callMs(stormEvent.keys[key] ?? '', 'sign'),
    keys,
  );
}
