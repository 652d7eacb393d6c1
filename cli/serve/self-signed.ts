/** A self-signed certificate for devices that are told to accept it: pages of other machines need a secure context. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import forge from 'node-forge';
import { ownAddresses } from '../../scripts/serve/room.mjs';

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Types of GeneralName (RFC 5280, 4.2.1.6): dNSName and iPAddress. */
const DNS_NAME = 2;
const IP_ADDRESS = 7;

/** Names that every machine has for itself. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

interface KeyAndCertificate {
  /** In PEM. */
  readonly key: string;
  readonly cert: string;
}

/** Browsers compare the address only with the alternative names. */
const alternativeName = (name: string) =>
  isIP(name) > 0 ? { type: IP_ADDRESS, ip: name } : { type: DNS_NAME, value: name };

/** If the server listens on all addresses, a device may use any of them. */
const namesOf = (host: string): readonly string[] => (/^(?:0\.0\.0\.0|::)$/.test(host) ? ownAddresses() : [host]);

/** @param host the name or address with which the page is opened */
export function selfSigned(host: string, nowMs: number = Date.now()): KeyAndCertificate {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const signer = forge.pki.privateKeyFromPem(key);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(signer.n, signer.e);
  // The number must be positive, so its first bit is 0.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = new Date(nowMs - DAY_MS);
  certificate.validity.notAfter = new Date(nowMs + DAYS * DAY_MS);
  const name = [{ name: 'commonName', value: host }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  const names = [...new Set([...namesOf(host), ...LOOPBACK])];
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true },
    { name: 'subjectAltName', altNames: names.map(alternativeName) },
    { name: 'extKeyUsage', serverAuth: true },
  ]);
  certificate.sign(signer, forge.md.sha256.create());
  return { key, cert: forge.pki.certificateToPem(certificate) };
}
