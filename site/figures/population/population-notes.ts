/** Notes for reading a population: what differs in it, what is doubtful, what is not drawn. */

import { slowingText } from '../../results/doubts/slowed-by.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { statedSdOfLogs } from '../../statistics/visits/stated-spread.ts';
import { formatList } from '../words/format-list.ts';
import type { Member, Members } from './population-cells.ts';
import type { StrippedQuestion } from './population-strips.ts';

/** At most this many kinds are listed; the rest are only counted. */
const MAX_LISTED = 5;

/** `Quick (30), Standard (7)`, the most frequent first. */
function kindsOf(members: readonly Member[], what: (member: Member) => string): readonly string[] {
  const counts = new Map<string, number>();
  for (const member of members) counts.set(what(member), (counts.get(what(member)) ?? 0) + 1);
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1]);
  const rest = sorted.length - MAX_LISTED;
  const listed = sorted.slice(0, MAX_LISTED).map(([name, count]) => `${name} (${formatFixed(count, 0)})`);
  return rest > 0 ? [...listed, `${formatFixed(rest, 0)} more`] : listed;
}

/** @param rows what devices that measured alike share: strips or rows */
function differences(
  members: readonly Member[],
  questions: readonly StrippedQuestion[],
  rows: string,
): readonly string[] {
  const settings = kindsOf(members, (member) => member.settings);
  const withBuilds = questions
    .flatMap(({ cells }) => cells)
    .filter(({ strips }) => strips.some(({ devices }) => devices[0].build.key !== strips[0]?.devices[0].build.key));
  const builds = kindsOf(members, (member) => member.build);
  return [
    ...(settings.length > 1 ? [`Settings differ, and each has ${rows} of its own: ${formatList(settings)}.`] : []),
    ...(withBuilds.length > 0
      ? [
          `Builds of the code differ, and each has ${rows} of its own, named with the beginning of its hash: ${formatList(builds)}.`,
        ]
      : []),
  ];
}

function countNote(count: number, total: number, one: string, many: string): readonly string[] {
  if (count === 0) return [];
  if (count === 1) return [`One device ${one}.`];
  return [
    count === total ? `All ${formatFixed(total, 0)} devices ${many}.` : `${formatFixed(count, 0)} devices ${many}.`,
  ];
}

function doubts(members: readonly Member[]): readonly string[] {
  const noted = (count: number, one: string, many: string) => countNote(count, members.length, one, many);
  const having = (what: (member: Member) => boolean) => members.filter(what).length;
  return [
    ...noted(
      having(({ run }) => run.drift !== undefined && run.drift.grade !== 'quiet'),
      'is rough, or may be',
      'are rough, or may be',
    ),
    ...noted(
      having(({ run }) => run.environment.isolated === false),
      'was not cross-origin isolated, so that its clock is coarse',
      'were not cross-origin isolated, so that their clocks are coarse',
    ),
    ...noted(
      having(({ run }) => slowingText(run.environment) !== ''),
      'ran in an engine that was slowed down, as by developer tools or without its optimizing compiler',
      'ran in engines that were slowed down, as by developer tools or without their optimizing compilers',
    ),
    ...noted(
      having(({ run }) => run.environment.wasmTier === 'none'),
      'ran in an engine without WebAssembly, and has no time of what needs it',
      'ran in engines without WebAssembly, and have no times of what needs it',
    ),
    ...noted(
      having(({ run }) => run.environment.driven === true),
      'was driven by a program',
      'were driven by a program',
    ),
    ...noted(
      having(({ run }) => run.outcome !== 'finished'),
      'did not come to the end of its run',
      'did not come to the end of their runs',
    ),
    ...noted(
      having(({ run }) => run.source !== undefined),
      'is another program or a published study, measured outside a browser',
      'are other programs or published studies, measured outside a browser',
    ),
    ...(members.some(({ run }) => run.olderMeanings?.includes('key-storm latencies'))
      ? ['Some results are of an older Passkey Bench, whose latencies of the key storm have another meaning.']
      : []),
  ];
}

function olderNote(older: readonly Member[]): readonly string[] {
  if (older.length === 0) return [];
  const names = kindsOf(older, (member) => member.name);
  const count = older.length === 1 ? 'One run is' : `${formatFixed(older.length, 0)} runs are`;
  return [
    `${count} of a device that is here with a later run, which counts: ${formatList(names)}. A device is known by the name that its owner gave, and this one by the history of this browser; of others, each run without a name counts as a device.`,
  ];
}

const HOW_TO_READ_STRIPS =
  'A point is the median of one browser on one device. The box holds the middle half of the devices, its line is their median; how high a point lies in its strip means nothing. Each panel has a logarithmic axis of its own.';

const visitPart = Math.round(100 * statedSdOfLogs.plain.visit);

/** Notes for reading the numbers; also for reading the picture if `drawn` is given. */
export function populationNotes(
  { counted, older }: Members,
  questions: readonly StrippedQuestion[],
  drawn?: readonly string[],
): readonly string[] {
  return [
    ...(drawn ?? []),
    ...differences(counted, questions, drawn ? 'strips' : 'rows'),
    ...olderNote(older),
    ...(drawn ? [HOW_TO_READ_STRIPS] : []),
    `Each device ran once, and the next run of the same differs by about ${visitPart}\u202f% (standard deviation): neighbours may change places.`,
    ...doubts(counted),
  ];
}
