/** Compares a cached file with what the build recorded of it. */

const HASH = 'SHA-384';
/** The beginning of such a hash in the notation of subresource integrity (W3C). */
const PREFIX = 'sha384-';

/** Browsers refuse scripts and style sheets of other types; a host may have sent one before it was set up rightly. */
const types: readonly (readonly [ending: string, type: RegExp])[] = [
  ['.js', /javascript/],
  ['.css', /^text\/css/],
];

/** @param integrity of the file as it was built. Without WebCrypto nobody can tell, and every file counts as whole. */
export async function isAsBuilt(cached: Response, address: string, integrity = ''): Promise<boolean> {
  const type = cached.headers.get('Content-Type') ?? '';
  if (types.some(([ending, right]) => address.endsWith(ending) && !right.test(type))) return false;
  if (!crypto.subtle || !integrity.startsWith(PREFIX)) return true;
  const bytes = await cached.arrayBuffer().catch(() => undefined);
  if (!bytes) return false;
  const hash = new Uint8Array(await crypto.subtle.digest(HASH, bytes));
  return btoa(String.fromCharCode(...hash)) === integrity.slice(PREFIX.length);
}
