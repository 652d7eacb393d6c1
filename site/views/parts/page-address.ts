/** The page without its fragment. */
export function pageAddress(): string {
  return location.href.replace(/#.*$/s, '');
}

/** A phone cannot open what only this machine serves. */
export function isOnlyHere(): boolean {
  return /^(localhost|127\.|\[::1\]|.*\.localhost$)/.test(location.hostname);
}
