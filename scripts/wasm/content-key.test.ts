import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject, projectRoot } from '../project.mjs';
import { compiledFiles, unknownSource } from './compile-module.mjs';
import { sourcesOf } from './content-key.mjs';
import { compiledWith, readLock } from './locked-version.mjs';

const lock = (text: string) => readLock(`# made by cargo\nversion = 4\n\n${text}`);

const crates = lock(`[[package]]
name = "module"
version = "0.1.0"
dependencies = [
 "own",
 "twice 2.0.0",
]

[[package]]
name = "own"
version = "0.1.0"
dependencies = [
 "module",
 "other",
]

[[package]]
name = "other"
version = "1.0.0"
source = "registry"
checksum = "aa"

[[package]]
name = "twice"
version = "1.0.0"
source = "registry"

[[package]]
name = "twice"
version = "2.0.0"
source = "registry"

[[package]]
name = "unused"
version = "1.0.0"
`);

describe('what a module is compiled with', () => {
  it('is what the lock file leads to from its crate, each once and of the version named', () => {
    const named = compiledWith(crates, 'module').map(({ name, version }) => `${name} ${version}`);
    expect(named).toEqual(['module 0.1.0', 'own 0.1.0', 'twice 2.0.0', 'other 1.0.0']);
    expect(compiledWith(crates, 'other')).toEqual([
      { name: 'other', version: '1.0.0', source: 'registry', checksum: 'aa', dependencies: [] },
    ]);
  });

  it('is refused of a crate that is not locked', () => {
    expect(() => compiledWith(crates, 'missing')).toThrow('Cargo.lock has no crate called missing');
  });

  it('is read from the rule that cargo writes, also where a path has spaces or backslashes', () => {
    expect(compiledFiles('/a/module.wasm: /a/my\\ crate/lib.rs /a/b.rs\n')).toEqual(['/a/my crate/lib.rs', '/a/b.rs']);
    expect(compiledFiles('C:\\a.wasm: C:\\my\\ crate\\b.rs C:\\c.rs\n')).toEqual(['C:\\my crate\\b.rs', 'C:\\c.rs']);
  });
});

it('a file that a module was compiled from beside those of its key is found', () => {
  const rule = '/a/module.wasm: /a/src/lib.rs /a/src/../../b/src/shared.rs\n';
  expect(unknownSource(rule, ['/a/src/lib.rs', '/b/src/shared.rs'])).toBeUndefined();
  expect(unknownSource(rule, ['/a/src/lib.rs'])).toBe('/a/src/../../b/src/shared.rs');
});

it.each(['rsa', 'eddsa-kernel', 'webauthn'])(
  'the key of %s has what its crate and those under it are compiled from',
  (family) => {
    const { files, others } = sourcesOf({ family });
    const folders = new Set(files.map((path) => relative(inProject('wasm'), path).split(/[/\\]src/)[0]));
    expect([...folders].filter((folder) => folder?.startsWith('modules/'))).toContain(`modules/${family}`);
    expect(folders.has('interface')).toBe(true);
    expect(folders.has('kernels')).toBe(family === 'eddsa-kernel');
    expect(folders.has('rsa-keys')).toBe(family === 'rsa');
    expect(others.map(([name]) => name)).toContain('wasm-bindgen');
  },
);

/** The crates of this repository. The crate of the kernels also contains tests, which read its test vectors. */
const folders = ['', 'modules']
  .flatMap((room) => readdirSync(inProject('wasm', room)).map((name) => inProject('wasm', room, name)))
  .filter((folder) => existsSync(join(folder, 'Cargo.toml')) && existsSync(join(folder, 'src')))
  .filter((folder) => folder !== inProject('wasm', 'kernels'));

it.each(folders.map((folder) => relative(projectRoot, folder)))(
  '%s takes no file of another crate, which the key of a module would leave out',
  (folder) => {
    const outside = readdirSync(inProject(folder, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.rs'))
      .filter(({ parentPath, name }) =>
        /#\[path|include(?:_str|_bytes)?!\(\s*"\.\./.test(readFileSync(join(parentPath, name), 'utf8')),
      );
    expect(outside.map(({ name }) => name)).toEqual([]);
  },
);
