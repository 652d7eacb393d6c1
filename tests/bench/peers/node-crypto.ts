/** ML-DSA-44 of Node itself, from 24.7 on: OpenSSL's implementation, without promises. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { isAskedOf, type Peer, type PeersRequest } from './peer.ts';

const ENCODED_BYTES = 1312;

export const NO_ML_DSA_OF_NODE = `Node ${process.versions.node} has no ML-DSA of its own: run it with Node 24.7 or newer to measure that too.`;

/** The types of Node 20 do not have this name. The call throws if Node has no ML-DSA. */
const makePair = (): { publicKey: KeyObject; privateKey: KeyObject } =>
  Reflect.apply(generateKeyPairSync, undefined, ['ml-dsa-44']);

function hasMlDsa(): boolean {
  try {
    makePair();
    return true;
  } catch {
    return false;
  }
}

const signBy = (key: KeyObject) => (message: Uint8Array) => new Uint8Array(sign(null, message, key));

/** Empty if this Node has no ML-DSA. */
export function nodeCrypto({ question, keys }: PeersRequest): readonly Peer[] {
  if (!isAskedOf(question, 'ml-dsa-44') || !hasMlDsa()) return [];
  const { pkcs8, spki } = keys['ml-dsa-44'];
  const privateKey = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
  return [
    {
      name: 'node:crypto',
      scheme: 'ml-dsa-44',
      generate() {
        const made = makePair();
        const encoded = made.publicKey.export({ format: 'der', type: 'spki' });
        return { publicKey: new Uint8Array(encoded.subarray(-ENCODED_BYTES)), sign: signBy(made.privateKey) };
      },
      sign: signBy(privateKey),
      verify: (message, signature) => verify(null, message, publicKey, signature),
    },
  ];
}
