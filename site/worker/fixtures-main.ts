/** Wiring of the thread that makes ceremonies for servers to check: the page's simulation, with the crates. */
import { createBackends } from '../backends/index.ts';
import { reasonOf } from '../backends/reason.ts';
import { loadWebAuthn } from '../backends/wasm/webauthn.ts';
import type { MadeCeremony } from '../ceremony/served/made-ceremony.ts';
import { makeCeremony } from '../ceremony/served/make-ceremony.ts';
import { findSignatureScheme } from '../schemes/index.ts';
import { answerCalls } from './calls/answer-calls.ts';

async function make(schemes: readonly string[]): Promise<readonly MadeCeremony[]> {
  const module = await loadWebAuthn();
  const [backend] = createBackends({ build: 'base', onModule: () => undefined });
  const ceremonies: MadeCeremony[] = [];
  for (const id of schemes) {
    const scheme = findSignatureScheme(id);
    const opened = scheme && (await backend?.open(scheme));
    if (opened?.status !== 'ready') throw new Error(opened?.reason ?? `There is no scheme ${id}.`);
    ceremonies.push(await makeCeremony(module, id, opened.suite));
  }
  return ceremonies;
}

answerCalls({ answer: make, refusal: (error) => `The ceremonies could not be made: ${reasonOf(error)}` });
