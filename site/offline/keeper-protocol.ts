/** The boundary between the page and its service worker. Each request brings a port for what is answered. */

/** `keep`: keep what is not kept yet. `take-over`: an update takes the place of the version that is used now. */
export type KeeperRequest = { readonly type: 'keep' } | { readonly type: 'take-over' };

/** Which version of the site it is. */
export interface SiteVersion {
  /** That it was built from. */
  readonly commit: string;
  /** Of the release, `0.2.0`. */
  readonly version: string;
  /** When the commit was made, in seconds since 1970; 0 where nobody knows. */
  readonly committedAt: number;
}

export interface KeeperReport extends SiteVersion {
  readonly kept: number;
  readonly of: number;
  /** Whether some file could not be kept: a full disk, no network, a host that sends other bytes. */
  readonly failed: boolean;
}

/** The name of the built script, beside index.html. */
export const SERVICE_WORKER_FILE = 'service-worker.js';
