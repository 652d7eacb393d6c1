/** For the `ref` of what takes the place of a button that has gone: the keyboard goes there, not to the top of the page. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Before a press takes away what was pressed: the keyboard goes on from the button that is in its place in the list then, or from its last
 * one; from the top of the place where the list is gone.
 */
export function handOnFocus(pressed: HTMLButtonElement): void {
  const list = pressed.closest('ol, ul');
  const buttons = () => [...(list?.isConnected ? list.querySelectorAll('button') : [])];
  const place = buttons().indexOf(pressed);
  // After the page is drawn anew.
  setTimeout(() => {
    if (pressed.isConnected) return;
    const left = buttons();
    (left[Math.min(place, left.length - 1)] ?? document.querySelector('main'))?.focus();
  });
}
