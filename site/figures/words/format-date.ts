/** Created once, because that takes longer than formatting a thousand dates; in the visitor's time zone. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** A day without a time is a calendar day: read as UTC, it would be the day before in half of the world. */
const isDay = (iso: string): boolean => !iso.includes('T');

/** `17 May 2026`, `26 November 2026`. Every date that a person reads has this form. */
export const formatDay = (iso: string): string => day.format(new Date(isDay(iso) ? `${iso}T00:00` : iso));

/** `17 May 2026, 11:31`. */
export const formatDate = (iso: string): string => `${formatDay(iso)}, ${time.format(new Date(iso))}`;
