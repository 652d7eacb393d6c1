/** What can be known about the device without a question to its owner: coarse on purpose, for results are shared. */
import { MAX_CORES, MAX_MEMORY_GIB } from '../schema/limits.ts';
import type { Environment } from './run.ts';

/**
 * The first match wins: browsers based on Chromium also say Safari, and all say Mozilla. On iOS every browser is
 * WebKit. On Linux a “Safari” is WebKitGTK or a relative: it names a version of Safari, but not its own.
 */
const engines: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Node.js', /^Node\.js\/(\d{1,9})/],
  ['Deno', /^Deno\/(\d{1,9})/],
  ['Bun', /^Bun\/(\d{1,9})/],
  ['WebKit in Chrome', /CriOS\/(\d{1,9})/],
  ['WebKit in Firefox', /FxiOS\/(\d{1,9})/],
  ['WebKit in Edge', /EdgiOS\/(\d{1,9})/],
  ['Edge', /Edg\/(\d{1,9})/],
  ['Opera', /OPR\/(\d{1,9})/],
  ['Samsung Internet', /SamsungBrowser\/(\d{1,9})/],
  ['Chromium', /(?:HeadlessChrome|Chrome|Chromium)\/(\d{1,9})/],
  ['Firefox', /Firefox\/(\d{1,9})/],
  ['Safari', /Mac OS X.*Version\/(\d{1,9}(?:\.\d{1,9})?).*Safari\//],
  ['WebKit', /X11.*AppleWebKit\//],
  ['WebKit', /AppleWebKit\/(\d{1,9})/],
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

const isBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

/**
 * Everything except the clock step, which must be measured where the clock is read. Engines and extensions that
 * hide a device give any number; one that a record cannot have is left out, so that the run can be read again.
 */
export function readEnvironment(): Omit<Environment, 'clockStepMs'> {
  // Only Chromium tells it, and only roughly.
  const memoryGiB: unknown = 'deviceMemory' in navigator ? navigator.deviceMemory : undefined;
  // Some engines do not have it, although its type says so.
  const cores: unknown = navigator.hardwareConcurrency;
  return {
    engine: readEngine(navigator.userAgent),
    platform: readPlatform(navigator.userAgent),
    ...(Number.isInteger(cores) && isBetween(cores, 1, MAX_CORES) && { cores }),
    // Outside of pages, a program is neither isolated nor not isolated.
    ...(typeof globalThis.crossOriginIsolated === 'boolean' && { isolated: globalThis.crossOriginIsolated }),
    ...(isBetween(memoryGiB, 0, MAX_MEMORY_GIB) && { memoryGiB }),
  };
}
