import { mean, sampleStandardDeviation } from 'simple-statistics';
import { isEveryPositive } from './mean-over-visits.ts';

/** What several visits found of the same, in three numbers: as much as another visit needs to be judged by them. */
export interface VisitSpread {
  /** Two at least. */
  readonly visits: number;
  /** The geometric mean of what they found. */
  readonly centre: number;
  /** How far they are apart: the standard deviation of logarithms. */
  readonly sdOfLogs: number;
}

/** More than this no visits of one thing are apart: e to the power of ten is a factor of 22,000. */
const MAX_SD_OF_LOGS = 10;

/** Whether these can be numbers of visits at all. */
export function isVisitSpread({ visits, centre, sdOfLogs }: VisitSpread): boolean {
  const isCounted = Number.isSafeInteger(visits) && visits >= 2;
  return isCounted && isEveryPositive([centre]) && sdOfLogs >= 0 && sdOfLogs <= MAX_SD_OF_LOGS;
}

/** Nothing for fewer than two visits, and where one found no time above zero. None is left out: a visit far from the others may come again. */
export function spreadOfVisits(visits: readonly number[]): VisitSpread | undefined {
  if (visits.length < 2 || !isEveryPositive(visits)) return undefined;
  const logs = visits.map(Math.log);
  return { visits: logs.length, centre: Math.exp(mean(logs)), sdOfLogs: sampleStandardDeviation(logs) };
}

/** The same with one visit more. */
export function withVisit({ visits, centre, sdOfLogs }: VisitSpread, found: number): VisitSpread {
  const [before, distance] = [Math.log(centre), Math.log(found) - Math.log(centre)];
  const squares = (visits - 1) * sdOfLogs ** 2 + (distance ** 2 * visits) / (visits + 1);
  return {
    visits: visits + 1,
    centre: Math.exp(before + distance / (visits + 1)),
    sdOfLogs: Math.sqrt(squares / visits),
  };
}
