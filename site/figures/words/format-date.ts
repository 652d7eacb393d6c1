/** Made once, for making one takes longer than a thousand dates; in the visitor's own time. */
const dateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** `17 May 2026, 11:31`. */
export const formatDate = (iso: string): string => dateAndTime.format(new Date(iso));

/** `17 May 2026`. */
export const formatDay = (iso: string): string => day.format(new Date(iso));
