/**
 * A worker with an instance of a module of its own. First it gets the module's bytes and a scheme; then it does the scheme's fixed work each
 * time it is asked, and answers with the milliseconds: one representative RSA key, or each representative ML-DSA message signed once.
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
