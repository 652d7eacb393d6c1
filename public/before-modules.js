// What the page does before its modules are loaded. Its first screen was drawn when the site was built, and is on view.
const page = document.documentElement;

// Visitors of another place, or with settings, do not see the first screen: `frame.css` hides it, and
// `main.tsx` draws what they asked for. Neither do visitors whose browser lacks what the page measures with: a
// notice about that would move the figure.
const lacks = [typeof Worker, typeof WebAssembly, typeof globalThis.crypto?.subtle].includes('undefined');
if (lacks || !/^(?:#\/(?:run)?)?$/.test(location.hash)) page.classList.add('elsewhere');

// The first access to storage waits for another process of the browser. Here it delays nothing,
// since the styles are still loading. A browser that keeps nothing has never measured here.
let keepsNothing = true;
for (const place of /** @type {const} */ (['localStorage', 'sessionStorage']))
  try {
    if (globalThis[place].length > 0) keepsNothing = false;
  } catch {
    // Refused, as every later access will be.
  }

/** What was pressed too early. @type {Element | null} */
let pressed = null;
/** @param {Event} event */
const notePress = ({ target }) => {
  pressed = target instanceof Element ? target.closest('button, input') : null;
};
addEventListener('click', notePress, true);
addEventListener(
  'page-drawn',
  () => {
    removeEventListener('click', notePress, true);
    if (pressed instanceof HTMLElement && pressed.isConnected) pressed.click();
  },
  { once: true },
);

// No engine loads modules from a file, or modules that a host sends as another type.
function sayNotLoaded() {
  if ('passkeyBench' in globalThis) return;
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.textContent =
    location.protocol === 'file:'
      ? 'This page cannot measure when it is opened as a file, because browsers then load no modules. Serve its folder on this machine, for example with “python3 -m http.server”, and open http://localhost:8000 instead.'
      : 'This page did not load whole: a script is missing, came as another type of file, or this browser is too old for it. Nothing was measured and nothing is lost; reload, or try another browser.';
  document.getElementById('app')?.replaceChildren(notice);
  page.classList.remove('elsewhere');
}

addEventListener('DOMContentLoaded', () => {
  const template = document.getElementById('modules');
  // During development, the modules load by themselves.
  if (!(template instanceof HTMLTemplateElement)) return;
  const modules = document.importNode(template.content, true);
  const scripts = modules.querySelectorAll('script');
  // One after the other, each in a task of its own. The last one is the page, which fails if one before it fails.
  for (const script of scripts) script.async = false;
  for (const end of ['load', 'error']) scripts[scripts.length - 1]?.addEventListener(end, sayNotLoaded);
  const load = () => {
    document.head.append(modules);
    if (!('noModule' in HTMLScriptElement.prototype)) sayNotLoaded();
  };
  // A page in the background is not painted, and at another place there is nothing to see yet.
  if (document.hidden || page.classList.contains('elsewhere')) load();
  // Without isolation, the service worker has to reload the page before anybody presses Run.
  else whenSeen(keepsNothing && globalThis.crossOriginIsolated ? () => whenAttended(scripts, load) : load);
});

/** What a visitor does first, with a pointer, a keyboard or an assistive program. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'beforeprint'];
/** After this time the page is kept for offline use, whoever looks at it. */
const UNATTENDED_MS = 10_000;
/** A page that never comes to rest fetches its modules after this time. */
const IDLE_MS = 200;

/**
 * Calls `then` at the first sign of a visitor. Until then the scripts are only fetched: a first screen that nobody
 * touches needs none of them, and a page that does nothing answers at once.
 * @param {Iterable<HTMLScriptElement>} scripts
 * @param {() => void} then
 */
function whenAttended(scripts, then) {
  const attend = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, attend, true);
    then();
  };
  const timer = setTimeout(attend, UNATTENDED_MS);
  for (const sign of signs) addEventListener(sign, attend, { capture: true, passive: true });
  const sources = Array.from(scripts, ({ src }) => src);
  // The first frame still keeps the processor busy, so nothing is fetched until the page is idle, then one at a time.
  const fetchNext = () => {
    const href = sources.shift();
    if (href === undefined) return;
    const link = document.createElement('link');
    // What cannot be loaded is told at once.
    Object.assign(link, { rel: 'modulepreload', href, onerror: attend });
    document.head.append(link);
    whenIdle(fetchNext);
  };
  whenIdle(fetchNext);
}

/** Some engines do not say when they are idle. @param {() => void} then */
function whenIdle(then) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: IDLE_MS });
  else setTimeout(then, IDLE_MS);
}

/** Calls `then` after the first paint, which comes some time after the task of its frame. @param {() => void} then */
function whenSeen(then) {
  const isTold = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint') ?? false;
  let isDone = false;
  const once = () => {
    if (!isDone) then();
    isDone = true;
  };
  if (isTold)
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) once();
    }).observe({ type: 'paint', buffered: true });
  // If no report comes, or comes too late, a timer stands in.
  requestAnimationFrame(() => setTimeout(once, isTold ? 200 : 0));
}
