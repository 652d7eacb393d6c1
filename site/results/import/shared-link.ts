import { readCompact } from '../share/compact-link.ts';
import { readShared } from '../share/share-link.ts';
import type { OwnFormat } from './import-format.ts';

/** The part after `#/r/`, or after `#/c/` from a scanned QR code, on any host. */
const address = /^\s*\S*#\/([rc])\/([\w-]+={0,2})\s*$/;

/** The address of a shared result, from a link or a QR code. */
export const sharedLink: OwnFormat = {
  name: 'Passkey Bench link',
  source: 'own',
  recognises: ({ text }) => address.test(text),
  read({ text }) {
    const [, place, payload = ''] = address.exec(text) ?? [];
    return place === 'c' ? readCompact(payload) : readShared(payload);
  },
};
