/** The style sheet's colours for a canvas: `light-dark()` is resolved for the current colour scheme. */
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
  /** Whether the reader has chosen the colours of all text. */
  readonly isForced: boolean;
}

const FORCED = '(forced-colors: active)';

export type ShownScheme = 'light' | 'dark';

/** A browser resolves `light-dark()` in a custom property only when the property colours something. */
export function readColours(): ChartColours {
  const probe = document.createElement('span');
  probe.hidden = true;
  // Otherwise every colour would become the reader's text colour, and grid lines would be as strong as letters.
  probe.style.forcedColorAdjust = 'none';
  document.body.append(probe);
  const resolved = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  // Forced colours are for a screen: a browser prints without them.
  const isForced = !isPrinting() && matchMedia(FORCED).matches;
  // Under forced colours, the reader's own background and text. The hues of shapes are the page's own, as in the legend.
  const common = (name: string, system: string) => {
    if (!isForced) return resolved(name);
    probe.style.color = system;
    return getComputedStyle(probe).color;
  };
  const colours = {
    ink: common('ink', 'CanvasText'),
    paper: common('paper', 'Canvas'),
    quiet: common('quiet', 'CanvasText'),
    // Fainter than the letters and marks in front: in many forced palettes the plain colour is as bright.
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
    isForced,
  };
  probe.remove();
  return colours;
}

/** The colours of the page in this scheme. The page never paints a frame in it. */
export function coloursOf(scheme: ShownScheme): ChartColours {
  const { dataset } = document.documentElement;
  dataset['scheme'] = scheme;
  const colours = readColours();
  delete dataset['scheme'];
  return colours;
}

/** Whether the drawing is for paper. */
export const isPrinting = (): boolean => 'printing' in document.documentElement.dataset;

/** Calls back when the page's colours change: dark or light, forced colours, and paper, which is always light. */
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
