/** FNV-1a, folded to 16 bits: it detects accidental changes of the bytes, not intended ones. */
export function checksum(bytes: Iterable<number>): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return (hash ^ (hash >>> 16)) & 0xffff;
}

/** White space of JSON, which every reader passes over: pages that know no checksum read such a link, too. */
const SPACES = [' ', '\t', '\n', '\r'];
const DIGITS = 8;

function spacesOf(json: string): string {
  const sum = checksum(new TextEncoder().encode(json));
  return Array.from({ length: DIGITS }, (_, place) => SPACES[(sum >> (2 * place)) & 3]).join('');
}

/** JSON with a checksum behind it, in white space. */
export const withChecksum = (json: string): string => json + spacesOf(json);

/** Whether the checksum is right, or there is none, as in older links. */
export function isUnchanged(text: string): boolean {
  const json = text.trimEnd();
  return json.length === text.length || text === withChecksum(json);
}
