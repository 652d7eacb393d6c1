/** Sentences on the origin of a server run's numbers: the machine, how often and how long. */
import { isServerBackend } from '../../backends/backend.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatList } from '../words/format-list.ts';

/** Published numbers have this many fresh processes of each library. */
const ENOUGH_LAUNCHES = 5;

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const counted = (count: number, one: string, many: string) =>
  `${smallNumbers[count] ?? count} ${count === 1 ? one : many}`;

const launchesOf = ({ repeats }: RunContent) => Math.max(1, repeats?.length ?? 1);

/** `one machine with two processors, Linux`. */
export function machineText({ environment }: RunContent): string {
  const { cores, platform } = environment ?? {};
  const processors = cores === undefined ? '' : ` with ${counted(cores, 'processor', 'processors')}`;
  return `one machine${processors}${platform === undefined ? '' : `, ${platform}`}`;
}

/** `five launches of each library by the preset standard`. */
export function launchText(run: RunContent): string {
  const launches = `${counted(launchesOf(run), 'launch', 'launches')} of each library`;
  return run.settings.preset === undefined ? launches : `${launches} by the preset ${run.settings.preset}`;
}

/** A caution for numbers from few launches; otherwise undefined. Another sentence says how warm each cell was. */
export function provisionalSentence(run: RunContent): string | undefined {
  if (launchesOf(run) >= ENOUGH_LAUNCHES) return undefined;
  return `These numbers are provisional until ${smallNumbers[ENOUGH_LAUNCHES]} launches take their place.`;
}

interface WarmedCell {
  readonly backend: string;
  readonly isSteady: boolean;
}

/** The cells that were warmed up, each with whether its pace was steady in every launch. */
const warmedOf = ({ measurements }: RunContent): readonly WarmedCell[] =>
  measurements.flatMap((one) =>
    one.status === 'measured' && one.warmUp !== undefined && isServerBackend(one.backend)
      ? [{ backend: one.backend, isSteady: one.warmUp.stable }]
      : [],
  );

/** The runtimes in which more than half of the cells were not steady. */
function youngRuntimes({ servers = [] }: RunContent, warmed: readonly WarmedCell[]): readonly string[] {
  const runtimes = [...new Set(servers.map(({ runtime }) => runtime))];
  return runtimes.filter((runtime) => {
    const backends = new Set(servers.filter((one) => one.runtime === runtime).map(({ backend }) => backend));
    const those = warmed.filter(({ backend }) => backends.has(backend));
    return those.filter(({ isSteady }) => !isSteady).length > those.length / 2;
  });
}

/** How many cells were timed before their pace was steady, and in which runtimes; undefined if all were steady. */
export function warmthSentence(run: RunContent): string | undefined {
  const warmed = warmedOf(run);
  const young = warmed.filter(({ isSteady }) => !isSteady);
  if (young.length === 0) return undefined;
  const runtimes = youngRuntimes(run, warmed);
  const where = runtimes.length === 0 ? '' : `, most of those in ${formatList(runtimes)}`;
  return `In ${young.length} of ${warmed.length} ${warmed.length === 1 ? 'cell' : 'cells'} the pace was not yet steady when timing began${where}: these are times of a young process, and one that has run for longer may take less.`;
}

/** Which clock gave the times, with the exceptions. */
function clockSentence({ servers = [] }: RunContent): string {
  const withVerdicts = servers.filter(({ verdicts }) => verdicts.length > 0);
  const ways = [...new Set(withVerdicts.flatMap(({ cpuTimeBy }) => cpuTimeBy ?? []))];
  const cpu = `Times are CPU time of the whole process, told by ${formatList(ways)}`;
  const wallOnly = withVerdicts.filter(({ cpuTimeBy }) => cpuTimeBy === undefined);
  if (ways.length === 0) return 'Times are wall time, since nothing here tells CPU time.';
  if (wallOnly.length === 0) return `${cpu}.`;
  return `${cpu}; for ${formatList(wallOnly.map(({ library }) => library))} they are wall time.`;
}

/** Notes under each figure: on which machine and how, and that other machines give other numbers. */
export function originNotes(run: RunContent): readonly string[] {
  const provisional = provisionalSentence(run);
  const warmth = warmthSentence(run);
  return [
    ...(provisional === undefined ? [] : [provisional]),
    ...(warmth === undefined ? [] : [warmth]),
    `Measured on ${machineText(run)}: ${launchText(run)}. ${clockSentence(run)} Another machine gives other numbers.`,
  ];
}
