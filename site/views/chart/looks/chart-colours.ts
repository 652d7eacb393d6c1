/** The style sheet's colours as a canvas needs them: `light-dark()` resolved for the scheme that is shown. */
import type { EngineFamily, Hue } from '../../../figures/form/figure.ts';

export interface ChartColours {
  readonly ink: string;
  readonly paper: string;
  readonly quiet: string;
  readonly line: string;
  readonly reference: string;
  readonly hues: Readonly<Record<Hue, string>>;
  readonly engines: Readonly<Record<EngineFamily, string>>;
  readonly font: string;
}

/** A custom property that holds `light-dark()` is not resolved by the browser until it colours something. */
export function readColours(): ChartColours {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const resolved = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    ink: resolved('ink'),
    paper: resolved('paper'),
    quiet: resolved('quiet'),
    line: resolved('line'),
    reference: resolved('reference'),
    hues: {
      rsa: resolved('rsa'),
      ecdsa: resolved('ecdsa'),
      eddsa: resolved('eddsa'),
      'ml-dsa': resolved('ml-dsa'),
      aes: resolved('aes'),
      hybrid: resolved('hybrid'),
      password: resolved('password'),
    },
    engines: {
      chromium: resolved('chromium'),
      firefox: resolved('firefox'),
      webkit: resolved('webkit'),
      other: resolved('reference'),
    },
    font: getComputedStyle(document.body).fontFamily,
  };
  probe.remove();
  return colours;
}

/** Calls back whenever the colours on the page change: dark and light, and paper, which is always light. */
export function watchColours(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const beforePrint = () => {
    root.dataset['printing'] = '';
    changed();
  };
  const afterPrint = () => {
    delete root.dataset['printing'];
    changed();
  };
  dark.addEventListener('change', changed);
  addEventListener('beforeprint', beforePrint);
  addEventListener('afterprint', afterPrint);
  return () => {
    dark.removeEventListener('change', changed);
    removeEventListener('beforeprint', beforePrint);
    removeEventListener('afterprint', afterPrint);
  };
}
