/** The article's savings, before anything is measured here: each of its two numbers relative to that with RSA keys. */

import type { PublishedStudy } from '../../results/published/published.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { type BarGroup, type BarPanel, barSource, type Hue } from '../form/figure.ts';
import { type FigureInput, isInviting } from '../form/figure-input.ts';

const WHOLE = 100;

const savedNumbers = [
  { fact: 'cpu_reduction_percent', label: 'Processor time of the proxy' },
  { fact: 'latency_reduction_percent', label: 'Latency of a query' },
] as const;

function savedGroup(key: string, label: string, hue: Hue, percent: number): BarGroup {
  const value = { status: 'measured', amount: percent, interval: undefined } as const;
  const text = `${formatFixed(percent, 0)}\u202f%`;
  return { label, hue, bars: [{ key, label: 'published', fill: 'reference', text, value }] };
}

function savedPanels({ id, facts = {} }: PublishedStudy): readonly BarPanel[] {
  return savedNumbers.flatMap(({ fact, label }): BarPanel[] => {
    const less = facts[fact];
    if (less === undefined) return [];
    const groups = [
      savedGroup(`${id}/${fact}/before`, 'RSA', 'rsa', WHOLE),
      savedGroup(`${id}/${fact}/after`, 'Elliptic curves', 'ecdsa', WHOLE - less),
    ];
    return [{ id: fact, title: label, sentence: panelSentence(label, groups, 'percent'), groups }];
  });
}

const panelsOf = ({ reference }: FigureInput) => (reference ? savedPanels(reference) : []);

/** Shown only until there are numbers of this browser. */
export const publishedSaving = barSource('published-saving', {
  fits: (input) =>
    input.experiment.procedure === 'key-storm' && input.run.outcome === 'not begun' && panelsOf(input).length > 0,
  leads: () => true,
  make(input) {
    const { reference } = input;
    return {
      isKnown: true,
      title: 'What a change of keys saved, as published',
      sentence: `${reference?.headline ?? ''}${isInviting(input) ? ' And here?' : ''}`.trimStart(),
      notes: [
        'Grey bars are the article’s numbers, as a share of what they were with RSA keys, of everything that a connection does: query, network and TLS, too. A run here makes keys and signatures alone.',
        ...(reference ? [reference.citation] : []),
      ],
      axis: { min: 0, max: WHOLE, unit: 'percent', scale: 'linear' },
      legend: [{ fill: 'reference', label: `published: ${reference?.implementation ?? ''}` }],
      panels: panelsOf(input),
    };
  },
});
