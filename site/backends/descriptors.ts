/**
 * The backends as data for every layer. Whatever depends on a backend's identifier (name, fill, default, builds) comes
 * from its entry. `index.ts`, which only the workers import, chooses the code that computes.
 */

import type { Mode } from './mode.ts';

/** One fill per backend; `views/` defines how each is drawn. */
export type BackendFill = 'solid' | 'hatched' | 'dotted' | 'crossed';

export interface BackendDescriptor {
  /** Used in links, exports and history: it never changes. */
  readonly id: string;
  /** The name that a reader sees. */
  readonly name: string;
  readonly fill: BackendFill;
  readonly mode: Mode;
  /** Whether it is compiled in several builds, for comparison. */
  readonly hasBuilds: boolean;
  /** Whether it is measured if the visitor chooses nothing. */
  readonly measuredByDefault: boolean;
  /** Whether it is the browser's own, which is the first choice to make keys that every backend uses. */
  readonly isBrowsersOwn: boolean;
  /** The platform feature without which it gives no number; a browser may have it off or withhold it. */
  readonly needs?: 'WebAssembly' | 'WebCrypto';
}

/** In the order in which charts, tables and settings show them. */
export const backendDescriptors = [
  {
    id: 'wasm',
    name: 'WebAssembly',
    fill: 'solid',
    mode: 'sync',
    hasBuilds: true,
    measuredByDefault: true,
    isBrowsersOwn: false,
    needs: 'WebAssembly',
  },
  {
    id: 'webcrypto',
    name: 'WebCrypto',
    fill: 'hatched',
    mode: 'async',
    hasBuilds: false,
    measuredByDefault: true,
    isBrowsersOwn: true,
    needs: 'WebCrypto',
  },
  {
    id: 'noble',
    name: 'JavaScript',
    fill: 'dotted',
    mode: 'sync',
    hasBuilds: false,
    // It is slow, and its libraries are loaded only on request.
    measuredByDefault: false,
    isBrowsersOwn: false,
  },
  {
    id: 'kernels',
    name: 'WebAssembly, own code',
    fill: 'crossed',
    mode: 'sync',
    hasBuilds: false,
    // Most people use the crates; this backend shows how fast WebAssembly can be.
    measuredByDefault: false,
    isBrowsersOwn: false,
    needs: 'WebAssembly',
  },
] as const satisfies readonly BackendDescriptor[];
