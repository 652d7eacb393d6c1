import { readCompact } from '../share/compact-link.ts';
import { readShared } from '../share/share-link.ts';
import type { OwnFormat } from './import-format.ts';

/** What comes after `#/r/`, or after `#/c/` where a code was scanned, wherever the page stands. */
const address = /^\s*\S*#\/([rc])\/([\w-]+={0,2})\s*$/;

/** The address of a result that was shared, whole or as a code holds it. */
export const sharedLink: OwnFormat = {
  name: 'Passkey Bench link',
  source: 'own',
  recognises: ({ text }) => address.test(text),
  read({ text }) {
    const [, place, payload = ''] = address.exec(text) ?? [];
    return place === 'c' ? readCompact(payload) : readShared(payload);
  },
};
