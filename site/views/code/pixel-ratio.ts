/** How many pixels of the screen a pixel of the page has. It changes with the zoom, and with the screen that a window is on. */
import { signal } from '@preact/signals';

export const pixelRatio = signal(devicePixelRatio);

function watch(): void {
  // The query is of one ratio: once it no longer holds, the next one is asked.
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
    'change',
    () => {
      pixelRatio.value = devicePixelRatio;
      watch();
    },
    { once: true },
  );
}

watch();
