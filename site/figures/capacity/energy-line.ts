/** What checking costs in energy: always an estimate, the time measured times a power that the reader states. */
import { formatNumber } from '../words/format-duration.ts';
import { schemeName } from '../words/names.ts';
import type { CapacityRow } from './capacity.ts';

const MILLION = 1e6;
/** A watt-hour is as many joules. */
const JOULES_PER_WH = 3600;

/** `0.27 Wh`, `1.20 kWh`: the unit by size, with as many digits as mean something, never scientific notation. */
function formatWattHours(wattHours: number): string {
  return wattHours < 1000 ? `${formatNumber(wattHours)}\u202fWh` : `${formatNumber(wattHours / 1000)}\u202fkWh`;
}

/** Watt-hours of a million checks, one after the other on one core. */
const wattHoursAMillion = ({ perSecond }: Pick<CapacityRow, 'perSecond'>, watts: number) =>
  (MILLION / perSecond / JOULES_PER_WH) * watts;

/** One sentence, of the check that the calculator's own sentence is about. */
export function energyLine(row: CapacityRow, watts: number): string {
  const { scheme, by, isWhole } = row;
  const energy = formatWattHours(wattHoursAMillion(row, watts));
  const what = isWhole ? '' : ', signature only';
  return `Energy, an estimate: a core that draws ${formatNumber(watts)}\u202fW while it is busy takes ${energy} for a million ${schemeName(scheme)} logins (${by}${what}, each in the median’s time). Memory, network and cooling are not in it; a browser cannot measure energy.`;
}
