import { readShared } from '../share/share-link.ts';
import type { OwnFormat } from './import-format.ts';

/** What comes after `#/r/`, wherever the page stands. */
const address = /^\s*\S*#\/r\/([\w-]+={0,2})\s*$/;

/** The address of a result that was shared. */
export const sharedLink: OwnFormat = {
  name: 'Passkey Bench link',
  source: 'own',
  recognises: ({ text }) => address.test(text),
  read: ({ text }) => readShared(address.exec(text)?.[1] ?? ''),
};
