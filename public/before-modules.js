// What the page does before its modules are there. Its first screen was drawn when the site was built, and is on view by then.
const page = document.documentElement;

// Who comes for another place, or with settings, is not shown the first screen: `frame.css` hides it, `main.tsx` draws what was asked for.
// Nor who comes with a browser that lacks what the page measures with: that is said above the figure, and would move it.
const lacks = [typeof Worker, typeof WebAssembly, typeof globalThis.crypto?.subtle].includes('undefined');
if (lacks || !/^(?:#\/(?:run)?)?$/.test(location.hash)) page.classList.add('elsewhere');

// Who asks first for what a browser keeps waits for another of its processes. Here that holds nothing up: the styles are on their way.
for (const place of /** @type {const} */ (['localStorage', 'sessionStorage']))
  try {
    void globalThis[place].length;
  } catch {
    // Refused, as it will be whenever it is asked for.
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

// Opened as a file no engine loads modules, and none loads those that a host sends as something else.
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
  // While the site is being worked on, its modules come by themselves.
  if (!(template instanceof HTMLTemplateElement)) return;
  const modules = document.importNode(template.content, true);
  const scripts = modules.querySelectorAll('script');
  // One after the other, each in a task of its own; the last is the page, which fails where one before it does.
  for (const script of scripts) script.async = false;
  for (const end of ['load', 'error']) scripts[scripts.length - 1]?.addEventListener(end, sayNotLoaded);
  const load = () => {
    document.head.append(modules);
    if (!('noModule' in HTMLScriptElement.prototype)) sayNotLoaded();
  };
  // A page in the background is not painted, and elsewhere there is nothing to see yet.
  if (document.hidden || page.classList.contains('elsewhere')) load();
  else whenSeen(load);
});

/** A frame is asked for before it is painted, and it is seen some time after the task in which it was. @param {() => void} then */
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
  // Who is told nothing, or too late, goes on by the clock.
  requestAnimationFrame(() => setTimeout(once, isTold ? 200 : 0));
}
