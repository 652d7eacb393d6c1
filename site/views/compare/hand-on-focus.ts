/** For the `ref` of what replaces a removed button: it gets the focus, instead of the top of the page. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Called before a press removes the pressed button. The focus then goes to the button that takes its place in the list,
 * or to the last one; if the list is gone, to the top of the place.
 */
export function handOnFocus(pressed: HTMLButtonElement): void {
  const list = pressed.closest('ol, ul');
  const buttons = () => [...(list?.isConnected ? list.querySelectorAll('button') : [])];
  const place = buttons().indexOf(pressed);
  // After the next render.
  setTimeout(() => {
    if (pressed.isConnected) return;
    const left = buttons();
    (left[Math.min(place, left.length - 1)] ?? document.querySelector('main'))?.focus();
  });
}
