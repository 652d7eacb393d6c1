// Where the page's modules do not come, this script still does, and says what to do: opened as a file no engine loads modules, and none
// loads those that a host sends as something else.
addEventListener('load', () => {
  if ('passkeyBench' in globalThis) return;
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.textContent =
    location.protocol === 'file:'
      ? 'This page cannot measure when it is opened as a file, because browsers then load no modules. Serve its folder on this machine, for example with “python3 -m http.server”, and open http://localhost:8000 instead.'
      : 'This page did not load whole: a script is missing, came as another type of file, or this browser is too old for it. Nothing was measured and nothing is lost; reload, or try another browser.';
  document.getElementById('app')?.append(notice);
});
