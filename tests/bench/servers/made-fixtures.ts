/** Makes cases as the command makes them, by the command's built thread, put where this program looks for threads. */
import { makeAttestationChain } from '../../../cli/servers/fixtures/attestation-chain.ts';
import { type Fixtures, fixturesOf } from '../../../cli/servers/fixtures/fixtures.ts';
import { makeCeremonies } from '../../../cli/servers/fixtures/make-ceremonies.ts';
import { installThread } from '../fleet/install-thread.ts';

/** The cases of one scheme. Another scheme is made as well, for the key that it must not be confused with. */
export async function singleScheme(scheme: string): Promise<Fixtures> {
  await installThread('fixtures');
  const fixtures = fixturesOf(await makeCeremonies([scheme, 'ed25519']), makeAttestationChain());
  return { ...fixtures, keys: fixtures.keys.filter((key) => key.scheme === scheme) };
}
