/** The boundary between the page and its service worker. Each request brings a port for what is answered. */

/** `keep`: keep what is not kept yet. `take-over`: an update takes the place of the version that is used now. */
export type KeeperRequest = { readonly type: 'keep' } | { readonly type: 'take-over' };

export interface KeeperReport {
  /** The commit that this version of the site was built from. */
  readonly commit: string;
  readonly kept: number;
  readonly of: number;
  /** Whether some file could not be kept: a full disk, no network, a host that sends other bytes. */
  readonly failed: boolean;
}

/** The name of the built script, beside index.html. */
export const SERVICE_WORKER_FILE = 'service-worker.js';
