import { expect, test } from 'vitest';
import { readRunText } from '../document/read-run.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { historyFile, historyFileName } from './history-file.ts';

async function* storedRuns() {
  yield exampleRun({ id: 'a' });
  yield undefined;
  yield exampleRun({ id: 'b' });
}

test('a history is a file with a run a line, and what cannot be read is counted', async () => {
  const { file, count, unread } = await historyFile(storedRuns());
  expect([count, unread]).toEqual([2, 1]);
  const lines = (await file.text()).trim().split('\n');
  expect(lines.map((line) => readRunText(line).id)).toEqual(['a', 'b']);
});

test('its name says the day', () => {
  expect(historyFileName(new Date('2026-05-17T23:59:00Z'))).toBe('passkey-bench-history-2026-05-17.ndjson');
});
