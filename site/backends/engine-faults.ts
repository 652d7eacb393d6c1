/** Faults of engines, found by trying: what happens and what this page does about it. Method shows them; the backends refer to them. */

export interface EngineFault {
  readonly id: string;
  /** The engine and the version in which it was seen; others may have it too. */
  readonly engine: string;
  readonly happens: string;
  readonly helps: string;
  /** The standard that says otherwise. */
  readonly link?: string;
}

const RFC_8410_URL = 'https://www.rfc-editor.org/rfc/rfc8410';

export const engineFaults: readonly EngineFault[] = [
  {
    id: 'ed25519-generate',
    engine: 'WebKitGTK 2.50',
    happens: 'One Ed25519 generateKey in a hundred fails with an OperationError.',
    helps: 'The page makes the call again, up to three times, and counts it.',
  },
  {
    id: 'rsa-operation',
    engine: 'WebKitGTK 2.50',
    happens: 'An RSA key or signature of a key storm fails with an OperationError, seen once and not provoked since.',
    helps: 'The page makes the connection again, up to three times, and counts it.',
  },
  {
    id: 'ed25519-pkcs8-zero',
    engine: 'WebKitGTK 2.50',
    happens: 'The PKCS#8 of an Ed25519 seed that begins with a zero byte is refused.',
    helps: 'Private Ed25519 keys are imported as JWK.',
    link: RFC_8410_URL,
  },
  {
    id: 'ed25519-spki-zero',
    engine: 'WebKitGTK 2.50',
    happens: 'The SPKI of an Ed25519 point that begins with a zero byte is refused.',
    helps: 'Public Ed25519 keys are imported raw.',
    link: RFC_8410_URL,
  },
  {
    id: 'oaep-zero',
    engine: 'WebKitGTK 2.50',
    happens: 'RSA-OAEP decryption drops the zero bytes at the beginning of a payload.',
    helps: 'Payloads begin with another byte, and a wrapped key that does not come back is made again.',
    link: 'https://www.rfc-editor.org/rfc/rfc8017#section-7.1.2',
  },
  {
    id: 'worker-entry-twice',
    engine: 'WebKitGTK 2.50',
    happens: 'The entry of a worker that another of its modules imports is run a second time.',
    helps: 'The site is built so that no module imports an entry.',
  },
  {
    id: 'nested-worker',
    engine: 'Firefox ESR 153',
    happens: 'A worker that a worker starts may never begin while the browser is driven by a program.',
    helps: 'The page starts every worker.',
  },
  {
    id: 'rsa-size',
    engine: 'Chromium 156',
    happens: 'A request for an RSA key of 2000 bits gives one of 1920 bits.',
    helps: 'The page asks only for sizes that are multiples of 1024 bits.',
    link: 'https://www.w3.org/TR/webcrypto-2/#rsassa-pkcs1-operations-generate-key',
  },
];
