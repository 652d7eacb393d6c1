import { expect, test } from 'vitest';
import { collect } from '../collect.ts';
import { collectionSentences } from '../collection-sentences.ts';
import { resultReports } from '../simulated/result-reports.ts';
import { nanosecondsOf } from '../simulated/results-of.ts';

test('every report has a name of its own', () => {
  expect(new Set(resultReports.map(({ name }) => name)).size).toBe(resultReports.length);
});

test.each(resultReports)('$name', async ({ input, results, says }) => {
  const reading = collect(new Blob([input])).then((found) => found.result());
  if (results.length === 0) {
    await expect(reading).rejects.toThrow(
      expect.objectContaining({
        name: 'RefusedResult',
        message: expect.stringMatching(
          /^This is [^.]+(?:\.(?:json|csv|js)[^.]*)*, which .*\. Nothing was imported; .*\.$/,
        ),
      }),
    );
    await expect(reading).rejects.toThrow(says);
    return;
  }
  const found = await reading;
  expect(found.runs.map((run) => [run.environment.engine, nanosecondsOf(run)])).toEqual(results);
  const [, ...more] = collectionSentences(found);
  expect(more).toEqual(says === undefined ? [] : [says]);
});
