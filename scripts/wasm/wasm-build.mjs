// Builds the modules that wasm/builds.json lists into wasm/pkg/<family>-<variant>/, and only those whose sources, flags or
// tools have changed. `node scripts/wasm/wasm-build.mjs [--family rsa] [--variant base] [--matrix]`
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';
import { argv, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { loweringFile, lowerWideArithmetic } from './lower-wide-arithmetic.mjs';
import { cratesOf, extraModules, flagsOf, ordinaryModules } from './wasm-modules.mjs';
import {
  answerOf,
  cacheFolder,
  ensureWasmTools,
  lockedVersion,
  root,
  run,
  rustChannel,
  wasmTarget,
} from './wasm-tools.mjs';

/** Raise it when this script builds the same sources into other bytes. */
const recipe = 1;

const wasmFolder = join(root, 'wasm');
const packageFolder = join(wasmFolder, 'pkg');
const modulesAtOnce = 2;

const read = (path) => readFileSync(path, 'utf8');
const readJson = (path) => JSON.parse(read(path));
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

function toolVersions() {
  return {
    rustc: answerOf('rustup', ['run', rustChannel(), 'rustc', '--version'])?.replace(/^rustc /, ''),
    wasmBindgen: lockedVersion('wasm-bindgen'),
    binaryen: binaryenVersion(),
  };
}

function binaryenVersion() {
  const manifest = join(root, 'node_modules', 'binaryen', 'package.json');
  if (!existsSync(manifest)) throw new Error('wasm-opt is missing: run npm install, and then this again.');
  return readJson(manifest).version;
}

function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Changes with whatever can change the module's bytes; another family's own sources cannot. */
function contentKey(module, modules, versions) {
  const sourceFolder = join(wasmFolder, 'src');
  const nameOf = (path) => relative(sourceFolder, path).replaceAll('\\', '/');
  const owned = (sources, path) =>
    sources.some((source) => nameOf(path) === source || nameOf(path).startsWith(`${source}/`));
  const foreign = modules.flatMap(({ family, sources }) => (family === module.family ? [] : sources));
  const sources = filesUnder(sourceFolder).filter((path) => owned(module.sources, path) || !owned(foreign, path));
  const lowering = module.lowersWideArithmetic ? [loweringFile] : [];
  const manifests = ['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', 'wasm/Cargo.toml'].map((name) =>
    join(root, name),
  );
  const { why, gzipBudgetBytes, crates, ...entry } = module;
  const hash = createHash('sha256').update(JSON.stringify({ recipe, entry, versions }));
  for (const path of [...manifests, ...lowering, ...sources])
    hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

/** Panic messages name source files; the same names on every machine keep the module's hash the same. */
function pathRemaps() {
  const registry = join(process.env.CARGO_HOME || join(homedir(), '.cargo'), 'registry', 'src');
  const folders = existsSync(registry) ? readdirSync(registry) : [];
  return [
    `--remap-path-prefix=${root}=`,
    ...folders.map((name) => `--remap-path-prefix=${join(registry, name)}=crates`),
  ];
}

/** One target folder for each module built at the same time, so that macros and their crates are compiled twice and not for each. */
async function compile(module, lane) {
  const targetFolder = join(root, 'target', 'wasm', `lane-${lane}`);
  const features = module.compiledFeatures.map((feature) => `+${feature}`).join(',');
  const flags = [...module.rustFlags, ...(features ? ['-C', `target-feature=${features}`] : []), ...pathRemaps()];
  const cargoFeatures = ['--no-default-features', '--features', module.cargoFeatures.join(',')];
  const place = ['--target', wasmTarget, '--target-dir', targetFolder];
  const cargo = ['cargo', 'build', '--locked', '--release', '--lib', '--package', 'passkey-bench-wasm'];
  await run('rustup', ['run', rustChannel(), ...cargo, ...cargoFeatures, ...place], {
    RUSTFLAGS: '',
    CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f'),
    ...(module.optLevel && { CARGO_PROFILE_RELEASE_OPT_LEVEL: module.optLevel }),
  });
  return join(targetFolder, wasmTarget, 'release', 'passkey_bench_wasm.wasm');
}

/** Built modules by content key, outside the clone: another clone, or a branch come back to, need not compile them again. */
const cached = (key) => join(cacheFolder, 'modules', key);

function keepInCache(folder, key) {
  const unfinished = `${cached(key)}.${process.pid}`;
  try {
    cpSync(folder, unfinished, { recursive: true });
    if (existsSync(cached(key))) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, cached(key));
  } catch {
    // A cache that cannot be written is only slower.
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function takeFromCache(module, key) {
  const record = join(cached(key), 'build.json');
  if (!existsSync(record) || readJson(record).key !== key) return false;
  const folder = join(packageFolder, module.name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(cached(key), folder, { recursive: true });
  if (sha256(readFileSync(join(folder, 'module_bg.wasm'))) === readJson(record).record.sha256) return true;
  rmSync(folder, { recursive: true });
  return false;
}

const wasmOpt = (...flags) => run(execPath, [join(root, 'node_modules', 'binaryen', 'bin', 'wasm-opt'), ...flags]);

/** In place; what the lowering puts in is there before the first pass, so that all of them see it. */
async function optimise({ lowersWideArithmetic, wasmOptFeatures, wasmOptFlags }, wasmPath) {
  if (!lowersWideArithmetic) {
    await wasmOpt(...wasmOptFeatures, ...wasmOptFlags, '-o', wasmPath, wasmPath);
    return;
  }
  const textPath = `${wasmPath}.wat`;
  await wasmOpt(...wasmOptFeatures, '--enable-wide-arithmetic', '--emit-text', '-o', textPath, wasmPath);
  writeFileSync(textPath, lowerWideArithmetic(read(textPath)));
  await wasmOpt(...wasmOptFeatures, ...wasmOptFlags, '-o', wasmPath, textPath);
  rmSync(textPath);
}

async function buildModule(module, key, versions, { wasmBindgen, lane }) {
  const startMs = performance.now();
  console.log(`${module.name}: compiling.`);
  const compiled = await compile(module, lane);

  const unfinished = join(packageFolder, `.${module.name}`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await run(wasmBindgen, ['--target', 'web', '--out-dir', unfinished, '--out-name', 'module', compiled]);

  const wasmPath = join(unfinished, 'module_bg.wasm');
  await optimise(module, wasmPath);

  const bytes = readFileSync(wasmPath);
  const record = {
    family: module.family,
    variant: module.variant,
    targetFeatures: module.targetFeatures,
    flags: flagsOf(module),
    crates: cratesOf(module),
    sha256: sha256(bytes),
    rawBytes: bytes.length,
    gzipBytes: gzipSync(bytes, { level: 9 }).length,
  };
  writeFileSync(join(unfinished, 'build.json'), `${JSON.stringify({ key, versions, record }, null, 2)}\n`);
  const finished = join(packageFolder, module.name);
  rmSync(finished, { recursive: true, force: true });
  renameSync(unfinished, finished);
  keepInCache(finished, key);
  const seconds = ((performance.now() - startMs) / 1000).toFixed(0);
  const budget = module.gzipBudgetBytes ? ` of ${module.gzipBudgetBytes} allowed` : '';
  console.log(`${module.name}: ${record.rawBytes} bytes, ${record.gzipBytes} gzipped${budget}, built in ${seconds} s.`);
}

const buildRecordOf = (module) => {
  const path = join(packageFolder, module.name, 'build.json');
  return existsSync(path) ? readJson(path) : undefined;
};

/** What to do about a module that has grown past its budget, if it has. */
function overBudget(module) {
  const gzipBytes = buildRecordOf(module)?.record.gzipBytes ?? 0;
  if (gzipBytes <= (module.gzipBudgetBytes ?? Number.POSITIVE_INFINITY)) return undefined;
  return `${module.name} has ${gzipBytes} bytes gzipped, over its budget of ${module.gzipBudgetBytes}: make it smaller or raise gzipBudgetBytes in wasm/builds.json.`;
}

function writeIfChanged(name, text) {
  const path = join(packageFolder, name);
  if (!existsSync(path) || read(path) !== text) writeFileSync(path, text);
}

const recordsOf = (modules) => modules.flatMap((module) => buildRecordOf(module)?.record ?? []);

/** The extras are listed by a build that was asked for them, whatever an earlier one has left behind. */
function writeManifest(ordinary, extras, versions) {
  const records = { modules: recordsOf(ordinary), extras: recordsOf(extras) };
  writeIfChanged('manifest.json', `${JSON.stringify({ ...versions, ...records }, null, 2)}\n`);
  writeExtras(records.extras);
  writeBinaries([...records.modules, ...records.extras]);
}

/** How the site finds the extras: their names for the page, and for its workers how each is loaded, typed like `base`. */
function writeExtras(records) {
  const families = [...new Set(extraModules().map(({ family }) => family))];
  const names = [...new Set(records.map(({ variant }) => variant))];
  const loaders = families.map((family) => {
    const ofFamily = records.filter((record) => record.family === family);
    const entries = ofFamily.map(
      ({ variant }) => `    '${variant}': () => import('./${family}-${variant}/module.js'),\n`,
    );
    return `  '${family}': {\n${entries.join('')}  },\n`;
  });
  const types = families.map(
    (family) => `  '${family}': Record<string, () => Promise<typeof import('./${family}-base/module.js')>>;\n`,
  );
  writeIfChanged('extra-names.json', `${JSON.stringify(names)}\n`);
  writeIfChanged('extras.js', `export const extras = {\n${loaders.join('')}};\n`);
  writeIfChanged('extras.d.ts', `export declare const extras: {\n${types.join('')}};\n`);
}

/** Where the bytes of each module lie, for those who compile them themselves. */
function writeBinaries(records) {
  const entries = records.map(({ family, variant }) => {
    const name = `${family}-${variant}`;
    return `  '${name}': new URL('./${name}/module_bg.wasm', import.meta.url),\n`;
  });
  writeIfChanged('binaries.js', `export const binaries = {\n${entries.join('')}};\n`);
  writeIfChanged('binaries.d.ts', 'export declare const binaries: Readonly<Record<string, URL>>;\n');
}

/** Builds what is out of date, two modules at a time; with a family or a variant, only those; with `matrix`, extras too. */
export async function buildWasm({ family, variant, matrix = false } = {}) {
  const ordinary = ordinaryModules();
  const extras = matrix ? extraModules() : [];
  const all = [...ordinary, ...extras];
  const chosen = all.filter(
    (module) => (family ?? module.family) === module.family && (variant ?? module.variant) === module.variant,
  );
  if (chosen.length === 0)
    throw new Error(`wasm/builds.json has no module ${[family, variant].filter(Boolean).join('-')}.`);

  const wasmBindgen = await ensureWasmTools();
  const versions = toolVersions();
  const waiting = chosen
    .map((module) => ({ module, key: contentKey(module, all, versions) }))
    .filter(({ module, key }) => buildRecordOf(module)?.key !== key && !takeFromCache(module, key));
  // Fetched before the compiler's path flags are made, because those name the folders of fetched crates.
  if (waiting.length > 0)
    await run('rustup', ['run', rustChannel(), 'cargo', 'fetch', '--locked', '--target', wasmTarget]);

  const worker = async (lane) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await buildModule(next.module, next.key, versions, { wasmBindgen, lane });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: modulesAtOnce }, (_, lane) => worker(lane)));
  writeManifest(ordinary, extras, versions);
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.message] : []));
  failures.push(...chosen.flatMap((module) => overBudget(module) ?? []));
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

if (fileURLToPath(import.meta.url) === argv[1]) {
  const { values } = parseArgs({
    options: { family: { type: 'string' }, variant: { type: 'string' }, matrix: { type: 'boolean' } },
  });
  buildWasm(values).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
