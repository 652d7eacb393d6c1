/** Tests devices that answer with documents that nobody measured, and result files that contain them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { readRunText } from '../../site/results/document/read-run.ts';
import { hostileDocuments } from '../../site/results/simulated/hostile-documents.ts';
import { ranCommand, STEERS } from '../simulated/ran-command.ts';
import { type SimulatedEndpoint, simulatedEndpoint } from '../simulated/webdriver-endpoint.ts';

const folder = testFolder();

let endpoint: SimulatedEndpoint;
beforeEach(async () => {
  endpoint = await simulatedEndpoint();
});
afterEach(() => endpoint.close());

// Large documents are left out, because each goes over HTTP twice.
const small = hostileDocuments.filter(({ isLarge, name }) => !isLarge && !/ten megabytes/.test(name));
const nameOf = (at: number) => `device ${at}`;

test('a device that answers what cannot be is a sentence; the others are kept, and the table says what they found', async () => {
  const devices = small.map(({ text }, at) => ({
    name: nameOf(at),
    capabilities: { 'test:does': 'answers a document', 'test:name': nameOf(at), 'test:document': text() },
  }));
  const good = { name: 'good', capabilities: { 'test:does': 'measures', 'test:name': 'good' } };
  const fleet = { endpoint: endpoint.url, url: 'http://127.0.0.1:1/', devices: [...devices, good], atOnce: 4 };
  writeFileSync(join(folder, 'fleet.json'), JSON.stringify({ ...fleet, settings: { schemes: 'ed25519' } }));
  const { code, stdout, stderr } = await ranCommand(folder, ['browser', 'fleet.json']);
  expect(code).toBe(2);
  const words = `${stdout}${stderr}`;
  expect(words).not.toMatch(STEERS);
  // Quotations are excluded, because they repeat what was found.
  expect(words.replaceAll(/“[^”]*”/g, '')).not.toMatch(/\bNaN\b|Infinity|\bundefined\b|\[object /);
  const lines = readFileSync(join(folder, 'fleet.ndjson'), 'utf8').trim().split('\n').map(readRunText);
  const labels = new Set(lines.map(({ environment }) => environment.label));
  expect(labels).toContain('good');
  for (const [at, { name, refusal }] of small.entries()) {
    const [sentence = ''] = stderr.split('\n').filter((line) => line.startsWith(`${nameOf(at)}: `));
    // The document has the settings that were asked for.
    if (labels.has(nameOf(at))) expect(refusal?.source ?? 'settings', name).toContain('settings');
    else {
      expect(sentence, name).toMatch(/: (?:Its result was refused|The page measured with other settings)/);
      expect(sentence.length, name).toBeLessThan(600);
    }
  }
  // All valid documents are kept, except those with other settings.
  expect(labels.size).toBeGreaterThan(small.filter(({ refusal }) => !refusal).length - 5);
});

test.each(small)('a file of results with $name is left as it is', async ({ text, refusal }) => {
  const before = `${text()}\n`;
  writeFileSync(join(folder, 'kept.ndjson'), before);
  const device = { name: 'one', capabilities: { 'test:does': 'measures', 'test:name': 'one' } };
  writeFileSync(
    join(folder, 'fleet.json'),
    JSON.stringify({ endpoint: endpoint.url, url: 'http://127.0.0.1:1/', devices: [device] }),
  );
  const { code, stderr } = await ranCommand(folder, ['browser', 'fleet.json', '-o', 'kept.ndjson']);
  expect(stderr).not.toMatch(STEERS);
  expect(readFileSync(join(folder, 'kept.ndjson'), 'utf8').startsWith(before)).toBe(true);
  if (!refusal) return;
  expect(code).toBe(2);
  expect(stderr).toMatch(/^Line 1 of kept\.ndjson is no result\. .* No device was asked\.\n$/);
  expect(endpoint.commands).toEqual([]);
});
