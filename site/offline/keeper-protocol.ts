/** The boundary between the page and its service worker, perhaps of two versions. Each request brings a port for what is answered. Other pages of the origin may speak, too. */

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

const membersOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? { ...data } : {};

/** Nothing for what is no request. */
export function readKeeperRequest(data: unknown): KeeperRequest | undefined {
  const { type } = membersOf(data);
  return type === 'keep' || type === 'take-over' ? { type } : undefined;
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const MOST_CHARACTERS = 100;
/** Control characters and such as turn the direction of writing. */
const isName = (value: unknown) =>
  typeof value === 'string' && value.length <= MOST_CHARACTERS && !/[\p{Cc}\p{Cf}]/u.test(value);

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

/** Nothing for what is no report: what is kept is then not known. */
export const readKeeperReport = (data: unknown): KeeperReport | undefined => (isReport(data) ? data : undefined);

/** The name of the built script, beside index.html. */
export const SERVICE_WORKER_FILE = 'service-worker.js';
