/** The page's end of the service worker: registers it, hears what it keeps, and reloads the page once where that isolates it. */
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

/** How long a run that a link asks for waits for the service worker of a page that is not isolated. */
const ISOLATION_LIMIT_MS = 5_000;
/** How long an isolated page lets its visitor be before anything is fetched that nobody has asked for. */
const LEAVE_BE_MS = 1_000;
/** Written down before the one reload, for as long as the tab is open. */
const RELOADED_KEY = 'passkey-bench reloaded to be isolated';

interface OfflineListener {
  /** Whether nothing would be lost by a reload: no run under way, none on view. */
  mayReload(): boolean;
  /** What is kept of the version that is used. */
  keeping(report: KeeperReport): void;
  /** Nothing can be kept, in a sentence. */
  refused(sentence: string): void;
  /** The version that this page is of is used no longer. */
  replaced(): void;
  /** Another version is kept whole, and waits to be used. */
  updateReady(version: SiteVersion): void;
}

const NO_SERVICE_WORKER =
  'This browser keeps nothing for later visits here, as in a private window: the page works as long as there is a network.';
/** A certificate that was clicked through has the same effect as blocked cookies. */
const NOTHING_STORED =
  'This browser lets the page store nothing, since cookies are blocked or its certificate is not trusted: it measures as long as there is a network.';

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload') return true;
  try {
    return sessionStorage.getItem(RELOADED_KEY) !== null;
  } catch {
    // Storage is refused; the kind of navigation tells enough.
    return false;
  }
}

function noteReload(): void {
  try {
    sessionStorage.setItem(RELOADED_KEY, '1');
  } catch {
    // As above.
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Comes about once the service worker answers for this page. */
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

/** An update that is whole waits; the first version of all does not. */
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

/** Nothing where it is refused, in silence or not, of which the listener is told. */
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

/** Reading the property is itself refused in some frames. */
function findContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Reloads the page as soon as that isolates it, unless somebody has begun to use it; then it comes about, and a reload is offered. */
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
  // The page is being left.
  await new Promise<never>(() => undefined);
}

/**
 * Sees to it that the site is kept on this device, and isolated. Comes about when a run may start by itself: at once on a page that is
 * isolated or cannot be, otherwise after the one reload, of which the page that is left sees nothing, or when waiting has been long.
 */
export async function keepOffline(listener: OfflineListener): Promise<void> {
  const container = findContainer();
  if (!container) {
    listener.refused(NO_SERVICE_WORKER);
    return;
  }
  // The first service worker of all replaces nothing.
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

/** Whether a reload would isolate this page, which was loaded before its service worker was there. */
export const wouldBeIsolated = (): boolean => !crossOriginIsolated && Boolean(findContainer()?.controller);

/** Why an update is not used: a run is under way in some tab, or none waits any more, since another tab has taken it. */
export type UpdateHindrance = 'measuring' | 'none waits';

/** Uses the update that waits and reloads the page, or says what is in the way. */
export async function useUpdate(): Promise<UpdateHindrance | undefined> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!registration?.waiting) return 'none waits';
  if (await isMeasuring()) return 'measuring';
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting.postMessage({ type: 'take-over' } satisfies KeeperRequest);
  return undefined;
}
