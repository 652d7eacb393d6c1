/**
 * The article's times, shown before a run: RSA with two key lengths beside the symmetric cipher, as ticks on one axis.
 */

import type { PublishedStudy } from '../../results/published/published.ts';
import { dotAxis } from '../cells/dot-axis.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { type DotGroup, dotSource, type Hue } from '../form/figure.ts';
import { asksForSlowDown, type FigureInput } from '../form/figure-input.ts';
import { formatRoughly } from '../words/format-duration.ts';
import { payloadSentence, publishedUnit } from './payload-sentence.ts';
import { publishedSlowDownTable, slowDownNotes } from './slow-down-table.ts';

/** The fastest first, as in every panel of dots. */
const publishedRows: readonly { readonly fact: string; readonly label: string; readonly hue: Hue }[] = [
  { fact: 'symmetric_encrypt_decrypt_ns', label: 'Symmetric cipher', hue: 'aes' },
  { fact: 'rsa_256_bit_encrypt_decrypt_ns', label: 'RSA, 256 bits', hue: 'rsa' },
  { fact: 'rsa_2048_bit_encrypt_decrypt_ns', label: 'RSA, 2048 bits', hue: 'rsa' },
];

function publishedGroups({ facts = {}, id, environments }: PublishedStudy): readonly DotGroup[] {
  const unit = publishedUnit(facts);
  return publishedRows.flatMap(({ fact, label, hue }): DotGroup[] => {
    const ns = facts[fact];
    if (ns === undefined) return [];
    const value = { status: 'measured', amount: ns, interval: undefined } as const;
    // Two digits are enough in a picture; the table has the article's own digits.
    const bar = {
      key: `${id}/${fact}`,
      label: environments[0]?.label ?? 'Published',
      text: formatRoughly(ns, unit),
      value,
    };
    return [{ label, hue, bars: [{ ...bar, fill: 'reference' }] }];
  });
}

const groupsOf = ({ reference }: FigureInput) => (reference ? publishedGroups(reference) : []);

/** Shown only until there are numbers of this browser. */
export const publishedSlowDown = dotSource('published-slow-down', {
  fits: (input) => asksForSlowDown(input.experiment) && input.run.outcome === 'not begun' && groupsOf(input).length > 1,
  leads: () => true,
  make(input) {
    const { reference } = input;
    const groups = groupsOf(input);
    const title = 'Encrypt and decrypt';
    return {
      isKnown: true,
      title: 'RSA beside a symmetric cipher, as published',
      sentence: payloadSentence(input),
      notes: [
        'Grey ticks are the article’s times on a logarithmic axis: each line is ten times the one before.',
        ...slowDownNotes(input),
      ],
      legend: [{ fill: 'reference', label: `published: ${reference?.implementation ?? ''}` }],
      panels: [{ id: 'both-ways', title, sentence: panelSentence(title, groups, 'ns'), groups, axis: dotAxis(groups) }],
      table: publishedSlowDownTable(input),
    };
  },
});
