/** What can be known of the device without asking anybody: coarse on purpose, for it travels with shared results. */
import type { Environment } from './run.ts';

/**
 * First match wins: Chromium-based browsers also say Safari, all say Mozilla. On iOS every browser is WebKit; on Linux a “Safari” is
 * WebKitGTK or its like, and the version that it gives is one of Safari's: the engine's own is told to nobody.
 */
const engines: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Node.js', /^Node\.js\/(\d+)/],
  ['Deno', /^Deno\/(\d+)/],
  ['Bun', /^Bun\/(\d+)/],
  ['WebKit in Chrome', /CriOS\/(\d+)/],
  ['WebKit in Firefox', /FxiOS\/(\d+)/],
  ['WebKit in Edge', /EdgiOS\/(\d+)/],
  ['Edge', /Edg\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Chromium', /(?:HeadlessChrome|Chrome|Chromium)\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Safari', /Mac OS X.*Version\/(\d+(?:\.\d+)?).*Safari\//],
  ['WebKit', /X11.*AppleWebKit\//],
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
    if (match) return match[1] === undefined ? name : `${name} ${match[1]}`;
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
    // A program outside of pages is neither isolated nor not.
    ...(typeof globalThis.crossOriginIsolated === 'boolean' && { isolated: globalThis.crossOriginIsolated }),
    ...(typeof memoryGiB === 'number' && { memoryGiB }),
  };
}
