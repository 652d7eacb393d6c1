import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { folderOfTest } from '../../../scripts/simulated/test-folder.ts';
import { StepError } from '../../../scripts/step.mjs';
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { readKeptVisits } from './kept-visits.ts';

let folder = '';
beforeEach(() => {
  folder = folderOfTest();
});

const keep = (name: string, text: string) => writeFileSync(join(folder, name), text);

it('reads the visits in the order of their names, and nothing else that lies there', () => {
  keep('visit-002.json', JSON.stringify(exampleRun({ id: 'second' })));
  keep('visit-001.json', JSON.stringify(exampleRun({ id: 'first' })));
  keep('notes.txt', 'Mains power.');
  expect(readKeptVisits(folder).map(({ id }) => id)).toEqual(['first', 'second']);
});

it('refuses a folder with one visit, and a folder that is not there', () => {
  keep('visit-001.json', JSON.stringify(exampleRun()));
  expect(() => readKeptVisits(folder)).toThrow(StepError);
  expect(() => readKeptVisits(join(folder, 'missing'))).toThrow(StepError);
});

it('names the file that the page would refuse', () => {
  keep('visit-001.json', JSON.stringify(exampleRun()));
  keep('visit-002.json', JSON.stringify(exampleRun()).slice(0, 500));
  expect(() => readKeptVisits(folder)).toThrow(/visit-002\.json cannot be read\. The result is not whole/);
});
