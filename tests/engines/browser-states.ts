/**
 * States that a visitor's browser may be in, one per row: how the state is made, the sentence that the visitor reads,
 * and what is measured in spite of it. If somebody reports a new state, add a row.
 */
import type { EngineSettings } from './engine-settings.ts';
import type { EngineId } from './visitor.ts';

export interface BrowserState {
  readonly name: string;
  /**
   * Runs in the page, in every worker and in the service worker, before the site's own code. It works in every engine.
   */
  readonly script?: string;
  /** Whether the host sends none of the site's headers. */
  readonly isBareHost?: true;
  /** Settings that make an engine enter the state by itself. Engines without such a setting are left out. */
  readonly settings?: Readonly<Partial<Record<EngineId, EngineSettings>>>;
  /** An expression that is true in the state. It detects a setting that an engine no longer supports. */
  readonly isSo?: string;
  /** The run, as in a link; by default a signature by one backend. */
  readonly link?: string;
  /** Sentences that the visitor reads, each somewhere on the page. */
  readonly says: readonly RegExp[];
  /** Sentences that the visitor reads on Method. */
  readonly saysOnMethod?: readonly RegExp[];
  /** Whether every other place is visited too. */
  readonly isWalked?: true;
  /** The number of cells that have a number at the end. If it is 0, no run begins. */
  readonly measured: number;
}

const refused = `new DOMException('The operation is insecure.', 'SecurityError')`;
const full = `new DOMException('The quota has been exceeded.', 'QuotaExceededError')`;

/** Makes methods of an interface, if this scope has it, return promises that reject. */
const rejecting = (interfaceName: string, methods: readonly string[], error = refused) =>
  `if (globalThis.${interfaceName}) for (const name of ${JSON.stringify(methods)}) ${interfaceName}.prototype[name] = () => Promise.reject(${error});`;

/** Makes methods of an interface throw at once. */
const throwing = (interfaceName: string, methods: readonly string[], error = refused) =>
  `if (globalThis.${interfaceName}) for (const name of ${JSON.stringify(methods)}) ${interfaceName}.prototype[name] = () => { throw ${error}; };`;

/** Makes reading a property throw. */
const unreadable = (name: string) =>
  `if ('${name}' in globalThis) Object.defineProperty(globalThis, '${name}', { configurable: true, get() { throw ${refused}; } });`;

const withoutWebAssembly = 'delete globalThis.WebAssembly;';
const withoutWebCrypto = `Object.defineProperty(Crypto.prototype, 'subtle', { configurable: true, get: () => undefined });`;

const cacheMethods = ['open', 'match', 'has', 'keys', 'delete'];
const blocked = {
  locks: rejecting('LockManager', ['request', 'query']),
  storage: unreadable('localStorage') + unreadable('sessionStorage'),
  database: throwing('IDBFactory', ['open', 'databases', 'deleteDatabase']),
  caches: rejecting('CacheStorage', cacheMethods),
  serviceWorker: rejecting('ServiceWorkerContainer', ['register', 'getRegistration', 'getRegistrations']),
  wakeLock: rejecting('WakeLock', ['request']),
  channel: `globalThis.BroadcastChannel = class { constructor() { throw ${refused}; } };`,
  estimate: rejecting('StorageManager', ['estimate', 'persist', 'persisted', 'getDirectory']),
};

const withoutEd25519 = `for (const name of ['generateKey', 'importKey']) {
  const before = SubtleCrypto.prototype[name];
  SubtleCrypto.prototype[name] = function (...parameters) {
    const isMeant = parameters.some((one) => one === 'Ed25519' || one?.name === 'Ed25519');
    return isMeant ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError')) : before.apply(this, parameters);
  };
}`;

/** A clock that shows only whole steps, as protection against fingerprinting makes it. */
const coarse = (clockStepMs: number) => `{
  const before = Performance.prototype.now;
  Performance.prototype.now = function () { return Math.floor(before.call(this) / ${clockStepMs}) * ${clockStepMs}; };
}`;

/**
 * The page and the grade report a slow compiler, unless the page could not detect it because the machine was busy.
 */
const isHeard = (tier: 'wasmTier' | 'scriptTier', found: string, sentence: string) => `(({ environment, drift }) =>
  environment.${tier} === undefined ? environment.engineNotKnown !== undefined :
    environment.${tier} === '${found}' && drift.grade !== 'quiet' && /The engine (?:did not optimize|interpreted) /.test(drift.reason) &&
    document.body.innerText.includes('${sentence}'))(globalThis.passkeyBench.run)`;

/** If one backend is missing, the other is measured. */
const BOTH = 'schemes=ed25519&operations=sign&backends=wasm,webcrypto';
const ANSWER = /[Ss]igning takes .+ with Ed25519/;
const NOT_KEPT = /runs stay until you leave/;

export const browserStates: readonly BrowserState[] = [
  {
    name: 'no WebAssembly',
    script: withoutWebAssembly,
    link: BOTH,
    says: [/WebAssembly is switched off in this browser, so what needs it has no number\./, ANSWER],
    isWalked: true,
    measured: 1,
  },
  {
    name: 'no WebCrypto',
    script: withoutWebCrypto,
    link: BOTH,
    says: [/This browser has no WebCrypto, so what needs it has no number\./, ANSWER],
    measured: 1,
  },
  {
    name: 'neither WebAssembly nor WebCrypto',
    script: withoutWebCrypto + withoutWebAssembly,
    says: [/offers neither WebAssembly nor WebCrypto here, so there is nothing to measure; try another one\./],
    measured: 0,
  },
  {
    name: 'no workers',
    script: 'delete globalThis.Worker;',
    says: [/cannot load modules in a worker, where all measuring happens; update it, or try another one\./],
    measured: 0,
  },
  {
    name: 'no Ed25519 in WebCrypto',
    script: withoutEd25519,
    link: BOTH,
    says: [ANSWER, /1 of 2 is not offered by this browser\. .*WebCrypto refuses Ed25519 here/],
    measured: 1,
  },
  {
    name: 'locks refused',
    script: blocked.locks,
    says: [ANSWER, /tells nothing of other tabs of this page/],
    measured: 1,
  },
  { name: 'storage refused', script: blocked.storage, says: [ANSWER, /keeps no notes of this page/], measured: 1 },
  { name: 'IndexedDB refused', script: blocked.database, says: [ANSWER, NOT_KEPT], measured: 1 },
  { name: 'caches refused', script: blocked.caches, says: [ANSWER, /Kept in part, 0 of \d+ files/], measured: 1 },
  {
    name: 'a service worker refused',
    script: blocked.serviceWorker,
    says: [ANSWER, /measures as long as there is a network/],
    measured: 1,
  },
  { name: 'the screen not kept awake', script: blocked.wakeLock, says: [ANSWER], measured: 1 },
  { name: 'channels between tabs refused', script: blocked.channel, says: [ANSWER], measured: 1 },
  { name: 'room for storage not told', script: blocked.estimate, says: [ANSWER], measured: 1 },
  {
    name: 'all of these refused',
    script: Object.values(blocked).join('\n'),
    says: [ANSWER, /lets the page store nothing/, NOT_KEPT],
    measured: 1,
  },
  {
    name: 'all cookies blocked by the browser’s own setting',
    settings: {
      chromium: { profile: { profile: { default_content_setting_values: { cookies: 2 } } } },
      firefox: { preferences: { 'network.cookie.cookieBehavior': 2 } },
    },
    isSo: `(() => { try { return localStorage === null; } catch { return true; } })()`,
    says: [ANSWER, /lets the page store nothing|keeps nothing for later visits/, NOT_KEPT],
    measured: 1,
  },
  {
    name: 'storage full',
    script:
      throwing('IDBObjectStore', ['put', 'add'], full) +
      rejecting('Cache', ['put', 'add', 'addAll'], full) +
      throwing('Storage', ['setItem'], full),
    says: [ANSWER, /no room left for the run\. It stays on this page until you leave: export it/],
    measured: 1,
  },
  {
    // Beside busy programs, one or two steps may pass between readings.
    name: 'a clock of 17 ms',
    script: coarse(17),
    says: [/clock moves by (?:17|34|51|68)\sms at a time, .+ short calls are known roughly/],
    measured: 1,
  },
  {
    name: 'a clock of 100 ms',
    script: coarse(100),
    says: [/clock moves by [1-9]00\sms at a time, .+ short calls are known roughly/],
    measured: 1,
  },
  {
    name: 'protection against fingerprinting',
    settings: { firefox: { preferences: { 'privacy.resistFingerprinting': true } } },
    isSo: 'globalThis.passkeyBench.run.environment.clockStepMs > 10',
    says: [/clock moves by [\d.]+\sms at a time, .+ short calls are known roughly/],
    measured: 1,
  },
  {
    name: 'WebAssembly switched off by the browser’s own setting',
    settings: { firefox: { preferences: { 'javascript.options.wasm': false } } },
    isSo: `typeof WebAssembly === 'undefined' && globalThis.passkeyBench.run.environment.wasmTier === 'none'`,
    link: BOTH,
    says: [/WebAssembly is switched off in this browser, so what needs it has no number\./, ANSWER],
    measured: 1,
  },
  {
    name: 'neither WebAssembly nor compiled JavaScript',
    settings: { chromium: { flags: '--jitless' } },
    isSo: `typeof WebAssembly === 'undefined' && ${isHeard('scriptTier', 'unoptimized', 'does not optimize JavaScript')}`,
    link: BOTH,
    says: [/WebAssembly is switched off in this browser, so what needs it has no number\./, ANSWER],
    isWalked: true,
    measured: 1,
  },
  {
    name: 'JavaScript that is not optimized',
    settings: { firefox: { preferences: { 'javascript.options.ion': false } } },
    isSo: isHeard('scriptTier', 'unoptimized', 'does not optimize JavaScript'),
    says: [ANSWER],
    measured: 1,
  },
  {
    name: 'WebAssembly by the first compiler alone',
    settings: {
      chromium: { flags: '--liftoff-only' },
      firefox: { preferences: { 'javascript.options.wasm_optimizingjit': false } },
    },
    isSo: isHeard('wasmTier', 'baseline', 'by its first compiler alone'),
    says: [ANSWER],
    measured: 1,
  },
  {
    name: 'everything interpreted',
    settings: { webkit: { variables: { JSC_useJIT: '0' } } },
    isSo: isHeard('wasmTier', 'interpreter', 'interprets WebAssembly'),
    link: 'schemes=ecdsa-p256&operations=sign&backends=wasm',
    says: [/[Ss]igning takes .+ with ECDSA P-256/],
    isWalked: true,
    measured: 1,
  },
  {
    name: 'no isolation',
    isBareHost: true,
    script: blocked.serviceWorker,
    isSo: 'crossOriginIsolated === false',
    link: BOTH,
    says: [ANSWER],
    saysOnMethod: [/not cross-origin isolated, so the clock is coarse/],
    isWalked: true,
    measured: 2,
  },
  {
    name: 'forced colours',
    settings: {
      chromium: { forcedColors: true },
      firefox: { preferences: { 'browser.display.document_color_use': 2 } },
    },
    isSo: `matchMedia('(forced-colors: active)').matches`,
    says: [ANSWER],
    measured: 1,
  },
  {
    name: 'driven by a program',
    isSo: 'navigator.webdriver === true && globalThis.passkeyBench.run.environment.driven === true',
    says: [ANSWER],
    saysOnMethod: [/reports \d+ processors, driven by a program/],
    measured: 1,
  },
];

/** States with tests of their own, because they change during a run. */
export const heldElsewhere: Readonly<Record<string, string>> = { 'text translated': 'translation.spec.ts' };
