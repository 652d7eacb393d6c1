/** Reads the time of a ceremony, as a person types it. */

const MS_PER_SECOND = 1000;

const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:\d{2})?)?$/i;

/**
 * Seconds since 1970; undefined if nothing was typed. A day without a time means its end, so that a certificate issued
 * on that day is valid. A time without a zone is UTC.
 * @throws Error with a plain sentence
 */
export function readCeremonyTime(typed: string): number | undefined {
  if (typed.trim() === '') return undefined;
  const [, day = '', time, zone = 'Z'] = TIME.exec(typed.trim()) ?? [];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  const at = Date.parse(`${day}T${time ?? '23:59:59'}${zone.toUpperCase()}`);
  if (!isDay || Number.isNaN(at))
    throw new Error('The time of the ceremony is a day, such as 2024-05-01, or a time, such as 2024-05-01T12:00Z.');
  return Math.floor(at / MS_PER_SECOND);
}
