import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { loadConfigFromFile } from 'vite';
import { expect, it } from 'vitest';
import { inProject, projectRoot } from '../../../scripts/project.mjs';
import { siteSources } from '../../../scripts/serve/site-build.mjs';

const nameOf = (path: string) => relative(projectRoot, resolve(projectRoot, path)).replaceAll('\\', '/');

it('the site is built again when anything changes that its configuration imports, as Vite names it', async () => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, inProject('vite.config.ts'));
  const imported = (loaded?.dependencies ?? []).map(nameOf);
  expect(imported).toContain('scripts/serve/headers.mjs');
  expect(imported.filter((path) => !siteSources.includes(path))).toEqual([]);
});

it('all of these sources are there', () => {
  expect(siteSources.filter((path) => path !== 'wasm/pkg' && !existsSync(inProject(path)))).toEqual([]);
});
