/** The traced modules, and the subjects of each. */
import { ed25519, p256 } from './curves.mjs';
import { mlDsa } from './ml-dsa.mjs';
import { rsaBlinding, rsaForms, rsaKeys } from './rsa.mjs';

/** @import { Subject } from './subject.mjs' */

const rsa = [rsaKeys(1024, 64), rsaKeys(2048, 64), rsaKeys(4096, 3), rsaForms(1024), rsaBlinding(1024, 64)];

/** @type {readonly { module: string, subjects: readonly Subject[] }[]} */
export const tracedModules = [
  { module: 'ecdsa-kernel-base', subjects: [p256] },
  { module: 'eddsa-kernel-base', subjects: [ed25519] },
  { module: 'eddsa-kernel-relaxed', subjects: [ed25519] },
  { module: 'rsa-kernel-base', subjects: rsa },
  { module: 'rsa-kernel-relaxed', subjects: rsa },
  { module: 'ml-dsa-kernel-base', subjects: [mlDsa(44), mlDsa(65), mlDsa(87)] },
];
