import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { derFaultOf } from './der-fault.ts';

const integer = (hex: string, length = (hex.length / 2).toString(16).padStart(2, '0')) => `02${length}${hex}`;
const sequence = (content: string) => `30${(content.length / 2).toString(16).padStart(2, '0')}${content}`;
const low = integer('11'.repeat(32));
const high = integer(`00${'99'.repeat(32)}`);

test.each([
  ['a needless zero', sequence(integer(`00${'11'.repeat(32)}`) + low), 'needless zero'],
  ['two needless zeros', sequence(low + integer(`0000${'99'.repeat(31)}`)), 'needless zero'],
  ['a number without its zero', sequence(integer('99'.repeat(32)) + low), 'lacks the zero'],
  ['a long length inside', sequence(integer('11'.repeat(32), '8120') + low), 'more bytes than DER'],
  ['a long length outside', `308200${sequence(low + high).slice(2)}`, 'more bytes than DER'],
  ['bytes behind', `${sequence(low + high)}00`, 'follow'],
  ['bytes inside, behind', sequence(`${low}${high}0500`), 'follow'],
  ['r ‖ s', '11'.repeat(64), '64 bytes are as many as r ‖ s'],
  ['DER as it should be', sequence(low + high), undefined],
  ['another tag', `31${sequence(low + high).slice(2)}`, undefined],
  ['cut', sequence(low + high).slice(0, -2), undefined],
  ['nothing', '', undefined],
  ['an endless length', '3080', 'left open'],
  ['an empty number', sequence(low + integer('')), 'has no bytes'],
  ['a number of 33 bytes', sequence(low + integer('11'.repeat(33))), 'longer than the 32 bytes'],
])('%s is said of a signature', (_, hex, sentence) => {
  const found = derFaultOf(hexToBytes(hex), 32);
  if (sentence === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(sentence);
});
