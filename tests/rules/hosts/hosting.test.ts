/**
 * Each snippet of docs/hosting.md sends the headers of `_headers`: checked by its text, and by its server if installed.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { inProject } from '../../../scripts/project.mjs';
import { freePorts } from '../../../scripts/serve/free-ports.mjs';
import { headersFor, readHeaderRules } from '../../../scripts/serve/headers.mjs';
import { answerTo } from '../../../scripts/simulated/answer-to.ts';
import { testFolder } from '../../../scripts/simulated/test-folder.ts';

const text = readFileSync(inProject('docs', 'hosting.md'), 'utf8');
const rules = readHeaderRules();
const snippetOf = (language: string) => new RegExp(`^\`\`\`${language}\n([^]*?)\n\`\`\`$`, 'm').exec(text)?.[1] ?? '';

const hosts = ['nginx', 'apache', 'caddy'] as const;
type Host = (typeof hosts)[number];

test.each(hosts)('the snippet for %s has every header with its value, and no other', (host) => {
  const snippet = snippetOf(host);
  for (const { headers } of rules)
    for (const [name, value] of headers) {
      expect(snippet).toContain(name);
      expect(snippet).toContain(value);
    }
  const known = new Set(rules.flatMap(({ headers }) => headers.map(([name]) => name)));
  const named = [
    ...snippet.matchAll(/^\s*(?:add_header|Header always (?:set|add)|header(?: @\w+| \/\S+)?) \+?([A-Z][\w-]+)/gm),
  ];
  expect(named.length).toBeGreaterThanOrEqual(known.size);
  expect(named.flatMap(([, name = '']) => (known.has(name) || name === 'Content-Type' ? [] : [name]))).toEqual([]);
});

const programs: Readonly<Record<Host, readonly string[]>> = {
  nginx: ['nginx'],
  apache: ['apache2', 'httpd'],
  caddy: ['caddy'],
};

/** Servers may be installed in folders that only root has on PATH. */
function programOf(host: Host): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.flatMap((folder) => programs[host].map((name) => join(folder, name))).find((file) => existsSync(file));
}

const folder = testFolder();
const site = join(folder, 'site');
const files = [
  ...['index.html', '404.html', 'embed/index.html', 'assets/a.js', 'assets/a.wasm', 'service-worker.js'],
  'manifest.webmanifest',
];

beforeAll(() => {
  for (const name of files) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), name);
  }
  // A server started by root serves as another user, who must be able to read the folder.
  chmodSync(folder, 0o755);
});

const isRoot = process.getuid?.() === 0;

/** The distribution's configuration around a snippet, as far as it matters. */
const around: Readonly<Record<Host, (snippet: string, port: number, program: string) => string>> = {
  nginx: (snippet, port) => `daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  types { text/html html; text/javascript js; }
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
${snippet.replace('listen 80;', `listen 127.0.0.1:${port};`)}
}
`,
  apache: (snippet, port, program) => {
    const modules = join(dirname(dirname(program)), 'lib', 'apache2', 'modules');
    const loaded = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers'];
    return `ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/apache.pid
Mutex file:${folder}
ErrorLog ${folder}/apache.log
${isRoot ? 'User #65534\nGroup #65534' : ''}
${loaded.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join('\n')}
TypesConfig /dev/null
AddType text/html .html
AddType text/javascript .js
DirectoryIndex index.html
Listen 127.0.0.1:${port}
${snippet.replace('*:80', `*:${port}`)}
`;
  },
  caddy: (snippet, port) => `{
	admin off
	auto_https off
}
${snippet.replace('passkeys.example.org', `http://127.0.0.1:${port}`)}
`,
};

const started: Readonly<Record<Host, (program: string, file: string) => ChildProcess>> = {
  nginx: (program, file) => spawn(program, ['-p', folder, '-c', file]),
  apache: (program, file) => spawn(program, ['-X', '-f', file]),
  caddy: (program, file) =>
    spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], { env: { ...process.env, HOME: folder } }),
};

const answerOf = (port: number, path: string) => answerTo(`http://127.0.0.1:${port}`, { path });

async function firstAnswer(server: ChildProcess, port: number, tellText: () => string): Promise<void> {
  const endMs = Date.now() + 60_000;
  for (;;) {
    const isThere = await answerOf(port, '/').then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (server.exitCode !== null || Date.now() > endMs) throw new Error(`It did not start: ${tellText()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Requested paths with the expected status. A missing file is answered with `404.html`. */
const request = [
  ['/', 200],
  ['/index.html', 200],
  ['/embed/', 200],
  ['/assets/a.js', 200],
  ['/service-worker.js', 200],
  ['/manifest.webmanifest', 200],
  ['/nowhere', 404],
] as const;

const ended = (server: ChildProcess) =>
  server.exitCode === null ? new Promise((resolve) => server.once('exit', resolve)) : undefined;

for (const host of hosts) {
  const program = programOf(host);
  const isHere = program !== undefined && spawnSync(program, [host === 'caddy' ? 'version' : '-v']).status === 0;
  if (!isHere) console.warn(`Not started: ${host} is not on this machine, so its snippet is held by its text alone.`);
  test.skipIf(!isHere)(`${host} with its snippet sends what _headers says`, async () => {
    const [port = 0] = await freePorts(1);
    const file = join(folder, host === 'caddy' ? 'Caddyfile' : `${host}.conf`);
    const snippet = snippetOf(host).replaceAll('/srv/passkey-bench', site);
    writeFileSync(file, around[host](snippet, port, program ?? ''));
    const server = started[host](program ?? '', file);
    let message = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (part: Buffer) => {
        message += String(part);
      });
    try {
      await firstAnswer(server, port, () => message);
      for (const [path, status] of request) {
        const { headers, status: sent } = await answerOf(port, path);
        expect([path, sent]).toEqual([path, status]);
        for (const [name, value] of Object.entries(headersFor(rules, status === 404 ? '/404.html' : path)))
          expect([path, name, headers[name.toLowerCase()]]).toEqual([path, name, value]);
      }
      const types = await Promise.all(['/assets/a.wasm', '/manifest.webmanifest'].map((path) => answerOf(port, path)));
      expect(types.map(({ headers }) => headers['content-type'])).toEqual([
        'application/wasm',
        'application/manifest+json',
      ]);
      expect((await answerOf(port, '/nowhere')).body).toBe('404.html');
    } finally {
      server.kill();
      await ended(server);
    }
  });
}
