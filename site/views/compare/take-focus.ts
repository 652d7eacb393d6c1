/** For the `ref` of what takes the place of a button that has gone: the keyboard goes there, not to the top of the page. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
