/** Faults of engines that we observed: what happens, and what this page does about it. Method lists them. */

export interface EngineFault {
  readonly id: string;
  /** The engine and version in which it was seen; others may have it, too. */
  readonly engine: string;
  readonly happens: string;
  readonly helps: string;
  /** The standard that requires otherwise, or the report of the fault. */
  readonly link?: { readonly label: string; readonly href: string };
  /** The day when it was last seen, or its report last read. */
  readonly checked: string;
}

/** When the page was last tested in every engine. */
const TRIED = '2026-11-22';

export const engineFaults: readonly EngineFault[] = [
  {
    id: 'ed25519-zero',
    engine: 'WebKitGTK 2.50',
    happens:
      'A zero byte at the beginning of an Ed25519 seed or point is lost: one generateKey in 128 fails with an OperationError, and PKCS#8 and SPKI that begin so are refused.',
    helps:
      'The page makes the call again, up to three times, and counts it; it imports private keys as JWK and public ones raw.',
    link: { label: 'WebKit, pull request 72772', href: 'https://github.com/WebKit/WebKit/pull/72772' },
    checked: '2026-09-26',
  },
  {
    id: 'rsa-operation',
    engine: 'WebKitGTK 2.50',
    happens: 'An RSA key or signature of a key storm fails with an OperationError, seen once and not provoked since.',
    helps: 'The page makes the connection again, up to three times, and counts it.',
    checked: TRIED,
  },
  {
    id: 'oaep-zero',
    engine: 'WebKitGTK 2.50',
    happens: 'RSA-OAEP decryption drops the zero bytes at the beginning of a payload, likely for the same reason.',
    helps: 'Payloads begin with another byte, and a wrapped key that does not come back is made again.',
    link: { label: 'RFC 8017', href: 'https://www.rfc-editor.org/rfc/rfc8017#section-7.1.2' },
    checked: TRIED,
  },
  {
    id: 'worker-entry-twice',
    engine: 'WebKitGTK 2.50',
    happens: 'The entry of a worker that another of its modules imports is run a second time.',
    helps: 'The site is built so that no module imports an entry.',
    checked: TRIED,
  },
  {
    id: 'nested-worker',
    engine: 'Firefox ESR 153',
    happens: 'A worker that a worker starts may never begin while the browser is driven by a program.',
    helps: 'The page starts every worker.',
    checked: TRIED,
  },
  {
    id: 'pbkdf2-kept',
    engine: 'Firefox ESR 153',
    happens: 'PBKDF2 is answered from memory if the same password was derived before: 600,000 iterations take 0.1 ms.',
    helps: 'The page notices, and each check first derives the bits of a new password, which takes as long.',
    checked: '2026-11-28',
  },
  {
    id: 'rsa-size',
    engine: 'Chromium 156',
    happens: 'A request for an RSA key of 2000 bits gives one of 1920 bits.',
    helps: 'The page asks only for sizes that are multiples of 1024 bits.',
    link: {
      label: 'Web Cryptography',
      href: 'https://www.w3.org/TR/webcrypto-2/#rsassa-pkcs1-operations-generate-key',
    },
    checked: TRIED,
  },
];
