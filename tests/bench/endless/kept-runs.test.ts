import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderOfTest } from '../../../scripts/simulated/test-folder.ts';
import { StepError } from '../../../scripts/step.mjs';
import { keepRuns, type MadeRun, readRuns, runsOf, withRun } from './kept-runs.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = folderOfTest();
  file = join(folder, 'kept-runs.json');
});

const ended: MadeRun = { engine: 'WebKitGTK 2.50.6', ended: 'ended', at: new Date(0) };
const standing: MadeRun = { ...ended, ended: 'not ended', says: 'It stands at its last cell.' };

test('runs of two evenings are added, and those of earlier code are told apart', () => {
  keepRuns(withRun(withRun(readRuns(file), standing, 'earlier'), ended, 'earlier'), file);
  keepRuns(withRun(readRuns(file), ended, 'now'), file);
  keepRuns(withRun(readRuns(file), { ...ended, ended: 'browser lost' }, 'now'), file);
  const stored = readRuns(file);
  expect(runsOf(stored, 'now')).toEqual({
    ended: 1,
    notEnded: 0,
    lost: 1,
    engines: ['WebKitGTK 2.50.6'],
    before: { ended: 1, notEnded: 1 },
  });
  expect(stored.standing).toEqual([
    { code: 'earlier', engine: 'WebKitGTK 2.50.6', at: '1970-01-01T00:00:00.000Z', says: standing.says },
  ]);
});

test('a file that holds something else is refused in one sentence', () => {
  writeFileSync(file, '{"counts":[{"ended":0.5}]}');
  expect(() => readRuns(file)).toThrow(StepError);
});
