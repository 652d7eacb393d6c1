/** The name of a suite on a workbench: its backend, and its build if builds are compared. */
import { type Backend, type BackendId, backendName } from '../../backends/backend.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import type { Checker } from '../../harness/batch/subject.ts';

/** For example `webcrypto`, `wasm`, `wasm:limbs-64`. */
export type SuiteId = BackendId | `${BackendId}:${string}`;

function suiteId(backend: BackendId, build: string | undefined): SuiteId {
  return build === undefined ? backend : `${backend}:${build}`;
}

export const suiteIdOf = ({ id, build }: Backend): SuiteId => suiteId(id, build);

/** The suite that a cell is measured on. */
export const suiteIdFor = ({ backend, conditions }: Cell): SuiteId => suiteId(backend, conditions?.build);

const suiteIdParts = (id: SuiteId) => id.split(/:(.*)/s) as [backend: BackendId, build?: string];

export const isSameBackend = (a: SuiteId, b: SuiteId) => suiteIdParts(a)[0] === suiteIdParts(b)[0];

/** Whom a subject's check asks; undefined if a suite checks its own results. */
export const checkerIn = (checker: SuiteId, maker: SuiteId): Checker | undefined =>
  checker === maker ? undefined : { by: suiteIdParts(checker)[0], name: suiteName(checker) };

/** For example `WebCrypto`, `WebAssembly (limbs-64)`. */
export function suiteName(id: SuiteId): string {
  const [backend, build] = suiteIdParts(id);
  return build === undefined ? backendName(backend) : `${backendName(backend)} (${build})`;
}
