/** A request as text: bytes in base64. */
import { base64 } from '@scure/base';
import type { PeersRequest } from './peer.ts';

export const writeRequest = (request: PeersRequest): string =>
  JSON.stringify(request, (_, value) => (value instanceof Uint8Array ? { base64: base64.encode(value) } : value));

/** Parses what `writeRequest` has written. */
export const readRequest = (text: string): PeersRequest =>
  JSON.parse(text, (_, value) => (typeof value?.base64 === 'string' ? base64.decode(value.base64) : value));
