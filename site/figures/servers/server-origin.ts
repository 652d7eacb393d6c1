/** Where the numbers of a run of servers’ libraries come from: the machine, the day, how often and how long. As sentences. */
import type { RunContent } from '../form/figure-input.ts';
import { formatList } from '../words/format-list.ts';

/** What published numbers are made by: so many fresh processes of each, and this preset. */
const ENOUGH_LAUNCHES = 5;
const FULL_PRESET = 'standard';

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const counted = (count: number, one: string, many: string) =>
  `${numberWords[count] ?? count} ${count === 1 ? one : many}`;

const launchesOf = ({ repeats }: RunContent) => Math.max(1, repeats?.length ?? 1);

/** `one machine with two processors, Linux`. */
export function machineWords({ environment }: RunContent): string {
  const { cores, platform } = environment ?? {};
  const processors = cores === undefined ? '' : ` with ${counted(cores, 'processor', 'processors')}`;
  return `one machine${processors}${platform === undefined ? '' : `, ${platform}`}`;
}

/** `five launches of each library by the preset standard`. */
export function launchWords(run: RunContent): string {
  const launches = `${counted(launchesOf(run), 'launch', 'launches')} of each library`;
  return run.settings.preset === undefined ? launches : `${launches} by the preset ${run.settings.preset}`;
}

/** Said of numbers that are made in less time than they are meant to be; nothing of others. */
export function provisionalSentence(run: RunContent): string | undefined {
  const isFull = launchesOf(run) >= ENOUGH_LAUNCHES && run.settings.preset === FULL_PRESET;
  if (isFull) return undefined;
  const full = `${numberWords[ENOUGH_LAUNCHES]} launches by the preset ${FULL_PRESET}`;
  return `These numbers are provisional until ${full} take their place.`;
}

/** How times were told, of whom otherwise. */
function clockSentence({ servers = [] }: RunContent): string {
  const asked = servers.filter(({ verdicts }) => verdicts.length > 0);
  const ways = [...new Set(asked.flatMap(({ cpuTimeBy }) => cpuTimeBy ?? []))];
  const cpu = `Times are CPU time of the whole process, told by ${formatList(ways)}`;
  const wallOnly = asked.filter(({ cpuTimeBy }) => cpuTimeBy === undefined);
  if (ways.length === 0) return 'Times are wall time, for nothing here tells CPU time.';
  if (wallOnly.length === 0) return `${cpu}.`;
  return `${cpu}; of ${formatList(wallOnly.map(({ library }) => library))} they are wall time.`;
}

/** Under each figure: on what, how, and that it is of one machine. */
export function originNotes(run: RunContent): readonly string[] {
  const provisional = provisionalSentence(run);
  return [
    ...(provisional === undefined ? [] : [provisional]),
    `Measured on ${machineWords(run)}: ${launchWords(run)}. ${clockSentence(run)} Another machine gives other numbers.`,
  ];
}
