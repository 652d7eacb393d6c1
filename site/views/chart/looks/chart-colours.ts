/** The style sheet's colours as a canvas needs them: `light-dark()` resolved for the scheme that is shown. */
import type { EngineKind, Hue } from '../../../figures/form/figure.ts';

export interface ChartColours {
  readonly ink: string;
  readonly paper: string;
  readonly quiet: string;
  readonly line: string;
  readonly reference: string;
  readonly hues: Readonly<Record<Hue, string>>;
  readonly engines: Readonly<Record<EngineKind, string>>;
  readonly font: string;
}

const FORCED = '(forced-colors: active)';

export type ShownScheme = 'light' | 'dark';

/** A custom property that holds `light-dark()` is not resolved by the browser until it colours something. */
export function readColours(): ChartColours {
  const probe = document.createElement('span');
  probe.hidden = true;
  // Else every colour that is asked for is the one of the reader's text: lines of an axis would be as strong as letters.
  probe.style.forcedColorAdjust = 'none';
  document.body.append(probe);
  const resolved = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const isForced = matchMedia(FORCED).matches;
  // The reader's own ground and text under forced colours; the hues are ours, as in the legend.
  const common = (name: string, system: string) => {
    if (!isForced) return resolved(name);
    probe.style.color = system;
    return getComputedStyle(probe).color;
  };
  const colours = {
    ink: common('ink', 'CanvasText'),
    paper: common('paper', 'Canvas'),
    quiet: common('quiet', 'CanvasText'),
    // Fainter than letters and marks, which it goes behind: in many readers' colours it is as bright as they are.
    line: common('line', 'color-mix(in srgb, GrayText 45%, Canvas)'),
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

/** As if the page were shown in this scheme, which it is for no frame. */
export function coloursOf(scheme: ShownScheme): ChartColours {
  const { dataset } = document.documentElement;
  dataset['scheme'] = scheme;
  const colours = readColours();
  delete dataset['scheme'];
  return colours;
}

/** Whether what is drawn now is for paper. */
export const isPrinting = (): boolean => 'printing' in document.documentElement.dataset;

/** Calls back whenever the colours on the page change: dark and light, and paper, which is always light. */
export function watchColours(changed: () => void): () => void {
  const schemes = ['(prefers-color-scheme: dark)', FORCED].map((query) => matchMedia(query));
  const root = document.documentElement;
  const beforePrint = () => {
    root.dataset['printing'] = '';
    changed();
  };
  const afterPrint = () => {
    delete root.dataset['printing'];
    changed();
  };
  for (const scheme of schemes) scheme.addEventListener('change', changed);
  addEventListener('beforeprint', beforePrint);
  addEventListener('afterprint', afterPrint);
  return () => {
    for (const scheme of schemes) scheme.removeEventListener('change', changed);
    removeEventListener('beforeprint', beforePrint);
    removeEventListener('afterprint', afterPrint);
  };
}
