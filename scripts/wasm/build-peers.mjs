/**
 * Builds the libraries of other projects that `npm run bench -- --peers` measures (wasm/peers). They are not part of
 * the site, and no other command builds them.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../command.mjs';
import { inTurn } from '../in-turn.mjs';
import { inProject } from '../project.mjs';
import { describeFailure } from '../step.mjs';
import { buildModule, findWaiting } from './build-modules.mjs';
import { packageFolder } from './build-record.mjs';
import { toolVersions } from './content-key.mjs';
import { ordinaryModules, readBuilds } from './module-list.mjs';
import { ensureToolchain } from './rust-toolchain.mjs';

function modulesOfPeers() {
  const { families } = JSON.parse(readFileSync(inProject('wasm', 'peers', 'builds.json'), 'utf8'));
  return ordinaryModules({ ...readBuilds(), families });
}

/**
 * Whether the peer is a C library, which its authors release as source only.
 * @param {{ cargoFeatures: readonly string[] }} module
 */
const isOfC = ({ cargoFeatures }) => cargoFeatures.includes('mldsa-native');

const hasClang = async () => (await runCommand('clang', ['--version'])).code === 0;

/** @returns {Promise<readonly string[]>} */
async function buildOutOfDate() {
  try {
    await ensureToolchain();
    const modules = modulesOfPeers();
    const versions = toolVersions();
    const waiting = findWaiting(modules, versions);
    /** @type {string[]} */
    const failures = [];
    for (const { module, key } of waiting) {
      // After a failure, an older module would be measured by mistake.
      rmSync(join(packageFolder, module.name), { recursive: true, force: true });
      if (isOfC(module) && !(await hasClang())) {
        failures.push(`${module.name} was not built: clang is not installed (on Debian: sudo apt-get install clang).`);
        continue;
      }
      await buildModule(module, { key, versions, lane: 0 }).catch((error) => failures.push(describeFailure(error)));
    }
    return failures;
  } catch (error) {
    return [describeFailure(error)];
  }
}

/**
 * Builds the peers that are out of date into wasm/pkg, one after another.
 * @returns {Promise<readonly string[]>} why some could not be built, one message each
 */
export const buildPeers = () => inTurn(buildOutOfDate);
