import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject, projectVersion } from '../../scripts/project.mjs';

const read = (...path: string[]) => readFileSync(inProject(...path), 'utf8');

/** Longer documents are not read: METHOD's details belong in docs/protocols.md, findings in docs/lab-notes.md. */
const mostLines = [
  ['METHOD.md', 180],
  ['ARCHITECTURE.md', 150],
  ['PERFORMANCE.md', 100],
] as const;

it.each(mostLines)('%s can be read in a sitting', (name, most) => {
  expect(read(name).trimEnd().split('\n').length).toBeLessThanOrEqual(most);
});

/** Folders whose every folder and document the map names, and what Cargo and the build name by themselves. */
const mapped = ['docs', 'scripts', 'site', 'tests', 'wasm'];
const namedElsewhere = ['benches', 'examples', 'node_modules', 'pkg', 'simulated', 'src', 'target'];

it.each(mapped)('the map has everything in %s', (folder) => {
  const [, map = ''] = read('ARCHITECTURE.md').match(/```\n([\s\S]*?)```/) ?? [];
  const [part = ''] = map.match(new RegExp(`^${folder}/.*\\n(?: .*\\n)*`, 'm')) ?? [];
  const names = readdirSync(inProject(folder), { withFileTypes: true })
    .filter((entry) => !namedElsewhere.includes(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? [`${entry.name}/`] : entry.name.endsWith('.md') ? [entry.name] : []));
  expect(names.filter((name) => !part.includes(` ${name}`) && name !== 'README.md')).toEqual([]);
});

it('changelog and citation know the version, on one date', () => {
  const version = projectVersion();
  const released = read('CHANGELOG.md').match(/^## \[([\d.]+)\] - (\d{4}-\d{2}-\d{2})$/m);
  expect(released?.slice(1)).toEqual([version, expect.any(String)]);
  expect(read('CITATION.cff')).toContain(`version: ${version}\ndate-released: ${released?.[2]}\n`);
});

it('nothing is published but after the tests', () => {
  for (const name of ['pages.yml', 'release.yml']) {
    const text = read('.github', 'workflows', name);
    expect(text).toMatch(/^ {2}test:\n {4}uses: \.\/\.github\/workflows\/test\.yml$/m);
    expect(text).toMatch(/^ {2}(?:build|make):\n {4}needs: test$/m);
  }
});

it('workflows pin each action by the commit of a release', () => {
  const folder = ['.github', 'workflows'];
  const texts = [read('action.yml'), ...readdirSync(inProject(...folder)).map((name) => read(...folder, name))];
  const named = texts.flatMap((text) => text.match(/uses: .*/g) ?? []);
  // A workflow or action of this repository comes from the same commit.
  const used = named.filter((line) => !/^uses: \.\/(?:\.github\/workflows\/.*)?$/.test(line));
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((line) => !/^uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d/.test(line))).toEqual([]);
});

it('what is not released yet can be scanned: a line a change', () => {
  const [, unreleased = ''] = read('CHANGELOG.md').match(/^## \[Unreleased\]$([\s\S]*?)^## \[/m) ?? [];
  const others = unreleased.split('\n').filter((line) => !/^(?:|### .*|\*\*.*\*\*|- .{1,118})$/.test(line));
  expect(others).toEqual([]);
});
