import { extraBuilds } from '../backends/builds.ts';
import type { Experiment } from './form/experiment.ts';
import { builds } from './studies/builds.ts';
import { ceremony } from './studies/ceremony.ts';
import { coldStart } from './studies/cold-start.ts';
import { goSignatures } from './studies/go-signatures.ts';
import { hybridEncryption } from './studies/hybrid-encryption.ts';
import { keyStorm } from './studies/key-storm.ts';
import { mlDsaSigning } from './studies/ml-dsa-signing.ts';
import { ownCode } from './studies/own-code.ts';
import { passkeySchemes } from './studies/passkey-schemes.ts';
import { passkeySigning } from './studies/passkey-signing.ts';
import { passwordOrPasskey } from './studies/password-or-passkey.ts';
import { postQuantum } from './studies/post-quantum.ts';
import { rsaBlinding } from './studies/rsa-blinding.ts';
import { rsaModulus } from './studies/rsa-modulus.ts';
import { serversStudy } from './studies/servers.ts';
import { throughput } from './studies/throughput.ts';
import { whatToOffer } from './studies/what-to-offer.ts';

/** Every experiment that a visitor can run in Measure or Studies, in the order of the page. */
export const experiments: readonly Experiment[] = [
  passkeySigning,
  passkeySchemes,
  passwordOrPasskey,
  goSignatures,
  whatToOffer,
  coldStart,
  throughput,
  postQuantum,
  mlDsaSigning,
  rsaModulus,
  rsaBlinding,
  hybridEncryption,
  keyStorm,
  builds,
  ownCode,
];

/** The experiment for a visitor who chooses none. */
export const mainExperiment = passkeySigning;

/** Whether it compares builds of the modules. */
const comparesBuilds = ({ groups = [] }: Experiment) => groups.some((group) => group.builds !== undefined);

/**
 * The studies offered to a visitor. The study of builds is for those who build the site: a deployment with only the
 * ordinary builds has nothing to compare.
 */
export function offeredStudies(extra: readonly string[] = extraBuilds): readonly Experiment[] {
  return experiments.filter(
    (experiment) => experiment !== mainExperiment && (extra.length > 0 || !comparesBuilds(experiment)),
  );
}

/** Undefined for an unknown identifier, or without one. */
export function findExperiment(id: string | undefined): Experiment | undefined {
  return [...experiments, ceremony, serversStudy].find((experiment) => experiment.id === id);
}

interface WithExperiment {
  readonly experiment?: string | undefined;
}

/** The place of a run that does not belong to Measure. */
export function ownPlaceOf({ experiment }: WithExperiment): 'ceremony' | 'servers' | undefined {
  const procedure = findExperiment(experiment)?.procedure;
  return procedure === 'ceremony' || procedure === 'servers' ? procedure : undefined;
}

/** Whether a run is of a ceremony. */
export const isCeremony = (run: WithExperiment): boolean => ownPlaceOf(run) === 'ceremony';

/** Whether a run is of servers' libraries, which no page can measure. */
export const isOfServers = (run: WithExperiment): boolean => ownPlaceOf(run) === 'servers';
