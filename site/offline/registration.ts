/** The page's end of the service worker: registers it, listens to it, and reloads the page once if that isolates it. */
import {
  type KeeperReport,
  type KeeperRequest,
  readKeeperReport,
  SERVICE_WORKER_FILE,
  type SiteVersion,
} from './keeper-protocol.ts';
import { isStorageRefused } from './losses.ts';
import { NOT_KEPT } from './not-kept.ts';
import { isMeasuring, untilNothingIsMeasured } from './run-lock.ts';

/** How long a run from a link waits for the service worker, on a page that is not isolated. */
const ISOLATION_LIMIT_MS = 5_000;
/** How long an isolated page waits before it fetches files that the visitor did not ask for. */
const LEAVE_BE_MS = 1_000;
/** The mark of the one reload, stored as long as the tab is open. */
const RELOADED_KEY = 'passkey-bench reloaded to be isolated';

interface OfflineListener {
  /** Whether a reload would lose nothing: no run is under way or in view. */
  mayReload(): boolean;
  /** How much of the current version is cached. */
  keeping(report: KeeperReport): void;
  /** Nothing can be cached; the sentence says why. */
  refused(sentence: string): void;
  /** The version of this page is no longer current. */
  replaced(): void;
  /** Another version is completely cached and waits. */
  updateReady(version: SiteVersion): void;
}

const NO_SERVICE_WORKER =
  'This browser keeps nothing for later visits here, as in a private window: the page works as long as there is a network.';
/** An untrusted certificate that the visitor accepted has the same effect as blocked cookies. */
const NOTHING_STORED =
  'This browser lets the page store nothing, since cookies are blocked or its certificate is not trusted: it measures as long as there is a network.';

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload') return true;
  try {
    return sessionStorage.getItem(RELOADED_KEY) !== null;
  } catch {
    // Storage is refused; the type of navigation is enough.
    return false;
  }
}

function noteReload(): void {
  try {
    sessionStorage.setItem(RELOADED_KEY, '1');
  } catch {
    // Storage is refused, and the mark is not essential.
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves when the service worker controls this page. */
function controlled({ serviceWorker }: Navigator): Promise<void> {
  if (serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) => serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }));
}

function ask(worker: ServiceWorker, request: KeeperRequest, hear: (report: KeeperReport) => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    const report = readKeeperReport(data);
    if (report) hear(report);
  };
  worker.postMessage(request, [port2]);
}

/** A complete update waits; the very first version does not. */
function watchUpdates(registration: ServiceWorkerRegistration, listener: OfflineListener): void {
  const tell = () => {
    if (registration.waiting && registration.active)
      ask(registration.waiting, { type: 'keep' }, (report) => listener.updateReady(report));
  };
  tell();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => setTimeout(tell)),
  );
}

/** Undefined if registration is refused, with or without an error. The listener is then informed. */
async function register(listener: OfflineListener): Promise<ServiceWorkerRegistration | undefined> {
  let registration: ServiceWorkerRegistration | undefined;
  let sentence = isStorageRefused() ? NOTHING_STORED : NOT_KEPT;
  try {
    registration = await navigator.serviceWorker.register(new URL(SERVICE_WORKER_FILE, document.baseURI).href);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') sentence = NOTHING_STORED;
  }
  if (!registration) listener.refused(sentence);
  return registration;
}

/** In some frames, even reading the property fails. */
function findContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Reloads the page as soon as that isolates it. If it is already in use, resolves instead, and a reload is offered. */
async function isolate(listener: OfflineListener): Promise<void> {
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  for (const event of ['pointerdown', 'keydown'] as const)
    addEventListener(event, touch, { once: true, capture: true });
  await controlled(navigator);
  if (isTouched || !listener.mayReload()) return;
  noteReload();
  location.reload();
  // The page is being unloaded.
  await new Promise<never>(() => undefined);
}

/**
 * Caches the site on this device and isolates the page. Resolves when a run may start by itself: at once if the page is
 * isolated or cannot be, otherwise when the page after the reload starts, or after a time limit.
 */
export async function keepOffline(listener: OfflineListener): Promise<void> {
  const container = findContainer();
  if (!container) {
    listener.refused(NO_SERVICE_WORKER);
    return;
  }
  // The very first service worker replaces no other.
  if (container.controller) container.addEventListener('controllerchange', () => listener.replaced());
  const wantsReload = !crossOriginIsolated && !container.controller && !wasReloaded();
  const registering = wantsReload
    ? register(listener)
    : pause(LEAVE_BE_MS)
        .then(untilNothingIsMeasured)
        .then(() => register(listener));
  void registering.then(async (registration) => {
    if (!registration) return;
    watchUpdates(registration, listener);
    const { active } = await container.ready;
    if (active) ask(active, { type: 'keep' }, listener.keeping);
  });
  if (!wantsReload) return;
  const isolating = registering.then((registration) => registration && isolate(listener));
  await Promise.race([isolating, pause(ISOLATION_LIMIT_MS)]);
}

/** Whether a reload would isolate this page, which was loaded before its service worker existed. */
export const wouldBeIsolated = (): boolean => !crossOriginIsolated && Boolean(findContainer()?.controller);

/** Why an update is not used: a run is under way in some tab, or another tab has already used the update. */
export type UpdateObstacle = 'measuring' | 'none waits';

/** Uses the waiting update and reloads the page, or returns what prevents it. */
export async function useUpdate(): Promise<UpdateObstacle | undefined> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!registration?.waiting) return 'none waits';
  if (await isMeasuring()) return 'measuring';
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting.postMessage({ type: 'take-over' } satisfies KeeperRequest);
  return undefined;
}
