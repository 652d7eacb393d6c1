/**
 * A worker with a module instance of its own. Its first message holds the module's bytes and a scheme. For each
 * message, the first included, it does the scheme's fixed work and answers with the milliseconds: it makes one
 * representative RSA key, or signs each representative ML-DSA message once.
 */
import { knownAnswer } from '../../../site/schemes/answers/known-answers.ts';
import { representativeMessages } from '../../../site/schemes/representative/representative-messages.ts';
import * as mlDsa from '../../../wasm/pkg/ml-dsa-base/module.js';
import * as rsa from '../../../wasm/pkg/rsa-base/module.js';

interface Beginning {
  readonly scheme: string;
  readonly wasm: ArrayBuffer;
}

function rsaWork(modulusBits: number): () => void {
  return () => rsa.PrivateKey.generateRepresentative(modulusBits).free();
}

async function mlDsaWork(scheme: string, parameterSet: 44 | 65 | 87): Promise<() => void> {
  const key = mlDsa.PrivateKey.fromPkcs8((await knownAnswer(scheme)).pkcs8);
  const messages = representativeMessages(parameterSet);
  const context = new Uint8Array();
  return () => {
    for (const message of messages) key.signDeterministic(message, context);
  };
}

async function workOf({ scheme, wasm }: Beginning): Promise<() => void> {
  const parameter = Number(/\d+$/.exec(scheme)?.[0]);
  if (scheme.startsWith('rsa')) {
    rsa.initSync({ module: wasm });
    return rsaWork(parameter);
  }
  mlDsa.initSync({ module: wasm });
  return mlDsaWork(scheme, parameter as 44 | 65 | 87);
}

let work: () => void = () => undefined;

async function answer(beginning: Beginning | undefined): Promise<void> {
  if (beginning) work = await workOf(beginning);
  const beganMs = performance.now();
  work();
  postMessage(performance.now() - beganMs);
}

self.onmessage = ({ data }: MessageEvent<Beginning | undefined>) => {
  answer(data).catch((error) => reportError(error));
};
