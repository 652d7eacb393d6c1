// Opened as a file, no engine loads the page's modules; a script like this one it loads, to say what to do.
if (location.protocol === 'file:') {
  const notice = document.createElement('p');
  notice.textContent =
    'This page cannot measure when it is opened as a file, because browsers then load no modules. Serve its folder on this machine, for example with “python3 -m http.server”, and open http://localhost:8000 instead.';
  document.getElementById('app')?.append(notice);
}
