/**
 * Which backends there are, as data that every floor can see. What is said of one by its identifier (name, fill, default,
 * builds) derives from its entry; what it computes with is chosen in `index.ts`, which only the workers see.
 */

import type { Mode } from './mode.ts';

/** One for each backend; how each is drawn is said in `views/`. */
export type BackendFill = 'solid' | 'hatched' | 'dotted' | 'crossed';

export interface BackendDescriptor {
  /** In links, exports and history: it never changes. */
  readonly id: string;
  /** What a reader is shown. */
  readonly name: string;
  readonly fill: BackendFill;
  readonly mode: Mode;
  /** Whether it is compiled in several builds, which can be set beside each other. */
  readonly hasBuilds: boolean;
  /** Whether it is measured where a visitor chooses nothing. */
  readonly measuredByDefault: boolean;
  /** Whether it is the browser's own, which is asked first to make a key that every backend uses. */
  readonly isBrowsersOwn: boolean;
  /** What it has no number without; a browser may have it switched off or withhold it. */
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
    // It is slow, and its libraries are loaded only for those who ask.
    measuredByDefault: false,
    isBrowsersOwn: false,
  },
  {
    id: 'kernels',
    name: 'WebAssembly, own code',
    fill: 'crossed',
    mode: 'sync',
    hasBuilds: false,
    // What people use are the crates; this shows how fast WebAssembly can be.
    measuredByDefault: false,
    isBrowsersOwn: false,
    needs: 'WebAssembly',
  },
] as const satisfies readonly BackendDescriptor[];
