import { expect, it } from 'vitest';
import { answerOf } from '../../scripts/command.mjs';
import { inProject } from '../../scripts/project.mjs';
import { sourcesIn } from './sources';

/** The files that a runner lists, in the order of their names. @throws Error if it cannot load one of its files */
function listedBy(program: readonly string[], pattern: RegExp): readonly string[] {
  const [entry = '', ...parameters] = program;
  const listed = answerOf(process.execPath, [inProject('node_modules', entry), ...parameters]);
  if (listed === undefined) throw new Error(`${program.join(' ')} fails.`);
  return [...new Set([...listed.matchAll(pattern)].flatMap(([, path]) => path ?? []))].sort();
}

/** Test files with this ending. Those of recipes run in their copy of the project. */
const filesWith = (ending: RegExp) =>
  [...sourcesIn(['site', 'cli', 'scripts', 'tests'], (path) => ending.test(path) && !path.includes('/overlay/'))]
    .map(([path]) => path)
    .sort();

it('Vitest takes every `.test` file', () => {
  const listed = listedBy(['vitest/vitest.mjs', 'list', '--filesOnly'], /^\[\w+\] (\S+)$/gm);
  expect(listed).toEqual(filesWith(/\.test\.tsx?$/));
});

// Those for one engine are the same in all three, and loading them takes seconds.
it('Playwright takes every `.spec` file, and nothing else', () => {
  const projects = ['--project=chromium', '--project=end-to-end'];
  const listed = listedBy(['@playwright/test/cli.js', 'test', '--list', ...projects], /› (\S+?):\d+:\d+ ›/g);
  expect(listed).toEqual(filesWith(/\.spec\.tsx?$/));
});
