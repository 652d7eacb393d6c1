/** What a suite is called on a workbench: by its backend, and by its build where builds are set beside each other. */
import { type Backend, type BackendId, backendName } from '../../backends/backend.ts';
import type { Cell } from '../../experiments/settings/cell.ts';

/** `webcrypto`, `wasm`, `wasm:limbs-64`. */
export type SuiteId = BackendId | `${BackendId}:${string}`;

function suiteId(backend: BackendId, build: string | number | undefined): SuiteId {
  return build === undefined ? backend : `${backend}:${build}`;
}

export const suiteIdOf = ({ id, build }: Backend): SuiteId => suiteId(id, build);

/** The suite that a case is measured on. */
export const suiteIdFor = ({ backend, conditions }: Cell): SuiteId => suiteId(backend, conditions?.['build']);

const partsOf = (id: SuiteId) => id.split(/:(.*)/s) as [backend: BackendId, build?: string];

export const isSameBackend = (a: SuiteId, b: SuiteId) => partsOf(a)[0] === partsOf(b)[0];

/** `WebCrypto`, `WebAssembly (limbs-64)`. */
export function suiteName(id: SuiteId): string {
  const [backend, build] = partsOf(id);
  return build === undefined ? backendName(backend) : `${backendName(backend)} (${build})`;
}
