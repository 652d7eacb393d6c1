/** The table of all counted starts. */
import type { Figure } from '../../../scripts/bench/figure.mjs';
import { ordinaryStarts, slowedStarts } from './engine-states.ts';
import { type KeptStarts, sumOf } from './kept-starts.ts';

const MISSED_GOAL_PERCENT = 1;

const percent = (part: number, of: number) => (of === 0 ? Number.NaN : (100 * part) / of);

type Sum = ReturnType<typeof sumOf>;

/** For example `of 20 starts in Firefox 153, 12 of them beside busy programs`. */
const ofStarts = ({ made, busy, engines }: Sum) =>
  `of ${made} starts${engines.length > 0 ? ` in ${engines.join(' and ')}` : ''}, ${busy} of them beside busy programs`;

function recognisedFigures(name: string, sum: Sum): readonly Figure[] {
  const { made, notKnown, toldWrong } = sum;
  const value = percent(notKnown + toldWrong, made);
  return [
    {
      name: `${name}: not recognised`,
      value,
      unit: '%',
      goal: MISSED_GOAL_PERCENT,
      note: `${notKnown} not known, ${toldWrong} told wrong ${ofStarts(sum)}`,
    },
  ];
}

function alarmFigures(name: string, sum: Sum): readonly Figure[] {
  const { made, notKnown, toldWrong } = sum;
  const called = made === 0 ? Number.NaN : toldWrong;
  return [
    { name: `${name}: called slow`, value: called, unit: '', goal: 0, note: ofStarts(sum) },
    { name: `${name}: not known`, value: percent(notKnown, made), unit: '%', note: `${notKnown} starts` },
  ];
}

export const startFigures = (stored: KeptStarts): readonly Figure[] => [
  ...slowedStarts.flatMap(({ name }) => recognisedFigures(name, sumOf(stored, name))),
  ...ordinaryStarts.flatMap(({ name }) => alarmFigures(name, sumOf(stored, name))),
];
