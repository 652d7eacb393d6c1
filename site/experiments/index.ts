import { builds } from './builds.ts';
import { ceremony } from './ceremony.ts';
import { coldStart } from './cold-start.ts';
import type { Experiment } from './experiment.ts';
import { goSignatures } from './go-signatures.ts';
import { hybridEncryption } from './hybrid-encryption.ts';
import { keyStorm } from './key-storm.ts';
import { mlDsaSigning } from './ml-dsa-signing.ts';
import { passkeySchemes } from './passkey-schemes.ts';
import { passkeySigning } from './passkey-signing.ts';
import { postQuantum } from './post-quantum.ts';
import { rsaBlinding } from './rsa-blinding.ts';
import { rsaModulus } from './rsa-modulus.ts';
import { throughput } from './throughput.ts';

/** Every experiment that a visitor runs under Measure or Studies, in the order of the page. */
export const experiments: readonly Experiment[] = [
  passkeySigning,
  passkeySchemes,
  goSignatures,
  coldStart,
  throughput,
  postQuantum,
  mlDsaSigning,
  rsaModulus,
  rsaBlinding,
  hybridEncryption,
  keyStorm,
  builds,
];

/** What a visitor measures who chooses nothing. */
export const mainExperiment = passkeySigning;

export function findExperiment(id: string): Experiment | undefined {
  return [...experiments, ceremony].find((experiment) => experiment.id === id);
}
