/**
 * The protocol between the page and its service worker, which may be of two versions. Each request transfers a port for
 * the answers. Other pages of the origin may send messages, too.
 */

/** `keep`: cache the files that are missing. `take-over`: an update replaces the current version. */
export type KeeperRequest = { readonly type: 'keep' } | { readonly type: 'take-over' };

/** The version of the site. */
export interface SiteVersion {
  /** The commit that it was built from. */
  readonly commit: string;
  /** The version of the release, for example `0.2.0`. */
  readonly version: string;
  /** When the commit was made, in seconds since 1970; 0 if not known. */
  readonly committedAt: number;
}

export interface KeeperReport extends SiteVersion {
  readonly kept: number;
  readonly of: number;
  /** Whether some file could not be cached: a full disk, no network, or a host that sends other bytes. */
  readonly failed: boolean;
}

const membersOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? { ...data } : {};

/** Undefined if the data is no request. */
export function readKeeperRequest(data: unknown): KeeperRequest | undefined {
  const { type } = membersOf(data);
  return type === 'keep' || type === 'take-over' ? { type } : undefined;
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const MAX_CHARACTERS = 100;
/** Without control characters and characters that change the direction of writing. */
const isName = (value: unknown) =>
  typeof value === 'string' && value.length <= MAX_CHARACTERS && !/[\p{Cc}\p{Cf}]/u.test(value);

const reportMembers: readonly (readonly [name: keyof KeeperReport, isRight: (value: unknown) => boolean])[] = [
  ['kept', isCount],
  ['of', isCount],
  ['failed', (value) => typeof value === 'boolean'],
  ['commit', isName],
  ['version', isName],
  ['committedAt', isCount],
];

function isReport(data: unknown): data is KeeperReport {
  const members = membersOf(data);
  const isRight = reportMembers.every(([name, isMember]) => isMember(members[name]));
  return isRight && Number(members['kept']) <= Number(members['of']);
}

/** Undefined if the data is no report. Then it is not known what is cached. */
export const readKeeperReport = (data: unknown): KeeperReport | undefined => (isReport(data) ? data : undefined);

/** The name of the built script, beside index.html. */
export const SERVICE_WORKER_FILE = 'service-worker.js';
