/** The browser's results of extensions beside the bytes (`clientExtensionResults`), explained. They are not signed. */
import { type JsonMembers, membersOf } from '../pasted/members.ts';
import { bytesOfJson } from '../pasted/read-bytes.ts';

export interface ClientExtension {
  readonly name: string;
  readonly says: string;
}

const countOf = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** For example `3 bytes`; undefined if none can be read. */
function lengthOf(value: unknown): string | undefined {
  const bytes = bytesOfJson(value);
  return bytes && countOf(bytes.length, 'byte');
}

/**
 * The meaning of each extension of Level 3 (section 10), CTAP and Secure Payment Confirmation, as
 * far as its members show it.
 */
const meanings: Readonly<Record<string, (members: JsonMembers, value: unknown) => string | undefined>> = {
  credProps: ({ rk }) =>
    typeof rk === 'boolean' ? (rk ? 'the passkey is discoverable' : 'the passkey is not discoverable') : undefined,
  prf: ({ enabled, results }) => {
    if (enabled === false) return 'this credential has no PRF';
    const { first, second } = membersOf(results);
    const length = lengthOf(first);
    if (length !== undefined)
      return `PRF answered ${lengthOf(second) === undefined ? 'once' : 'twice'}, ${length} each`;
    return enabled === true ? 'this credential has PRF' : undefined;
  },
  largeBlob: ({ supported, written, blob }) => {
    if (typeof supported === 'boolean') return supported ? 'a large blob can be stored' : 'no large blob can be stored';
    if (typeof written === 'boolean') return written ? 'the large blob was written' : 'the large blob was not written';
    const length = lengthOf(blob);
    return length && `a large blob of ${length}`;
  },
  credBlob: (_, value) => (typeof value === 'boolean' ? `a small blob was ${value ? '' : 'not '}stored` : undefined),
  hmacCreateSecret: (_, value) =>
    value === true ? 'the authenticator has hmac-secret, on which PRF rests' : 'the authenticator has no hmac-secret',
  minPinLength: (_, value) =>
    Number.isSafeInteger(value) && Number(value) >= 0 ? `a PIN has ${value} characters at least` : undefined,
  uvm: (_, value) => (Array.isArray(value) ? `the user was verified in ${countOf(value.length, 'way')}` : undefined),
  payment: () => 'it is for payments (Secure Payment Confirmation)',
  devicePubKey: () => 'a key of the device; Level 3 has no such extension any more',
  appid: (_, value) => (value === true ? 'the AppID of U2F was used in place of the RP ID' : 'the AppID was not used'),
  appidExclude: (_, value) => (value === true ? 'credentials of U2F were excluded' : 'the AppID was not acted upon'),
};

const MAX_EXTENSIONS = 20;
const MAX_CHARACTERS = 80;

/** In the order of the JSON. An unknown extension is only named. */
export function clientExtensionsOf(beside: JsonMembers | undefined): readonly ClientExtension[] {
  const results = membersOf(beside?.['clientExtensionResults']);
  return Object.entries(results)
    .slice(0, MAX_EXTENSIONS)
    .map(([name, value]) => {
      const meaning = Object.hasOwn(meanings, name) ? meanings[name]?.(membersOf(value), value) : undefined;
      const shown = name.replace(/[^\w.:-]/g, '').slice(0, MAX_CHARACTERS);
      return { name: shown, says: meaning ?? 'an answer that is not explained here' };
    });
}
