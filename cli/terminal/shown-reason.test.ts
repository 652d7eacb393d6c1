import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { ranCommand } from '../simulated/ran-command.ts';

const folder = testFolder();
writeFileSync(join(folder, 'fleet.json'), '\u202e\u001b[31m{');

/** Characters that change the direction of writing, or steer a terminal. */
const steering = /\p{Cf}|(?!\n)\p{Cc}/u;

test.each([
  ['a name that is too long for the system', ['compare', `\u202e\u001b[31m${'z'.repeat(300)}`, 'b.json']],
  ['a folder that is not there', ['run', '-o', '\u202e\u001b[31m/x\u2066/none.json']],
  ['a file that is no JSON', ['fleet', 'fleet.json']],
])('what the system says of %s steers no terminal', async (_, words) => {
  const { code, stderr } = await ranCommand(folder, words);
  expect(code).toBe(2);
  expect(stderr).toMatch(/\((?:ENAMETOOLONG|ENOENT|Unexpected)/);
  expect(stderr).not.toMatch(steering);
});
