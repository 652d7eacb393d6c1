import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { findDriven } from '../../scripts/test/drivers.mjs';
import { printRun } from '../../site/results/export/json.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { refusalInOneSentence } from '../simulated/ran-command.ts';
import { startCli } from '../whole/started-cli.ts';

const folder = testFolder();

const signing = exampleRun({ id: 'of-signing' });
writeFileSync(join(folder, 'signing.json'), printRun(signing));
writeFileSync(join(folder, 'none.json'), '{"a":1}');
writeFileSync(join(folder, 'taken'), '');
mkdirSync(join(folder, 'kept'));
mkdirSync(join(folder, 'folder.pdf'));

test.each([
  [['--theme', 'blue'], 'The option --theme is “blue”, which is not one of light, dark. Nothing was drawn.'],
  [
    ['--browser', 'webkit'],
    'The option --browser is “webkit”, which is not one of chromium, firefox. Nothing was drawn.',
  ],
  [['--preset', 'epic'], 'Nothing was run.'],
  [['gone.json'], 'There is no file “gone.json” that can be read. Nothing was drawn.'],
  [['none.json'], 'Nothing was drawn.'],
  [['signing.json', '-o', 'taken'], 'name another one with -o. Nothing was drawn.'],
  [['signing.json', '-o', 'gone/talk.pdf'], 'The file “gone/talk.pdf” cannot be written'],
  [['signing.json', '-o', 'folder.pdf'], 'The file “folder.pdf” cannot be written (it is a folder)'],
])('talk %j is refused in a sentence, before a browser is started', async (words, sentence) => {
  expect(await refusalInOneSentence(folder, ['talk', ...words])).toContain(sentence);
});

const programs = findDriven.chromium();
if (typeof programs === 'string') console.warn(`No talk is drawn: ${programs}`);

test.skipIf(typeof programs === 'string')(
  'results of a file become a PDF and a picture for each screen; what no file holds is not measured',
  async () => {
    const words = ['talk', 'signing.json', '--steps', 'sign,nothing,cold-start', '--theme', 'dark', '-o', 'kept'];
    const ended = await startCli(words, { folder }).ended;
    expect(ended.stderr).toContain('“nothing”');
    expect(ended).toMatchObject({ code: 0 });
    const names = ['talk.pdf', '01-sign.png', '02-cold-start.png'];
    expect(ended.stdout.trim().split('\n')).toEqual(names.map((name) => join(folder, 'kept', name)));
    expect(readdirSync(join(folder, 'kept')).toSorted()).toEqual(names.toSorted());
    expect(readFileSync(join(folder, 'kept', 'talk.pdf'), 'latin1')).toContain('/Count 2');
    expect(readFileSync(join(folder, 'kept', '01-sign.png')).readUInt32BE(16)).toBe(1920);
  },
);

test.skipIf(typeof programs === 'string')('a name that ends in .pdf is that of one file', async () => {
  const ended = await startCli(['talk', 'signing.json', '--steps', 'sign', '-o', 'one.PDF'], { folder }).ended;
  expect(ended).toMatchObject({ code: 0, stdout: `${join(folder, 'one.PDF')}\n` });
  expect(readFileSync(join(folder, 'one.PDF'), 'latin1')).toMatch(/^%PDF-/);
});

test.skipIf(typeof programs === 'string')('results of other experiments alone are none of the talk', async () => {
  const ended = await startCli(['talk', 'signing.json', '--steps', 'cold-start', '-o', 'other'], { folder }).ended;
  expect(ended).toMatchObject({ code: 2, stdout: '' });
  expect(ended.stderr).toContain('None of these results is of an experiment of this talk (cold-start).');
});
