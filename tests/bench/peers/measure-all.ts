/** Measures what the request asks for in one place: passwords, signatures, or both. */
import { measurePasswords, type PasswordRow } from './measure-passwords.ts';
import { measureSignatures, type SignaturesResult } from './measure-peers.ts';
import { isAskedOf, type Peer, type PeersRequest } from './peer.ts';

export interface PeersResult extends SignaturesResult {
  readonly isolated: boolean;
  readonly passwords: readonly PasswordRow[];
}

const nothing = { rows: [], faults: [] };

/** @param ofPlace the libraries that only this place has */
export async function measurePeers(request: PeersRequest, ofPlace: readonly Peer[] = []): Promise<PeersResult> {
  const passwords = isAskedOf(request.question, 'passwords')
    ? await measurePasswords(request.modules['passwords-base'])
    : nothing;
  const signatures = request.question === 'passwords' ? nothing : await measureSignatures(request, ofPlace);
  return {
    isolated: globalThis.crossOriginIsolated === true,
    rows: signatures.rows,
    passwords: passwords.rows,
    faults: [...passwords.faults, ...signatures.faults],
  };
}
