/** Cases as the command makes them, by the thread of it that is built, where this program looks for threads. */
import { makeAttestationChain } from '../../../cli/servers/fixtures/attestation-chain.ts';
import { type Fixtures, fixturesOf } from '../../../cli/servers/fixtures/fixtures.ts';
import { makeCeremonies } from '../../../cli/servers/fixtures/make-ceremonies.ts';
import { installThread } from '../fleet/install-thread.ts';

/** Of one scheme; another one is made for the key that it must not be taken for. */
export async function singleScheme(scheme: string): Promise<Fixtures> {
  await installThread('fixtures');
  const fixtures = fixturesOf(await makeCeremonies([scheme, 'ed25519']), makeAttestationChain());
  return { ...fixtures, keys: fixtures.keys.filter((key) => key.scheme === scheme) };
}
