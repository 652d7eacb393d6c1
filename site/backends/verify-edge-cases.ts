/** The verdicts of each backend on Ed25519's edge cases: signatures on which correct verifiers disagree. */
import { type EdgeCase, ed25519EdgeCases } from '../schemes/answers/ed25519-edge-cases.ts';
import { findSignatureScheme } from '../schemes/index.ts';
import type { AnySignatureSuite, Backend, BackendId } from './backend.ts';
import { reasonOf } from './reason.ts';

/** `key refused`: the backend does not accept the public key. */
type EdgeVerdict = 'accepted' | 'refused' | 'key refused';

export interface EdgeVerdicts {
  readonly backend: BackendId;
  /** In the order of the cases; empty if the backend has no Ed25519. */
  readonly verdicts: readonly EdgeVerdict[];
  /** One sentence if there are no verdicts. */
  readonly reason?: string | undefined;
}

async function verdictOn(suite: AnySignatureSuite, { spki, message, signature }: EdgeCase): Promise<EdgeVerdict> {
  let key: Awaited<ReturnType<AnySignatureSuite['importPublicKey']>>;
  try {
    key = await suite.importPublicKey(spki);
  } catch {
    return 'key refused';
  }
  try {
    return (await key.verify(message, signature)) ? 'accepted' : 'refused';
  } finally {
    key.free();
  }
}

/** Makes twelve verifications on each backend, untimed. */
export async function verifyEdgeCases(backends: readonly Backend[]): Promise<readonly EdgeVerdicts[]> {
  const scheme = findSignatureScheme('ed25519');
  const found: EdgeVerdicts[] = [];
  for (const backend of backends) {
    try {
      const opened = scheme && (await backend.open(scheme));
      if (opened?.status !== 'ready') {
        found.push({ backend: backend.id, verdicts: [], reason: opened?.reason });
        continue;
      }
      const verdicts: EdgeVerdict[] = [];
      for (const edge of ed25519EdgeCases) verdicts.push(await verdictOn(opened.suite, edge));
      found.push({ backend: backend.id, verdicts });
    } catch (error) {
      found.push({ backend: backend.id, verdicts: [], reason: reasonOf(error) });
    }
  }
  return found;
}
