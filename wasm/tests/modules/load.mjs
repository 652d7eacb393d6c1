/** Loads the built modules under Node: the same bytes that a visitor gets. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../../scripts/project.mjs';

/**
 * The glue of each family, with the types of its own declarations.
 * @typedef {object} Modules
 * @property {typeof import('../../pkg/rsa-base/module.js')} rsa
 * @property {typeof import('../../pkg/ecdsa-base/module.js')} ecdsa
 * @property {typeof import('../../pkg/rsa-kernel-base/module.js')} rsa-kernel
 * @property {typeof import('../../pkg/rsa-kernel-relaxed/module.js')} rsa-kernel-relaxed
 * @property {typeof import('../../pkg/ecdsa-kernel-base/module.js')} ecdsa-kernel
 * @property {typeof import('../../pkg/ecdsa-p384-base/module.js')} ecdsa-p384
 * @property {typeof import('../../pkg/ecdsa-p521-base/module.js')} ecdsa-p521
 * @property {typeof import('../../pkg/eddsa-base/module.js')} eddsa
 * @property {typeof import('../../pkg/eddsa-kernel-base/module.js')} eddsa-kernel
 * @property {typeof import('../../pkg/eddsa-kernel-relaxed/module.js')} eddsa-kernel-relaxed
 * @property {typeof import('../../pkg/ml-dsa-kernel-base/module.js')} ml-dsa-kernel
 * @property {typeof import('../../pkg/ml-dsa-base/module.js')} ml-dsa
 * @property {typeof import('../../pkg/rsa-padding-base/module.js')} rsa-padding
 * @property {typeof import('../../pkg/aes-gcm-base/module.js')} aes-gcm
 * @property {typeof import('../../pkg/webauthn-base/module.js')} webauthn
 * @property {typeof import('../../pkg/attestation-base/module.js')} attestation
 * @property {typeof import('../../pkg/passwords-base/module.js')} passwords
 */

/** The folder of a family's base module, or of the named build. @param {keyof Modules} family */
function folderOf(family) {
  const folder = inProject('wasm', 'pkg', family.endsWith('-relaxed') ? family : `${family}-base`);
  assert.ok(existsSync(folder), `${folder} is missing: run node scripts/wasm/build-modules.mjs first.`);
  return folder;
}

/** @param {keyof Modules} family */
const moduleBytes = (family) => readFileSync(join(folderOf(family), 'module_bg.wasm'));

let instances = 0;

/**
 * A fresh instance of a family's base module. Its import has a new address, because Node would return the first
 * instance again.
 * @template {keyof Modules} Family
 * @param {Family} family
 * @returns {Promise<Modules[Family] & { memory: WebAssembly.Memory }>}
 */
export async function loadModule(family) {
  instances += 1;
  const glue = pathToFileURL(join(folderOf(family), 'module.js'));
  const module = await import(`${glue}?instance=${instances}`);
  const { memory } = module.initSync({ module: moduleBytes(family) });
  return { ...module, memory };
}

/** @param {keyof Modules} family */
export const needsNoFlag = (family) => WebAssembly.validate(moduleBytes(family));
