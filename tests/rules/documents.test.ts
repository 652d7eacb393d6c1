import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../scripts/project.mjs';

/** What is longer is not read: METHOD's details belong in docs/protocols.md, what was found in docs/lab-notes.md. */
const MOST_LINES = 150;

it.each(['METHOD.md', 'ARCHITECTURE.md'])('%s can be read in a sitting', (name) => {
  const lines = readFileSync(inProject(name), 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
});
