/** `17 May 2026, 11:31`, in the visitor's own time. */
export function formatDate(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

/** `17 May 2026`, in the visitor's own time. */
export function formatDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'medium' });
}
