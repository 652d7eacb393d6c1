import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../project.mjs';
import { compileAhead, withFirstScreen } from './first-screen.mjs';
import { filesNamedIn } from './weigh.mjs';

const page = `<!doctype html>
<html>
  <head>
    <script src="./before-modules.js"></script>
    <script type="module" crossorigin src="./assets/index-a.js"></script>
    <link rel="modulepreload" crossorigin href="./assets/shared-b.js">
    <link rel="stylesheet" crossorigin href="./assets/index-c.css">
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>`;

it('puts modules aside until the first screen is painted, and leaves styles where they are', () => {
  const [, aside = ''] = /<template id="modules">(.*)<\/template>/s.exec(withFirstScreen(page, '')) ?? [];
  expect([...new Set(filesNamedIn(aside))]).toEqual(['assets/shared-b.js', 'assets/index-a.js']);
  const named = filesNamedIn(withFirstScreen(page, '')).filter((file) => !file.includes('lay-out'));
  expect([...new Set(named)].sort()).toEqual(filesNamedIn(page).sort());
});

it('has a script for what is loaded ahead, and the entry after all of them', () => {
  const scripts = withFirstScreen(page, '').match(/<script type="module"[^>]*><\/script>/g);
  expect(scripts).toEqual([
    '<script type="module" crossorigin src="./assets/shared-b.js"></script>',
    '<script type="module" crossorigin src="./assets/index-a.js"></script>',
  ]);
});

it('writes the first screen as it is drawn, without the styles that the policy of the page refuses', () => {
  const drawn = withFirstScreen(page, '<p style="height:2px;" class="a">$& costs</p>');
  expect(drawn).toContain('<div id="app"><p class="a">$& costs</p></div>');
});

it('has what stands before each panel laid out, and the rest, before anything is painted', () => {
  const html = withFirstScreen(page, '<h1></h1><div class="panel">1</div><div class="panel">2</div><p></p>');
  const [, app = ''] = /<div id="app">(.*\S)\s*<\/body>/s.exec(html) ?? [];
  const [, awaited = 'none'] = /<link rel="expect" href="#([^"]+)" blocking="render">.*<\/head>/s.exec(html) ?? [];
  expect(app.split(/<script src="[^"]*lay-out[^"]*"><\/script>/)).toEqual([
    '<h1></h1>',
    '<div class="panel">1</div>',
    '<div class="panel">2</div><p></p></div>',
    `<i id="${awaited}" hidden></i>`,
  ]);
});

it('has the scripts that the page names compiled ahead, each once, and no other', () => {
  const chunk = (code: string) => ({ type: 'chunk', code });
  const bundle = {
    'index.html': { type: 'asset', source: page },
    'assets/shared-b.js': chunk('b'),
    'assets/index-a.js': chunk('a'),
    'assets/later-d.js': chunk('d'),
    'assets/index-c.css': { type: 'asset', source: 'p {}' },
  };
  for (let times = 0; times < 2; times += 1) compileAhead(bundle as unknown as Parameters<typeof compileAhead>[0]);
  expect(Object.values(bundle).map((file) => ('code' in file ? file.code : file.type))).toEqual([
    'asset',
    '//# allFunctionsCalledOnLoad\nb',
    '//# allFunctionsCalledOnLoad\na',
    'd',
    'asset',
  ]);
});

it('finds in the page what it replaces', () => {
  expect(readFileSync(inProject('site', 'index.html'), 'utf8')).toContain('<div id="app"></div>');
});
