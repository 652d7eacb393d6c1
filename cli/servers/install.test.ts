import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderOfTest } from '../../scripts/simulated/test-folder.ts';
import { catalogueOf, chosenDrivers, type Driver, readDriver } from './catalogue.ts';
import { ensureInstalled, INSTALLED_VARIABLE, installFault } from './install.ts';

let folder = '';
beforeEach(() => {
  folder = folderOfTest();
  process.env[INSTALLED_VARIABLE] = join(folder, 'installed');
  mkdirSync(join(folder, 'fake'));
  writeFileSync(join(folder, 'fake', 'driver.mjs'), 'export {};\n');
});
afterEach(() => {
  delete process.env[INSTALLED_VARIABLE];
});

const driverWith = (install: Driver['install'], needs = 'node'): Driver => ({
  name: 'fake',
  folder: join(folder, 'fake'),
  library: 'Made up',
  runtime: 'Node.js',
  files: [],
  needs,
  install,
  start: ['node', 'driver.mjs'],
});

async function install(driver: Driver) {
  const lines: string[] = [];
  const installed = await ensureInstalled(driver, (line) => lines.push(line), new AbortController().signal);
  return { installed, lines };
}

const writes = ['node', '-e', 'require("node:fs").writeFileSync("made", "by a command")'] as const;

test('it is installed once for each content of its folder', async () => {
  const first = await install(driverWith([[...writes]]));
  expect(first.lines).toHaveLength(1);
  expect(readFileSync(join(first.installed.folder, 'made'), 'utf8')).toBe('by a command');
  expect((await install(driverWith([[...writes]]))).lines).toEqual([]);
  writeFileSync(join(folder, 'fake', 'driver.mjs'), 'export const changed = true;\n');
  expect((await install(driverWith([[...writes]]))).lines).toHaveLength(1);
});

test('what a program says is told as it says it, a line and nothing that steers a terminal', async () => {
  const says = ['node', '-e', 'console.error("   Compiling one v1\\n\\u001b[31m   Compiling two v2\\n")'] as const;
  const { lines } = await install(driverWith([[...says]]));
  expect(lines[0]).toBe(says.join(' '));
  expect(lines.at(-1)).toMatch(/Compiling two v2$/);
  expect(lines.slice(1).join('')).not.toMatch(/\p{Cc}/u);
});

test('what fails leaves nothing behind, and is tried again', async () => {
  const failing = driverWith([
    ['node', '-e', 'console.error("npm error notarget No matching version"); process.exit(1)'],
  ]);
  await expect(install(failing)).rejects.toThrow(
    /^fake could not be installed: .* \(npm error notarget No matching version\)\.$/,
  );
  await expect(install(failing)).rejects.toThrow(/could not be installed/);
});

test('a command that is broken off is one sentence, with all that it has started', async () => {
  const stopping = new AbortController();
  const sleeping = driverWith([['node', '-e', 'setInterval(() => undefined, 1000)']]);
  const broken = ensureInstalled(sleeping, () => stopping.abort(), stopping.signal);
  await expect(broken).rejects.toThrow(/^fake was not installed: “node -e setInterval.*” was broken off\.$/);
});

test('a place that takes no files is one sentence that says what to do, and no path', async () => {
  writeFileSync(join(folder, 'installed'), 'no folder');
  const faulty = install(driverWith([]));
  await expect(faulty).rejects.toThrow(
    /^fake could not be installed \(E\w+: .+\): the environment variable PASSKEY_BENCH/,
  );
  await expect(faulty).rejects.not.toThrow(folder);
});

test('a file that its driver.json names and that is not there is named', async () => {
  const lacking = { ...driverWith([]), files: ['../common/nothing.mjs'] };
  await expect(install(lacking)).rejects.toThrow(
    'fake could not be installed: ../common/nothing.mjs of its driver.json is not there.',
  );
});

test('what fails is said though whoever started the command asked npm to be silent', async () => {
  process.env['npm_config_loglevel'] = 'silent';
  try {
    const failing = driverWith([['node', '-e', 'console.log(process.env.npm_config_loglevel); process.exit(1)']]);
    await expect(install(failing)).rejects.toThrow(/ failed \(undefined\)\.$/);
  } finally {
    delete process.env['npm_config_loglevel'];
  }
});

test('without the program that installs it, it is left out by name', async () => {
  const driver = { ...driverWith([[...writes]], 'no-such-program'), get: 'install it' };
  await expect(install(driver)).rejects.toThrow(
    'fake was left out: there is no no-such-program on this machine (install it).',
  );
});

test.each([
  ['npm error code ENOTFOUND\nnpm error network request to somewhere failed'],
  ['Could not fetch: NewConnectionError: Failed to establish a new connection'],
  ['dial tcp: lookup somewhere: no such host'],
  ['error NU1301: Unable to load the service index for source somewhere.'],
  ['curl error 6 while downloading somewhere: Could not resolve host: somewhere'],
  ['\u001b[0m[ERROR] No plugin found for prefix \u2018dependency\u2019 in the current project'],
  ['[ERROR] Could not transfer artifact it:1 from/to central: somewhere: unknown error'],
  ['error: failed to download from somewhere: [6] Could not resolve hostname'],
])('no network is said as that: %s', (output) => {
  expect(installFault({ name: 'fake' }, ['npm', 'ci'], output)).toBe(
    'fake could not be installed: npm reaches no registry from here.',
  );
});

test.each([
  ['ERROR: No matching distribution found for webauthn==99.0', /No matching distribution found for webauthn==99\.0/],
  ['go: example.org/mod@v9: invalid version: unknown revision v9', /unknown revision v9/],
  [
    'go: downloading it v9\nmain.go:14:2: example.org/mod@v9: reading somewhere: 403\n\tserver response: It is not there.',
    /\(main\.go:14:2: example\.org\/mod@v9: reading somewhere: 403\)/,
  ],
  [
    `ERROR: Could not find a version (from versions: ${'1.0.0, '.repeat(99)})\nERROR: No matching distribution found for it`,
    /failed \(ERROR: No matching distribution found for it\)/,
  ],
  ['\u001b[0m\u001b[0m[\u001b[1;31mERROR\u001b[m] Could not find artifact it:1', /failed \(\[ERROR\] Could not find/],
  [
    'npm error code EUSAGE\nnpm error\nnpm error The `npm ci` command can only install with an existing package-lock.json',
    /failed \(npm error The `npm ci` command can only install with an existing package-lock\.json\)/,
  ],
  ['', /it said nothing/],
])('a version that is not there is said in the words of its program: %s', (output, pattern) => {
  expect(installFault({ name: 'fake' }, ['pip', 'install'], output)).toMatch(pattern);
});

test('a driver.json that is not as it should be says where', () => {
  writeFileSync(
    join(folder, 'fake', 'driver.json'),
    '{"library":"x","runtime":"y","needs":"z","install":[],"start":[]}',
  );
  expect(() => readDriver(folder, 'fake')).toThrow(/driver\.json is wrong at start/);
});

test('a driver.json that is broken leaves the others alone', () => {
  const whole = '{"library":"x","runtime":"y","needs":"z","install":[],"start":["it"]}';
  for (const [name, text] of [
    ['broken', '{"library":'],
    ['whole', whole],
  ] as const) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'driver.json'), text);
  }
  const { drivers, faults } = chosenDrivers(catalogueOf(folder), []);
  expect(drivers.map(({ name }) => name)).toEqual(['whole']);
  expect([...faults]).toEqual([['broken', expect.stringMatching(/^broken was left out: .+driver\.json is no JSON/)]]);
  expect(chosenDrivers({ drivers, faults }, ['whole']).faults.size).toBe(0);
  expect(chosenDrivers({ drivers, faults }, ['broken']).faults.size).toBe(1);
  expect(() => chosenDrivers({ drivers, faults }, ['nobody'])).toThrow(/^There is no server “nobody”: there are whole/);
});
