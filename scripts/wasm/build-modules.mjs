/**
 * Builds the modules in wasm/builds.json into wasm/pkg/<family>-<build>/, only if their sources, flags or tools have
 * changed. `node scripts/wasm/build-modules.mjs [--family rsa] [--build base] [--matrix]`
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { inTurn } from '../in-turn.mjs';
import { projectRoot } from '../project.mjs';
import { describeFailure, runMain, StepError, say } from '../step.mjs';
import { packageFolder, recordOf } from './build-record.mjs';
import { compileModule } from './compile-module.mjs';
import { contentKey, crateFolder, toolVersions, workspaceOf } from './content-key.mjs';
import { lockedVersions } from './locked-version.mjs';
import { storeInCache, takeFromCache } from './module-cache.mjs';
import { flagsOf } from './module-flags.mjs';
import { extraModules, isFirst, ordinaryModules } from './module-list.mjs';
import { ensureToolchain } from './rust-toolchain.mjs';
import { ensureWasmBindgen } from './wasm-bindgen.mjs';
import { writeManifest } from './write-manifest.mjs';

/** @import { ModuleRecord, ToolVersions } from './build-record.mjs' */
/** @import { WasmModule } from './module-list.mjs' */

const modulesAtOnce = 2;

/**
 * Writes a placeholder, so that the site can be built before the module is compiled. A placeholder has no record, so
 * the site knows that the module is still to come and does not load it.
 * @param {WasmModule} module
 */
function standIn({ name }) {
  const folder = join(packageFolder, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'module.js'),
    'export default () => Promise.reject(new Error("It is not compiled yet."));\n',
  );
}

/**
 * The record of a module that results contain.
 * @param {WasmModule} module
 * @param {Buffer} bytes
 * @returns {ModuleRecord}
 */
function describeModule(module, bytes) {
  return {
    family: module.family,
    build: module.build,
    targetFeatures: module.targetFeatures,
    flags: flagsOf(module),
    crates: lockedVersions(module.crates, relative(projectRoot, workspaceOf(crateFolder(module)).root).split(sep)),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    rawBytes: bytes.length,
    gzipBytes: gzipSync(bytes, { level: 9 }).length,
  };
}

/**
 * @param {WasmModule} module
 * @param {{ key: string, versions: ToolVersions, wasmBindgen?: string, lane: number }} making
 */
export async function buildModule(module, { key, versions, wasmBindgen, lane }) {
  const startMs = performance.now();
  say(`${module.name}: compiling…`);
  const unfinished = join(packageFolder, `.${module.name}`);
  await compileModule(module, { folder: unfinished, wasmBindgen, lane });

  const record = describeModule(module, readFileSync(join(unfinished, 'module_bg.wasm')));
  writeFileSync(join(unfinished, 'build.json'), `${JSON.stringify({ key, versions, record }, null, 2)}\n`);
  const finished = join(packageFolder, module.name);
  rmSync(finished, { recursive: true, force: true });
  renameSync(unfinished, finished);
  storeInCache(finished, key);
  const seconds = ((performance.now() - startMs) / 1000).toFixed(0);
  const budget = module.gzipBudgetBytes ? ` of ${module.gzipBudgetBytes} allowed` : '';
  say(`${module.name}: ${record.rawBytes} bytes, ${record.gzipBytes} gzipped${budget}, built in ${seconds} s.`);
}

/**
 * A message if a module's size exceeds its budget; empty if it does not.
 * @param {WasmModule} module
 */
function overBudget(module) {
  const gzipBytes = recordOf(module)?.record.gzipBytes ?? 0;
  if (gzipBytes <= (module.gzipBudgetBytes ?? Number.POSITIVE_INFINITY)) return [];
  return [
    `${module.name} has ${gzipBytes} bytes gzipped, over its budget of ${module.gzipBudgetBytes}: make it smaller or raise gzipBudgetBytes in wasm/builds.json.`,
  ];
}

/**
 * The chosen modules that are out of date and not in the cache, each with its key.
 * @param {readonly WasmModule[]} chosen
 * @param {ToolVersions} versions
 */
export function findWaiting(chosen, versions) {
  return chosen
    .map((module) => ({ module, key: contentKey(module, versions) }))
    .filter(({ module, key }) => recordOf(module)?.key !== key && !takeFromCache(module, key));
}

/** @param {{ family?: string, build?: string, matrix?: boolean, first?: boolean }} options */
async function buildOutOfDate({ family, build, matrix = false, first = false }) {
  const ordinary = ordinaryModules();
  const extras = matrix ? extraModules() : [];
  const all = [...ordinary, ...extras];
  const chosen = all.filter(
    (module) => (family ?? module.family) === module.family && (build ?? module.build) === module.build,
  );
  if (chosen.length === 0)
    throw new StepError(`wasm/builds.json has no module ${[family, build].filter(Boolean).join('-')}.`);

  await ensureToolchain();
  const wasmBindgen = await ensureWasmBindgen();
  const versions = toolVersions();
  const found = findWaiting(chosen, versions);
  const later = found.filter(({ module }) => first && !isFirst(module));
  const waiting = found.filter((one) => !later.includes(one));
  for (const { module } of later) standIn(module);

  /** @param {number} lane */
  const worker = async (lane) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await buildModule(next.module, { key: next.key, versions, wasmBindgen, lane });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: modulesAtOnce }, (_, lane) => worker(lane)));
  writeManifest(ordinary, extras, versions);
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [describeFailure(end.reason)] : []));
  failures.push(...chosen.flatMap(overBudget));
  if (failures.length > 0) throw new StepError(failures.join('\n'));
  return later.length === 0;
}

/**
 * Builds what is out of date, two modules at a time. `family` and `build` restrict the selection; `matrix` adds the
 * extras. With `first`, only the modules for the page's first question are built, and the others get a placeholder.
 * @param {Parameters<typeof buildOutOfDate>[0]} [options]
 * @returns {Promise<boolean>} whether everything is built, nothing left out
 * @throws StepError that says what could not be built, or which module exceeds its budget
 */
export const buildModules = (options = {}) => inTurn(() => buildOutOfDate(options));

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  await runMain(async () => {
    const { values } = parseArgs({
      options: { family: { type: 'string' }, build: { type: 'string' }, matrix: { type: 'boolean' } },
    });
    await buildModules(values);
  });
}
