/** Tests files that were concatenated, as `cat` and `jq` do it. */
import { describe, expect, test } from 'vitest';
import type { RunDocument } from '../document/run.ts';
import { printBenchstat } from '../export/benchstat.ts';
import { printSamples } from '../export/csv.ts';
import { printRun } from '../export/json.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { collect } from './collect.ts';
import { collectionSentences } from './collection-sentences.ts';

const runs = ['a', 'b', 'c'].map((id, index) => exampleRun({ id, seed: index + 1, samples: 3 }));
const [a, b, c] = runs as [RunDocument, RunDocument, RunDocument];
const [printedA, printedB, printedC] = [a, b, c].map((run) => printRun(run).trimEnd()) as [string, string, string];
const compact = (run: RunDocument) => JSON.stringify(run);
const found = async (text: string) => (await collect(new Blob([text]))).result();
const idsOf = async (text: string) => (await found(text)).runs.map(({ id }) => id);

const bssl = JSON.stringify([{ description: 'Ed25519 signing', numCalls: 10, microseconds: 200 }]);
const criterion = `{"group_id":"x","full_id":"ed25519/sign","directory_name":"x"}{"iters":[10],"times":[200]}[1,2,3,4]`;

describe('each document is read', () => {
  test.each([
    ['with a line between', `${printedA}\n${printedB}\n`, ['a', 'b']],
    ['with nothing between', `${printedA}${printedB}${printedC}`, ['a', 'b', 'c']],
    ['on one line', compact(a) + compact(b), ['a', 'b']],
    ['on lines, two of them on one', `${compact(a)}${compact(b)}\n${compact(c)}\n`, ['a', 'b', 'c']],
    ['on lines and over lines', `${compact(a)}\n${printedB}\n${compact(c)}\n`, ['a', 'b', 'c']],
    ['in a list', JSON.stringify(runs), ['a', 'b', 'c']],
    ['in a list over lines', JSON.stringify(runs, undefined, 2), ['a', 'b', 'c']],
    ['with the ends of lines of Windows', `${printedA}\n${printedB}\n`.replaceAll('\n', '\r\n'), ['a', 'b']],
  ])('%s', async (_, text, ids) => {
    expect(await idsOf(text)).toEqual(ids);
    expect((await found(text)).refused.count).toBe(0);
  });

  test('also those of other programs, of which some belong together', async () => {
    const { runs: read, refused } = await found(`${printedA}${bssl}\n${criterion}${bssl.replace('200', '300')}`);
    expect(read.map(({ source }) => source?.tool)).toEqual([
      undefined,
      'bssl speed -json',
      'criterion',
      'bssl speed -json',
    ]);
    expect(refused.count).toBe(0);
  });
});

describe('files of text are told apart by their first lines', () => {
  const go = 'goos: linux\ngoarch: amd64\npkg: crypto/ed25519\nBenchmarkSigning-8 10 20 ns/op\n';
  const openssl =
    'version: 3.0.19\n     sign    verify    sign/s verify/s\n 253 bits EdDSA (Ed25519)   0.0001s   0.0001s  10000.0   8000.0\n';
  test.each([
    ['two of others', `${go}PASS\n${openssl}`, ['Go, crypto/ed25519', 'OpenSSL 3.0.19'], 0],
    ['ours before another’s', printBenchstat(a) + go, ['Go, crypto/ed25519'], 1],
    ['ours behind another’s', `${go}PASS\n${printBenchstat(a)}`, ['Go, crypto/ed25519'], 1],
    ['another’s between', printSamples(a) + go + printBenchstat(b), ['Go, crypto/ed25519'], 2],
  ])('%s', async (_, text, names, refused) => {
    const collection = await found(text);
    expect(collection.runs.map(({ environment }) => environment.engine)).toEqual(names);
    expect(collection.refused.count).toBe(refused);
  });
});

describe('one that is torn is said, and the others are kept', () => {
  const torn = printedB.slice(0, printedB.length / 2);
  test.each([
    ['at the end', `${printedA}\n${torn}`, ['a'], 'document 2'],
    ['in the middle of a name', `${printedA}${printedB.slice(0, 12)}`, ['a'], 'document 2'],
    ['between two others', `${printedA}\n${torn}\n${printedC}\n`, ['a', 'c'], 'document 2'],
    ['at the beginning', `${torn}\n${printedC}\n`, ['c'], 'document 1'],
    ['on one line with another', `${compact(a)}\n${compact(b)}${compact(c).slice(0, 300)}\n`, ['a', 'b'], 'line 2'],
    ['in a line of two', `${compact(a)}${compact(b).slice(0, 300)}`, ['a'], 'document 2'],
  ])('%s', async (_, text, ids, what) => {
    const collection = await found(text);
    expect(collection.runs.map(({ id }) => id)).toEqual(ids);
    expect(collection.refused).toMatchObject({ count: 1, first: [{ what }] });
    expect(collectionSentences(collection).join(' ')).toMatch(
      new RegExp(`(?:document|line) holds none that is sound: ${what}\\. .*breaks off`),
    );
  });

  test('one alone is refused as ever', async () => {
    await expect(found(torn)).rejects.toThrow(/not whole: its JSON breaks off/);
  });
});

test('one that is no result is named by its place', async () => {
  const { runs: read, refused } = await found(`${printedA}\n{"results":[{"command":"x","mean":1}]}\n${printedB}`);
  expect(read.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(refused.first).toEqual([
    { what: 'document 2', why: expect.stringMatching(/^This is what hyperfine measured/) },
  ]);
});

test('brackets that are never closed take time in proportion to the text', { timeout: 120_000 }, async () => {
  for (const piece of ['{', '[', '{"schemaVersion":', '\n{"schemaVersion":1', '{}', '"', '[[1],', '{"a":"\\']) {
    const began = process.cpuUsage();
    await found(piece.repeat(200_000 / piece.length)).catch(() => undefined);
    // Processor time of this process, on a busy machine too. A quadratic search would take minutes.
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(10_000);
  }
});
