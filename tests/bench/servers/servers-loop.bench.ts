/**
 * `npm run bench -- servers-loop`: whether `login` takes what a plain loop over the same library takes, in three
 * languages, by CPU time. Each runs in a fresh process on one processor, batch after batch by turns. The loop's warm-up
 * has as many calls as the command's. `TURNS` is the number of processes of each.
 */
import { makeAttestationChain } from '../../../cli/servers/fixtures/attestation-chain.ts';
import { type Fixtures, fixturesOf } from '../../../cli/servers/fixtures/fixtures.ts';
import { makeCeremonies } from '../../../cli/servers/fixtures/make-ceremonies.ts';
import type { Figure, MeasureFigures } from '../../../scripts/bench/figure.mjs';
import { inTemporaryFolder } from '../../../scripts/temporary-folder.mjs';
import { installThread } from '../fleet/install-thread.ts';
import { apartPercent } from './loop-agrees.ts';
import { loops } from './plain-loops.ts';

/** The cases of one scheme. Another scheme is made as well, for the key that it must not be confused with. */
async function singleScheme(scheme: string): Promise<Fixtures> {
  await installThread('fixtures');
  const fixtures = fixturesOf(await makeCeremonies([scheme, 'ed25519']), makeAttestationChain());
  return { ...fixtures, keys: fixtures.keys.filter((key) => key.scheme === scheme) };
}

const TURNS = Number(process.env['TURNS'] ?? 12);
const GOAL_PERCENT = 5;

export const reasonToPrintOnly = () =>
  process.env['TURNS'] === undefined ? undefined : 'Nothing was written: TURNS asked for another number of turns.';

export const measureFigures: MeasureFigures = () =>
  inTemporaryFolder(async (folder) => {
    const fixtures = await singleScheme('ecdsa-p256');
    const figures: Figure[] = [];
    for (const loop of loops) {
      const value = await apartPercent(loop, { fixtures, folder, turns: TURNS });
      figures.push({ name: `${loop.server}: login and a plain loop, apart`, value, unit: '%', goal: GOAL_PERCENT });
    }
    return figures;
  });
