import { expect, it } from 'vitest';
import { type PeerKey, type PeersRequest, peerModules, peerSchemes } from './peer.ts';
import { readRequest, writeRequest } from './request-text.ts';

const key = (byte: number): PeerKey => ({
  pkcs8: Uint8Array.of(byte, 0, 255),
  spki: new Uint8Array(),
  jwk: { kty: 'OKP', d: 'AQ' },
});
const entries = <Name extends string, Value>(names: readonly Name[], make: (index: number) => Value) =>
  Object.fromEntries(names.map((name, index) => [name, make(index)])) as Record<Name, Value>;

it('a request comes out of its text as it went in, bytes as bytes', () => {
  const request: PeersRequest = {
    question: 'all',
    keys: entries(peerSchemes, key),
    modules: entries(peerModules, (index) => Uint8Array.of(index)),
    libraries: { 'peer-libcrux-base': Uint8Array.of(0, 97, 115, 109) },
  };
  expect(readRequest(writeRequest(request))).toEqual(request);
});
