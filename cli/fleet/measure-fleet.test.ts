import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderOfTest } from '../../scripts/simulated/test-folder.ts';
import { readRunText } from '../../site/results/document/read-run.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { runCli } from '../main.ts';
import { ranCommand } from '../simulated/ran-command.ts';
import { recordedTerminal } from '../simulated/recorded-terminal.ts';
import { type Behaviour, type SimulatedEndpoint, simulatedEndpoint } from '../simulated/webdriver-endpoint.ts';

let folder: string;
let endpoint: SimulatedEndpoint;

beforeEach(async () => {
  folder = folderOfTest();
  endpoint = await simulatedEndpoint();
});

afterEach(() => endpoint.close());

const device = (name: string, does: Behaviour = 'measures') => ({
  name,
  capabilities: { 'test:does': does, 'test:name': name },
});

/** A fleet for the simulated endpoint, which opens no page and only reports that it did. */
const whole = (devices: readonly object[], more: object = {}) => ({
  endpoint: endpoint.url,
  url: 'http://127.0.0.1:1/',
  devices,
  settings: { schemes: 'ed25519' },
  ...more,
});

function fleet(file: unknown, ...words: string[]) {
  writeFileSync(join(folder, 'fleet.json'), typeof file === 'string' ? file : JSON.stringify(file));
  return ranCommand(folder, ['browser', 'fleet.json', ...words]);
}

const fileText = () => readFileSync(join(folder, 'fleet.ndjson'), 'utf8');
const runsKept = () => fileText().trim().split('\n').map(readRunText);
const labelsKept = () => runsKept().map(({ environment }) => environment.label);

test('every device gives one line, under its name, and the table says them together', async () => {
  const { code, stdout, stderr } = await fleet(whole([device('one'), device('two'), device('three')]));
  expect(stderr).toMatch(/3 of 3 devices gave a result, kept in fleet\.ndjson\.\n$/);
  expect(code).toBe(0);
  expect(labelsKept()).toEqual(['one', 'two', 'three']);
  expect(endpoint.opened).toHaveLength(3);
  for (const address of endpoint.opened) expect(address).toMatch(/^http:\/\/127\.0\.0\.1:1\/\?/);
  expect(stdout).toMatch(/^Ed25519 +Sign.* WebCrypto +3 /m);
  expect(stdout).toMatch(/^ +Operation +Backend +Devices +Median +Quartiles +Fastest +Slowest\n/);
});

test('a device whose engine is no ordinary one is named with what slowed it', async () => {
  const states = [{ wasmTier: 'interpreter', scriptTier: 'unoptimized' }, { wasmTier: 'none' }, { debugged: true }, {}];
  const devices = states.map((state, at) => {
    const { environment, ...run } = exampleRun({ id: `${at}`, seed: at });
    const document = JSON.stringify({ ...run, environment: { ...environment, ...state } });
    const name = `lab ${at}`;
    return {
      name,
      capabilities: { 'test:does': 'answers a document', 'test:name': name, 'test:document': document },
    };
  });
  const { code, stderr } = await fleet(whole(devices));
  expect(code).toBe(0);
  expect(stderr.trim().split('\n').at(-1)).toBe(
    'The engine of 3 of 4 devices was slowed down or lacks WebAssembly: lab 0 (WebAssembly interpreted, JavaScript not optimized), lab 1 (no WebAssembly), lab 2 (developer tools open).',
  );
});

test('an endpoint that is no Grid is asked for one session at a time, and for as many as are said', async () => {
  const devices = ['a', 'b', 'c', 'd'].map((name) => device(name));
  expect((await fleet(whole(devices))).code).toBe(0);
  expect(endpoint.mostAtOnce()).toBe(1);
  expect((await fleet(whole(devices, { atOnce: 4 }), '-o', 'again.ndjson')).code).toBe(0);
  expect(endpoint.mostAtOnce()).toBe(4);
});

test('a device that dies is asked once more, and the same run is not kept twice', async () => {
  const { code, stderr } = await fleet(
    whole([device('frail', 'dies once'), device('dead', 'dies always'), device('well')]),
  );
  expect(endpoint.commands).toEqual(['frail', 'frail', 'dead', 'dead', 'well']);
  expect(labelsKept()).toEqual(['frail', 'well']);
  expect(stderr).toMatch(/frail: The session at .* died \(.*\)\. It is asked once more\./);
  expect(stderr).toMatch(
    /\ndead: The session at http:\/\/127\.0\.0\.1:\d+ died \(.*\)\.\n2 of 3 devices gave a result/,
  );
  expect(code).toBe(2);
});

test.each<[Behaviour, RegExp]>([
  ['has no such browser', /offers no session with a browser: No node supports the \[31mrequired capabilities\.$/],
  ['answers a page', /answers with a page and not as WebDriver does/],
  ['fails its run', /The run came to no end: the page says failed, with 6 of 6 cells measured\.$/],
  ['is a newer page', /Its result was refused\. The result was written by a newer Passkey Bench \(schema version 999/],
  [
    'measures something else',
    /The page measured with other settings than it was asked for \(.*seed=2.*\): it is of another version\.$/,
  ],
])('a device that %s is one sentence; the others are kept', async (does, sentence) => {
  const { code, stderr } = await fleet(whole([device('bad', does), device('good')]));
  const [line = ''] = stderr.split('\n').filter((text) => text.startsWith('bad: '));
  expect(line.slice('bad: '.length)).toMatch(sentence);
  expect(endpoint.commands).toEqual(['bad', 'good']);
  expect(labelsKept()).toEqual(['good']);
  expect(code).toBe(2);
});

test.each<[Behaviour, object, RegExp]>([
  ['gives no session', { startSeconds: 0.5 }, /^bad: http:\/\/127\.0\.0\.1:\d+ gave no session in 0\.5 s\.$/m],
  ['stops answering', { answerSeconds: 0.5 }, /^bad: The session at .* gave no answer in 0\.5 s\.$/m],
  ['never ends', { runSeconds: 0.5 }, /^bad: The run did not end in 0\.5 s: \d+ of 6 cells were measured\.$/m],
])('a device that %s is waited for no longer than %j says', async (does, limits, sentence) => {
  const { code, stderr } = await fleet(whole([device('bad', does)], limits));
  expect(stderr).toMatch(sentence);
  expect(stderr).toContain('0 of 1 devices gave a result');
  expect([code, endpoint.commands]).toEqual([2, ['bad']]);
});

test('where nothing listens, that is said', async () => {
  const { code, stderr } = await fleet(whole([{ ...device('gone'), endpoint: 'http://127.0.0.1:1' }, device('good')]));
  expect(stderr).toContain('gone: Nothing listens at http://127.0.0.1:1.\n');
  expect([code, labelsKept()]).toEqual([2, ['good']]);
});

test('the same command goes on where it was: what is done is not asked again, a torn line is', async () => {
  await fleet(whole([device('one'), device('two')]));
  const [first = '', second = ''] = fileText().split('\n');
  writeFileSync(join(folder, 'fleet.ndjson'), `${first}\n${second.slice(0, 500)}`);
  const { code, stderr } = await fleet(whole([device('one'), device('two'), device('three')]));
  expect(stderr).toContain('was not whole and was taken away; its device is asked again.');
  expect(stderr).toContain('1 of 3 devices are done already.');
  expect(endpoint.commands).toEqual(['one', 'two', 'two', 'three']);
  expect(labelsKept()).toEqual(['one', 'two', 'three']);
  expect(code).toBe(0);
});

test('a device is found again by the name that its document keeps', async () => {
  const named = [{ ...device('one'), name: ' Lab\n  \u202ePixel\t9 ' }];
  await fleet(whole(named));
  const { code, stderr } = await fleet(whole(named));
  expect(stderr).toContain('1 of 1 devices are done already.');
  expect([code, endpoint.commands, labelsKept()]).toEqual([0, ['one'], ['Lab Pixel 9']]);
});

test('a file with runs of other settings, or with something else, is left as it is', async () => {
  await fleet(whole([device('one')]));
  const before = fileText();
  const other = await fleet(whole([device('one')]), '--seed', '9');
  expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('with other settings (experiment=') });
  appendFileSync(join(folder, 'fleet.ndjson'), 'hello\n');
  const broken = await fleet(whole([device('one')]));
  expect(broken).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Line 2 of fleet\.ndjson is no result\./) });
  expect(fileText()).toBe(`${before}hello\n`);
});

test('Ctrl+C ends it, and what is measured stays', async () => {
  writeFileSync(join(folder, 'fleet.json'), JSON.stringify(whole([device('one'), device('long', 'never ends')])));
  const terminal = recordedTerminal(folder);
  const ending = runCli(['browser', 'fleet.json'], terminal);
  while (!endpoint.commands.includes('long')) await new Promise((resolve) => setTimeout(resolve, 20));
  terminal.interrupt();
  expect(await ending).toBe(130);
  expect(labelsKept()).toEqual(['one']);
});

test.each([
  ['{', /it is no JSON/],
  [{ devices: [] }, /“devices” is .*; expected one device at least/],
  [{}, /“devices” is missing\. No device was asked\./],
  [{ devices: 3 }, /“devices” is 3; expected a list\./],
  [{ devics: [] }, /it has a field “devics” that is not known here\./],
  [{ devices: [{ name: 'a' }] }, /“a” has no endpoint/],
  [{ devices: [{ name: 'a', endpoint: 'file:///etc/passwd' }] }, /expected an address that begins with http/],
  [{ endpoint: 'http://a', devices: [{ name: 'a' }, { name: 'a' }] }, /two devices are called “a”/],
  [
    { endpoint: 'http://a', devices: [{ name: 'a', colour: 'red' }] },
    /a field “devices\.0\.colour” that is not known here/,
  ],
  [{ endpoint: 'http://a', devices: [{ name: 'a' }], retries: 3 }, /a field “retries” that is not known here/],
  [{ endpoint: 'http://a', devices: [{ name: 'a' }], settings: { preset: 'epic' } }, /The fleet sets preset to “epic”/],
  [{ endpoint: 'http://a', devices: [{ name: 'a' }], runSeconds: -1 }, /expected seconds above 0/],
])('the fleet %j is refused in one sentence, and no device is asked', async (file, sentence) => {
  const { code, stderr, stdout } = await fleet(file);
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});
