/** What can be known about the device without a question to its owner: coarse on purpose, for results are shared. */
import type { Environment } from './run.ts';

/**
 * The first match wins: browsers based on Chromium also say Safari, and all say Mozilla. On iOS every browser is
 * WebKit. On Linux a “Safari” is WebKitGTK or a relative: it names a version of Safari, but not its own.
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

/** Everything except the clock step, which must be measured where the clock is read. */
export function readEnvironment(): Omit<Environment, 'clockStepMs'> {
  // Only Chromium tells it, and only roughly.
  const memoryGiB: unknown = 'deviceMemory' in navigator ? navigator.deviceMemory : undefined;
  // Some engines do not have it, although its type says so.
  const cores: unknown = navigator.hardwareConcurrency;
  return {
    engine: readEngine(navigator.userAgent),
    platform: readPlatform(navigator.userAgent),
    ...(typeof cores === 'number' && cores >= 1 && { cores }),
    // Outside of pages, a program is neither isolated nor not isolated.
    ...(typeof globalThis.crossOriginIsolated === 'boolean' && { isolated: globalThis.crossOriginIsolated }),
    ...(typeof memoryGiB === 'number' && { memoryGiB }),
  };
}
