/** Tests the package that npm makes, in an empty folder: without anything of this project, and without a network. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { inProject, projectVersion } from '../../scripts/project.mjs';
import { answerTo } from '../../scripts/simulated/answer-to.ts';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { vectorOf } from '../../site/ceremony/inspection/simulated/vectors.ts';
import { readRunText } from '../../site/results/document/read-run.ts';

const MAX_BYTES = 8_000_000;
/** Modules, site and bundle may have to be made first. */
const PACKING_MS = 15 * 60_000;
const folder = testFolder();
const unpacked = join(folder, 'package');
const work = join(folder, 'work');
let tarball = '';

/** Only the search path of programs, without variables of npm and Vitest. */
const environment = { PATH: process.env['PATH'] ?? '', HOME: work };

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

beforeAll(() => {
  mkdirSync(work);
  const packing = spawnSync(npm, ['pack', '--pack-destination', folder], {
    cwd: inProject(),
    encoding: 'utf8',
    // With Vitest's own value, Vite would build for tests.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  expect(packing.status, packing.stderr).toBe(0);
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  tarball = join(folder, name);
  expect(spawnSync('tar', ['-xzf', tarball, '-C', folder]).status).toBe(0);
}, PACKING_MS);

const program = () => join(unpacked, 'scripts', 'passkey-bench.mjs');

function start(words: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program(), ...words], {
    cwd: work,
    env: environment,
    encoding: 'utf8',
    input,
  });
  return { code: status, stdout, stderr };
}

/** Every file, from the package's folder. */
const filesOf = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile()
      ? [
          join(entry.parentPath, entry.name)
            .slice(path.length + 1)
            .replaceAll('\\', '/'),
        ]
      : [],
  );

test('it holds what was made and no sources, needs no other package, and is small', () => {
  const files = filesOf(unpacked);
  for (const name of [
    'bundle/main.mjs',
    'bundle/licenses.md',
    'bundle/passkey-bench.1',
    'bundle/rsa-base/module_bg.wasm',
    'dist/index.html',
  ])
    expect(files).toContain(name);
  expect(
    files.filter(
      (name) => !name.startsWith('servers/') && /\.(?:ts|tsx|rs)$|(?:^|\/)(?:node_modules|tests|cli|site)\//.test(name),
    ),
  ).toEqual([]);
  const { dependencies, optionalDependencies, scripts, ...manifest } = JSON.parse(
    readFileSync(join(unpacked, 'package.json'), 'utf8'),
  );
  expect({ dependencies, optionalDependencies }).toEqual({});
  expect(Object.keys(scripts)).not.toContain('postinstall');
  expect(manifest.private).toBeUndefined();
  expect(statSync(tarball).size).toBeLessThan(MAX_BYTES);
});

test('no file names the folder that it was made in', () => {
  const here = inProject().replace(/[\\/]$/, '');
  const texts = filesOf(unpacked).filter((name) => /\.(?:mjs|js|json|html|md)$/.test(name));
  expect(texts.filter((name) => readFileSync(join(unpacked, name), 'utf8').includes(here))).toEqual([]);
});

test.skipIf(process.platform === 'win32')(
  'npm installs it without a network, the program and its manual where they are found',
  () => {
    const prefix = join(folder, 'prefix');
    mkdirSync(prefix);
    const words = ['install', '--global', '--offline', '--prefix', prefix, '--cache', join(folder, 'cache'), tarball];
    const installing = spawnSync(npm, words, { cwd: work, encoding: 'utf8', env: environment });
    expect(installing.status, installing.stderr).toBe(0);
    const installed = spawnSync(join(prefix, 'bin', 'passkey-bench'), ['--version'], { cwd: work, encoding: 'utf8' });
    expect(installed.stdout).toContain(`passkey-bench ${projectVersion()} (`);
    expect(readFileSync(join(prefix, 'share', 'man', 'man1', 'passkey-bench.1'), 'utf8')).toMatch(/^\.TH PASSKEY/);
  },
);

test('it says its version and its help', () => {
  expect(start(['--version'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`passkey-bench ${projectVersion()} (`),
  });
  expect(start(['help'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^ {2}run .*$/m) });
});

test('it measures in Node and compares what it measured', () => {
  const cell = ['--schemes', 'ed25519', '--operations', 'sign', '--json'];
  const names = ['a.json', 'b.json'];
  for (const name of names) {
    const { code, stdout, stderr } = start(['run', ...cell]);
    expect(code, stderr).toBe(0);
    const run = readRunText(stdout);
    expect(run.measurements.map(({ backend, status }) => [backend, status])).toEqual([
      ['wasm', 'measured'],
      ['webcrypto', 'measured'],
    ]);
    writeFileSync(join(work, name), stdout);
  }
  const { code, stdout, stderr } = start(['compare', ...names]);
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/^A \(Node\.js \d+ on .*\)\nB \(Node\.js \d+ on /);
  expect(stdout).toMatch(/^Ed25519 +Sign +B to A, WebAssembly /m);
});

test('it inspects a registration', () => {
  const { clientDataJSON, attestationObject, challenge } = vectorOf('none.ES256').registration;
  const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
  const response = { clientDataJSON: base64url(clientDataJSON), attestationObject: base64url(attestationObject) };
  const words = ['inspect', '--challenge', challenge, '--origin', 'https://example.org', '--rp-id', 'example.org'];
  const { code, stdout, stderr } = start(words, JSON.stringify({ type: 'public-key', response }));
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/^7\.1 step \d+: .*: passed\./m);
});

test('it speaks WebDriver to whoever is there, and says who is not', () => {
  const fleet = {
    endpoint: 'http://127.0.0.1:9',
    devices: [{ name: 'Nobody', capabilities: { browserName: 'chrome' } }],
  };
  writeFileSync(join(work, 'fleet.json'), JSON.stringify(fleet));
  const { code, stderr } = start(['fleet', 'fleet.json']);
  expect(stderr).toMatch(/^Nobody: Nothing listens at http:\/\/127\.0\.0\.1:9\.$/m);
  expect(code).toBe(2);
});

test.each([
  ['http', []],
  ['https', ['--https']],
])('it serves the page by %s with the headers that isolate it', async (protocol, words) => {
  const child = spawn(process.execPath, [program(), 'serve', '--port', '0', ...words], { cwd: work, env: environment });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', () => reject(new Error('It ended before it served anything.')));
      child.stdout.setEncoding('utf8').once('data', (sentence: string) => resolve(sentence.trim()));
    });
    expect(address.startsWith(`${protocol}://`)).toBe(true);
    // Its certificate is self-signed.
    const { status, headers, body } = await answerTo(address, { rejectUnauthorized: false });
    expect(status).toBe(200);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(body).toBe(readFileSync(inProject('dist', 'index.html'), 'utf8'));
  } finally {
    child.kill();
  }
});
