/**
 * `npm run bench -- servers-agree`: in how many cells two sets of launches differ by the page's own rule, and whether a
 * library that takes a fifth more CPU time for a login is found. `LAUNCHES` is the number of launches in a set,
 * `SERVERS` the names of the drivers. The documents are kept in bench-results/.
 */
import type { MeasureFigures } from '../../../scripts/bench/figure.mjs';
import { installThread } from '../fleet/install-thread.ts';
import { differingPercent, isSlowerFound, measuredSet } from './sets-of-launches.ts';

const LAUNCHES = Number(process.env['LAUNCHES'] ?? 5);
const SERVERS = (process.env['SERVERS'] ?? 'simplewebauthn-node py_webauthn go-webauthn').split(' ');
/** The driver whose login is made slower. */
const SLOWED = 'simplewebauthn-node';
const SLOWED_BY = 0.2;
const GOAL_PERCENT = 5;

export const reasonToPrintOnly = () =>
  process.env['LAUNCHES'] === undefined && process.env['SERVERS'] === undefined
    ? undefined
    : 'Nothing was written: LAUNCHES or SERVERS asked for others.';

export const measureFigures: MeasureFigures = async () => {
  await installThread('fixtures');
  const request = { servers: SERVERS, launches: LAUNCHES };
  const first = await measuredSet({ ...request, name: 'first', seed: 1 });
  const second = await measuredSet({ ...request, name: 'second', seed: 1001 });
  const { percent, cells } = differingPercent(first, second);
  const found = await isSlowerFound(SLOWED, { launches: LAUNCHES, by: SLOWED_BY });
  return [
    {
      name: 'cells in which two sets of launches differ',
      value: percent,
      unit: '%',
      goal: GOAL_PERCENT,
      note: `of ${cells}`,
    },
    {
      name: 'logins of a library slowed by a fifth that are missed',
      value: found.missed,
      unit: '',
      goal: 0,
      note: `of ${found.of}`,
    },
  ];
};
