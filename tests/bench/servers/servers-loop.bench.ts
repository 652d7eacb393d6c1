/**
 * `npm run bench -- servers-loop`: whether `login` takes what a plain loop over the same library takes, in three
 * languages, by CPU time. Each runs in a fresh process on one processor, batch after batch by turns. The loop's warm-up
 * has as many calls as the command's. `TURNS` is the number of processes of each.
 */
import type { Figure, MeasureFigures } from '../../../scripts/bench/figure.mjs';
import { inTemporaryFolder } from '../../../scripts/temporary-folder.mjs';
import { apartPercent } from './loop-agrees.ts';
import { singleScheme } from './made-fixtures.ts';
import { loops } from './plain-loops.ts';

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
