/** Device pixels per pixel of the page. The ratio changes with the zoom, and with the screen that the window is on. */
import { signal } from '@preact/signals';

export const pixelRatio = signal(devicePixelRatio);

function watch(): void {
  // A query covers one ratio only, so each change needs a query for the new ratio.
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
