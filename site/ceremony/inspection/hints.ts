/** The usual mistake of implementers behind a refusal, by its code. */

import type { Refusal } from './inspection.ts';
import { backupChange } from './models/backup-change.ts';
import { hasMembers, type JsonMembers } from './pasted/members.ts';

const hints: ReadonlyMap<string, string> = new Map([
  ['not-allowed', 'Most often the options are those of another login, or a passkey of another account was chosen.'],
  [
    'wrong-challenge',
    'Most often the challenge was decoded once too often or once too seldom: the client data hold base64url of the bytes that were sent. Or it came from another tab or an older session.',
  ],
  [
    'wrong-origin',
    'Most often the scheme, the port, a subdomain such as www or a slash at the end: an origin is https://example.org, without a path. Each related origin is expected by itself.',
  ],
  ['wrong-top-origin', 'Most often the origin of the frame was given in place of the page that holds it.'],
  [
    'cross-origin',
    'The page that asked is in a frame. If it should be, expect crossOrigin and name the page around it.',
  ],
  [
    'client-data-not-json',
    'Most often bytes were lost or added on the way: client data must arrive as the browser gave them.',
  ],
  [
    'wrong-rp-id',
    'Most often the RP ID was given as an origin, or the credential is for a subdomain or the domain above it. It is a domain alone: example.org.',
  ],
  [
    'user-not-verified',
    'Most often the call asked for “preferred”, which lets an authenticator go without, and the check for “required”.',
  ],
  ['user-not-present', 'Only conditional creation may go without a person present: say so where it was asked for.'],
  ['backup-state', 'No real authenticator does this: most often the flags byte was changed by a test or a wrapper.'],
  [
    'backup-eligibility',
    `Most often the flag was stored of another credential, or by a library that keeps BS in its place. Or a password manager has changed it: ${backupChange.says}`,
  ],
  ['wrong-algorithm', 'Most often pubKeyCredParams lists another number than the server expects.'],
  ['attestation-object', 'Most often base64 was read as base64url, or a library encoded the CBOR anew.'],
  [
    'credential-key',
    'Most often the key was built by hand: coordinates without their leading zeros, a compressed point, a member that WebAuthn has no place for, such as kid, or bytes that stand in for a key.',
  ],
  ['attestation-format', 'Formats are registered with IANA; their names are in lower case.'],
  [
    'attestation-trust',
    'Most often a root of another vendor or another generation was given. The FIDO Metadata Service lists those of each model.',
  ],
  [
    'signature',
    'Most often the key is that of another credential; or the signature was turned into r ‖ s, while WebAuthn sends DER; or the message was hashed before it was given to a function that hashes.',
  ],
  [
    'counter',
    'Most often the counter was not stored after the last login. Authenticators that sync always say 0. One that stands still elsewhere may have been copied: ask for more before you lock it.',
  ],
  [
    'said-otherwise',
    'Most often parts of two credentials were mixed. The bytes count: a relying party reads nothing else.',
  ],
]);

/** A hint for refusals whose sentence, step or credential tells more than the code. */
interface CloserHint {
  /** Matches the sentence. */
  readonly wording: RegExp;
  readonly code?: string;
  readonly section?: string;
  readonly hint: string;
}

const closerHints: readonly CloserHint[] = [
  {
    wording: /^The type is “webauthn\.(?:create|get)”,/,
    hint: 'Most often a registration was handed to the check of a login, or the other way round.',
  },
  {
    wording: /^The type is “payment\.get”/,
    hint: 'A payment was signed (Secure Payment Confirmation), not a login: its own procedure expects this type, and reads the payment in the client data.',
  },
  {
    wording: /^The type is “[^”]{0,300}[^\p{ASCII}”…\ufffd]/u,
    hint: 'It has letters that only look like the right ones: no browser writes them, so somebody made these client data.',
  },
  {
    wording: /^The client data have no |in the client data is (?:no text|neither true nor false)/,
    hint: 'No browser writes such client data: most often a test or a wrapper made them, or they are of U2F, which has other members.',
  },
  {
    wording: /they should be: the member \S+ stands twice/,
    hint: 'No browser writes a member twice, and readers differ in which of the two counts.',
  },
  {
    wording: /^The origin “android:/,
    hint: 'It is from an app: expect its origin, too. It ends in base64url of the SHA-256 of the certificate that signs the app; a test build and a store’s own signature have another.',
  },
  {
    wording: /^The origin “(?!https?:)[a-z][\w+.-]{1,60}:/i,
    hint: 'It is from an app or an extension and not from a web page: expect its very origin, too, if it may sign in.',
  },
  {
    wording: /^The origin “[^”]{0,300}(?:[A-Z]|[^\p{ASCII}”]|\.(?:”|:\d))/u,
    hint: 'Browsers write an origin in lower case, with other letters as xn--, and as it stood in the address bar. If a letter only looks like another, the page was another’s.',
  },
  {
    code: 'user-not-present',
    section: '7.2',
    wording: /./,
    hint: 'Browsers ask for a person in every login: most often a program asked the authenticator itself, and not for one.',
  },
  {
    wording: /of small order/,
    hint: 'Most often it is zeros or a constant that stands in for a key in a test: no authenticator makes it.',
  },
  {
    wording:
      /^The (?:authenticator data are followed by|authenticator data end inside|extension data are not a CBOR map)/,
    hint: 'The flags say which parts follow: most often a test or a wrapper changed them, or bytes were cut off or added.',
  },
  {
    wording: /^The (?:fmt|attStmt|authData) of the attestation object is missing/,
    hint: 'Browsers give all three: most often a library or a test built the object anew, or took a part of it for the whole.',
  },
  {
    wording: /^Self attestation names another algorithm/,
    hint: 'Most often a library wrote the older number in one place and the one that names the curve in the other.',
  },
  {
    wording: /^No signature of /,
    hint: 'Most often alg was taken from the credential’s key: it is of the signature, by the key of the certificate.',
  },
  {
    wording: /: their names differ\./,
    hint: 'x5c begins with the attestation certificate, and the issuer of each stands behind it: most often their order was changed, or one is missing.',
  },
  {
    wording: / (?:is not valid before|was valid until) /,
    hint: 'If the ceremony was at another time, say when it was: certificates are judged then.',
  },
  {
    wording: /^The root that was given /,
    hint: 'It cannot be a root here, whatever stands under it: most often another certificate was given in its place.',
  },
  {
    wording:
      / has the critical extension | issued another| names two algorithms | on the usage of its key | authorities under it | has the extension \S+ twice/,
    hint: 'The certificate itself stands against the chain, whichever root was given: whoever issued it made it so.',
  },
  {
    wording: /ECDSA signature in DER\. ./,
    hint: 'WebAuthn sends DER (section 6.5.5), which writes each number in one way.',
  },
  {
    // Other faults of a statement do not come from client data.
    code: 'attestation-statement',
    wording: /this client data\.|refused the signature/,
    hint: 'Most often the client data were changed or encoded anew on the way, so that the hash in the statement is that of other bytes.',
  },
];

/** Section 10.1.1: the hash is then that of the AppID. */
const APP_ID_USED =
  'The browser says that the AppID of U2F was used (extension appid), and then the hash is of that: give it in place of the RP ID.';

/** @param members of the credential’s JSON, if there is one */
export function hintOf(
  { code, sentence, step }: Pick<Refusal, 'code' | 'sentence' | 'step'>,
  members: JsonMembers | undefined,
): string | undefined {
  const results = members?.['clientExtensionResults'];
  if (code === 'wrong-rp-id' && hasMembers(results) && results['appid'] === true) return APP_ID_USED;
  const closer = closerHints.find(
    (one) =>
      one.wording.test(sentence) &&
      (one.code === undefined || one.code === code) &&
      (one.section === undefined || one.section === step?.section),
  );
  return closer?.hint ?? hints.get(code);
}
