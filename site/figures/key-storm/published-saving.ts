/** The article's savings, before anything is measured here: each of its two numbers relative to that with RSA keys. */

import type { PublishedStudy } from '../../results/published/published.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { type Bar, type BarGroup, barSource } from '../form/figure.ts';
import { type FigureInput, isInviting } from '../form/figure-input.ts';

const WHOLE = 100;

const savedNumbers = [
  { fact: 'cpu_reduction_percent', label: 'Processor time of the proxy' },
  { fact: 'latency_reduction_percent', label: 'Latency of a query' },
] as const;

function percentBar(key: string, label: string, percent: number): Bar {
  const value = { status: 'measured', amount: percent, interval: undefined } as const;
  return { key, label, fill: 'reference', text: `${formatFixed(percent, 0)}\u202f%`, value };
}

function savedGroups({ id, facts = {} }: PublishedStudy): readonly BarGroup[] {
  return savedNumbers.flatMap(({ fact, label }): BarGroup[] => {
    const less = facts[fact];
    if (less === undefined) return [];
    const bars = [
      percentBar(`${id}/${fact}/before`, 'RSA', WHOLE),
      percentBar(`${id}/${fact}/after`, 'elliptic curves', WHOLE - less),
    ];
    return [{ label, hue: 'ecdsa', bars }];
  });
}

const groupsOf = ({ reference }: FigureInput) => (reference ? savedGroups(reference) : []);

/** Shown only until there are numbers of this browser. */
export const publishedSaving = barSource('published-saving', {
  fits: (input) =>
    input.experiment.procedure === 'key-storm' && input.run.outcome === 'not begun' && groupsOf(input).length > 0,
  leads: () => true,
  make(input) {
    const { reference } = input;
    const groups = groupsOf(input);
    const title = 'As a share of what it was with RSA keys';
    const sentences = groups.map(
      ({ label, bars }) => `${label}: ${bars.map((bar) => `${bar.label} ${bar.text}`).join(', ')}`,
    );
    return {
      isKnown: true,
      title: 'What a change of keys saved, as published',
      sentence: `${reference?.headline ?? ''}${isInviting(input) ? ' And here?' : ''}`.trimStart(),
      notes: [
        'Grey bars are the article’s numbers, of everything that a connection does: query, network and TLS, too. A run here makes keys and signatures alone.',
        ...(reference ? [reference.citation] : []),
      ],
      axis: { min: 0, max: WHOLE, unit: 'percent', scale: 'linear' },
      legend: [{ fill: 'reference', label: `published: ${reference?.implementation ?? ''}` }],
      panels: [{ id: 'saving', title, sentence: `${title}. ${sentences.join('; ')}.`, groups }],
    };
  },
});
