/** Tests every command with `-o` if there is no result: no new file appears, and an older file stays as it was. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { commands } from '../index.ts';
import { runCli } from '../main.ts';
import { recordedTerminal } from '../simulated/recorded-terminal.ts';

const root = testFolder();
afterEach(() => vi.unstubAllEnvs());

interface Case {
  readonly command: string;
  readonly words: readonly string[];
  /** The file name after `-o`. */
  readonly output: string;
  /** Interrupted at once by Ctrl+C. */
  readonly isInterrupted?: true;
}

/** The causes: no thread or driver starts here, no endpoint listens, and one program is not ours. */
const cases: readonly Case[] = [
  { command: 'run', words: [], output: 'one.json' },
  { command: 'run', words: [], output: 'one.csv' },
  { command: 'run', words: ['--repeat', '2'], output: 'one.json' },
  { command: 'browser', words: ['chromium'], output: 'one.json' },
  { command: 'browser', words: ['chromium', '--csv'], output: 'one.txt' },
  { command: 'browser', words: ['chromium', 'firefox'], output: 'two.ndjson' },
  { command: 'fleet', words: ['fleet.json'], output: 'all.ndjson' },
  { command: 'servers', words: [], output: 'servers.json', isInterrupted: true },
  { command: 'check', words: ['odd', 'odd'], output: 'found' },
  { command: 'check', words: ['odd', 'odd'], output: 'stopped', isInterrupted: true },
  { command: 'check', words: ['odd', 'odd'], output: 'deep/in/found' },
  { command: 'talk', words: ['--browser', 'chromium'], output: 'talk.pdf' },
  { command: 'talk', words: ['--browser', 'firefox'], output: 'talk' },
];

/** Prepares a fleet whose only device is unreachable, a program that prints no result, and drivers that end at once. */
function prepare(name: string): string {
  const folder = join(root, name);
  mkdirSync(join(folder, 'odd', 'scripts'), { recursive: true });
  writeFileSync(join(folder, 'odd', 'scripts', 'passkey-bench.mjs'), "console.log('{}')");
  const devices = [{ name: 'gone', endpoint: 'http://127.0.0.1:1' }];
  writeFileSync(join(folder, 'fleet.json'), JSON.stringify({ url: 'http://127.0.0.1:1/', devices }));
  for (const driver of ['CHROMEDRIVER_PATH', 'GECKODRIVER_PATH']) vi.stubEnv(driver, process.execPath);
  for (const browser of ['CHROME_PATH', 'FIREFOX_PATH']) vi.stubEnv(browser, process.execPath);
  return folder;
}

const everything = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return entry.isFile() ? `${path}: ${readFileSync(path, 'utf8')}` : path;
  });

async function fail({ command, words, output, isInterrupted }: Case, folder: string): Promise<string> {
  const terminal = recordedTerminal(folder);
  const onInterrupt = (listener: () => void) => {
    setTimeout(listener);
    return () => {};
  };
  const code = await runCli([command, ...words, '-o', output], isInterrupted ? { ...terminal, onInterrupt } : terminal);
  expect(code).toBe(isInterrupted ? 130 : 2);
  return terminal.stderr();
}

test('every command that writes is tried', async () => {
  const loaded = await Promise.all(commands.map(async ({ name, load }) => ({ name, command: await load() })));
  const writing = loaded.filter(({ command }) =>
    command.options.some(({ options }) => options.some(({ name }) => name === 'output')),
  );
  expect([...new Set(cases.map(({ command }) => command))].sort()).toEqual(writing.map(({ name }) => name).sort());
});

test.each(cases.map((one, index) => [`${one.command} ${one.words.join(' ')} -o ${one.output}`, one, index] as const))(
  '%s without a result leaves no file',
  async (_, one, index) => {
    const folder = prepare(`new-${index}`);
    const before = everything(folder);
    expect(await fail(one, folder)).not.toMatch(/^\s+at /m);
    expect(everything(folder)).toEqual(before);
  },
);

test.each(cases.map((one, index) => [`${one.command} ${one.words.join(' ')} -o ${one.output}`, one, index] as const))(
  '%s without a result leaves the older one as it was',
  async (_, one, index) => {
    const folder = prepare(`old-${index}`);
    const isFolder = !one.output.includes('.');
    if (isFolder) mkdirSync(join(folder, one.output), { recursive: true });
    const names = isFolder
      ? ['comment.md', 'talk.pdf', 'base.json'].map((name) => join(one.output, name))
      : [one.output];
    for (const name of names)
      writeFileSync(join(folder, name), 'An older one, which is no result and has no end of line.');
    const before = everything(folder);
    await fail(one, folder);
    expect(everything(folder)).toEqual(before);
  },
);
