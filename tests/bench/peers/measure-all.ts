/** What a place is asked for: passwords, and signatures where all is. */
import { measurePasswords, type PasswordRow } from './measure-passwords.ts';
import { measureSignatures, type SignaturesResult } from './measure-peers.ts';
import type { Peer, PeersRequest } from './peer.ts';

export interface PeersResult extends SignaturesResult {
  readonly isolated: boolean;
  readonly passwords: readonly PasswordRow[];
}

const nothing: SignaturesResult = { rows: [], faults: [] };

/** @param ofPlace what this place alone has, beside the libraries */
export async function measurePeers(request: PeersRequest, ofPlace: readonly Peer[] = []): Promise<PeersResult> {
  const passwords = await measurePasswords(request.modules['passwords-base']);
  const signatures = request.asked === 'all' ? await measureSignatures(request, ofPlace) : nothing;
  return {
    isolated: globalThis.crossOriginIsolated === true,
    rows: signatures.rows,
    passwords: passwords.rows,
    faults: [...passwords.faults, ...signatures.faults],
  };
}
