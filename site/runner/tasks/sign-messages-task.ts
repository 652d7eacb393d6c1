/** Signs messages in an untimed worker: making them would warm up the fresh worker that verifies them. */
import type { BackendId } from '../../backends/backend.ts';
import { persistently } from '../../harness/batch/persistently.ts';
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { bytesToSign } from '../../schemes/encoding/signed-bytes.ts';
import { findSignatureScheme } from '../../schemes/index.ts';
import type { Message } from '../../schemes/message.ts';
import { importHeld } from '../bench/held.ts';
import type { TaskDependencies } from './task-dependencies.ts';

export interface SignMessagesRequest {
  readonly scheme: string;
  /** The candidates to sign: the first that can is used. */
  readonly backends: readonly BackendId[];
  readonly message: Message;
  readonly count: number;
}

/** A message and its signature by the known answer’s key. */
export interface SignedMessage {
  readonly message: Bytes;
  readonly signature: Bytes;
}

/** @throws Error if no backend has the scheme */
export async function signMessagesTask(
  { scheme: id, backends: order, message: { form, challengeBytes }, count }: SignMessagesRequest,
  { backends, fill }: TaskDependencies,
): Promise<readonly SignedMessage[]> {
  const scheme = findSignatureScheme(id);
  if (!scheme) throw new Error(`There is no signature scheme ${id}.`);
  const { pkcs8, spki } = await knownAnswer(id);
  for (const backend of order.flatMap((name) => backends.find((known) => known.id === name) ?? [])) {
    const opened = await backend.open(scheme);
    if (opened.status !== 'ready') continue;
    const { pair: keyPair } = await importHeld(opened.suite, pkcs8, spki);
    const signed: SignedMessage[] = [];
    for (let made = 0; made < count; made += 1) {
      const message = bytesToSign(form, fill(new Uint8Array(challengeBytes)), made);
      signed.push({ message, signature: await persistently(async () => keyPair.privateKey.sign(message)) });
    }
    keyPair.free();
    return signed;
  }
  throw new Error(`No backend of this run signs with ${scheme.label}, so there is nothing to verify.`);
}
