/** The address of the page without its fragment. */
export function pageAddress(): string {
  return location.href.replace(/#.*$/s, '');
}

/** Whether only this machine serves the page, so that a phone cannot open it. */
export function isOnlyHere(): boolean {
  return /^(localhost|127\.|\[::1\]|.*\.localhost$)/.test(location.hostname);
}
