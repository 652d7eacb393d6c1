/** Created once, because that takes longer than formatting a thousand dates; in the visitor's time zone. */
const dateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** `17 May 2026, 11:31`. */
export const formatDate = (iso: string): string => dateAndTime.format(new Date(iso));

/** A day without a time is a calendar day: read as UTC, it would be the day before in half of the world. */
const isDay = (iso: string): boolean => !iso.includes('T');

/** `17 May 2026`. */
export const formatDay = (iso: string): string => day.format(new Date(isDay(iso) ? `${iso}T00:00` : iso));
