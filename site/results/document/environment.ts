/** What can be known of the device without asking anybody: coarse on purpose, for it travels with shared results. */
import type { Environment } from './run.ts';

/** First match wins: Chromium-based browsers also say Safari, all say Mozilla. */
const engines: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Chromium', /(?:HeadlessChrome|Chrome|Chromium|CriOS)\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Safari', /Version\/(\d+(?:\.\d+)?).*Safari\//],
  ['WebKit', /AppleWebKit\/(\d+)/],
];

const platforms: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
];

export function readEngine(userAgent: string): string {
  for (const [name, pattern] of engines) {
    const match = pattern.exec(userAgent);
    if (match) return `${name} ${match[1]}`;
  }
  return 'Unknown engine';
}

export function readPlatform(userAgent: string): string {
  return platforms.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Unknown platform';
}

/** Everything but the clock step, which has to be measured where the clock is read. */
export function readEnvironment(): Omit<Environment, 'clockStepMs'> {
  // Chromium alone tells it, and rounds it so that it tells little.
  const memoryGiB: unknown = 'deviceMemory' in navigator ? navigator.deviceMemory : undefined;
  // Absent in engines that keep it to themselves, whatever its type says.
  const cores: unknown = navigator.hardwareConcurrency;
  return {
    engine: readEngine(navigator.userAgent),
    platform: readPlatform(navigator.userAgent),
    ...(typeof cores === 'number' && cores >= 1 && { cores }),
    isolated: globalThis.crossOriginIsolated === true,
    ...(typeof memoryGiB === 'number' && { memoryGiB }),
  };
}
