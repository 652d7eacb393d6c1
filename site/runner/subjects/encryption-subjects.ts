/** Encryption and decryption as subjects that the harness can time. */
import { type BackendId, backendName } from '../../backends/backend.ts';
import type { EncryptionKey } from '../../backends/encryption.ts';
import type { Mode } from '../../backends/mode.ts';
import type { Subject } from '../../harness/batch/subject.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import type { Message } from '../../schemes/message.ts';
import type { Operation } from '../../schemes/operation.ts';
import { type AnyHeldKey, type EncryptionBench, opensTo } from '../bench/encryption-bench.ts';
import { equal } from '../gate/gate.ts';
import { checkerIn } from '../gate/suite-id.ts';
import { type AnyTimedCall, refuseOthers, type TimedCall } from './subject-request.ts';

interface EncryptionRequest {
  readonly bench: EncryptionBench;
  readonly backend: BackendId;
  readonly operation: Operation;
  readonly message?: Message;
  readonly conditions?: Conditions;
}

/** The default payload: a short message, as in SwiftRSA's table. */
const SHORT_PAYLOAD_BYTES = 21;

/** @throws Error for another operation than encryption, UnsupportedCondition for any condition */
export function makeEncryptionSubject(request: EncryptionRequest): Promise<Subject> {
  refuseOthers(request.conditions ?? {}, 'encryption');
  if (request.operation === 'encrypt') return encryptSubject(request);
  if (request.operation === 'decrypt') return decryptSubject(request);
  throw new Error(`${request.bench.scheme.label} cannot ${request.operation}.`);
}

const payloadBytesOf = ({ message }: EncryptionRequest) => message?.challengeBytes ?? SHORT_PAYLOAD_BYTES;

/** Whether `count` is 1, 2, 4, 8 … */
const isPowerOfTwo = (count: number) => Number.isInteger(Math.log2(count));

type BytesOf = (index: number) => Bytes;

function encryptCall<M extends Mode>(mode: M, key: EncryptionKey<M>, payloadOf: BytesOf): TimedCall<M> {
  return { mode, call: (index) => key.encrypt(payloadOf(index)) };
}

function decryptCall<M extends Mode>(mode: M, key: EncryptionKey<M>, ciphertextOf: BytesOf): TimedCall<M> {
  return { mode, call: (index) => key.decrypt(ciphertextOf(index)) };
}

// Both branches look the same, but they have different types.
const encryptCalls = ({ mode, key }: AnyHeldKey, payloadOf: BytesOf): AnyTimedCall =>
  mode === 'sync' ? encryptCall(mode, key, payloadOf) : encryptCall(mode, key, payloadOf);
const decryptCalls = ({ mode, key }: AnyHeldKey, ciphertextOf: BytesOf): AnyTimedCall =>
  mode === 'sync' ? decryptCall(mode, key, ciphertextOf) : decryptCall(mode, key, ciphertextOf);

/**
 * Payloads are used in turn. Another backend must decrypt the last ciphertext to its payload. RSA decryption takes up
 * to a hundred times as long as encryption, so checks become rarer and rarer: otherwise they would take most of the
 * time.
 */
async function encryptSubject(request: EncryptionRequest): Promise<Subject> {
  const { bench, backend } = request;
  const keys = await bench.keys(backend);
  const checkerId = bench.checkerOf(backend);
  const checker = await bench.key(checkerId);
  const payloads = bench.payloads(payloadBytesOf(request));
  const payloadOf = (index: number) => payloads[index % payloads.length] as Bytes;
  let prepared = 1;
  let batches = 0;
  return {
    ...encryptCalls(keys, payloadOf),
    checker: checkerIn(checkerId, backend),
    prepare: (calls) => {
      prepared = calls;
      batches += 1;
    },
    check: async (last) => {
      if (!isPowerOfTwo(batches)) return undefined;
      const payload = payloadOf(prepared - 1);
      if (!(last instanceof Uint8Array)) return `${backendName(backend)} made no ciphertext while it was being timed.`;
      if (await opensTo(checker, last as Bytes, payload)) return undefined;
      return whoFailed(request, keys.key, checker, last as Bytes, payload);
    },
  };
}

/**
 * Finds out who is at fault when another backend did not decrypt a ciphertext to its payload. If its maker opens it and
 * the other opens a second one, the loss was by chance, and the cell goes on.
 */
async function whoFailed(
  { bench, backend }: EncryptionRequest,
  key: EncryptionKey,
  checker: EncryptionKey,
  ciphertext: Bytes,
  payload: Bytes,
): Promise<string | undefined> {
  const maker = backendName(backend);
  const other = backendName(bench.checkerOf(backend));
  if (!(await opensTo(key, ciphertext, payload))) return `${maker} made a wrong ciphertext while it was being timed.`;
  if (await opensTo(checker, await key.encrypt(payload), payload)) return undefined;
  return `${other} does not open what ${maker} encrypted, and ${maker} does; which of them is wrong is not known.`;
}

/** Ciphertexts are used in turn. The last result must be the payload that was encrypted. */
async function decryptSubject(request: EncryptionRequest): Promise<Subject> {
  const { bench, backend } = request;
  const keys = await bench.keys(backend);
  const sealed = await bench.sealed(payloadBytesOf(request));
  const sealedOf = (index: number) => sealed[index % sealed.length] as (typeof sealed)[number];
  let prepared = 1;
  return {
    ...decryptCalls(keys, (index) => sealedOf(index).ciphertext),
    prepare: (calls) => {
      prepared = calls;
    },
    check: (last) => {
      const good = last instanceof Uint8Array && equal(last as Bytes, sealedOf(prepared - 1).payload);
      return good ? undefined : `${backendName(backend)} decrypted to a wrong payload while it was being timed.`;
    },
  };
}
