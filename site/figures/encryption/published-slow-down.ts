/** What the article found, as a picture: before a run, RSA and a symmetric cipher are as far apart as there. */
import { dotAxis } from '../cells/dot-axis.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { asksForSlowDown } from '../form/asked.ts';
import type { DotFigure, DotGroup, FigureSource } from '../form/figure.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { formatDuration, formatNumber } from '../words/format-duration.ts';
import { payloadSentence, publishedFactor } from './payload-sentence.ts';
import { publishedKeys, SYMMETRIC_FACT } from './published-keys.ts';

const ways = [
  { id: 'symmetric', label: 'Symmetric', fill: 'hatched' },
  { id: 'rsa', label: 'RSA', fill: 'solid' },
] as const;

function publishedGroups({ reference }: Pick<FigureInput, 'reference'>): readonly DotGroup[] {
  const facts = reference?.facts;
  return publishedKeys.flatMap(({ fact, head }): readonly DotGroup[] => {
    const times = { symmetric: facts?.[SYMMETRIC_FACT], rsa: facts?.[fact] };
    const factor = publishedFactor(facts, fact);
    if (factor === undefined) return [];
    const bars = ways.flatMap(({ id, label, fill }) => {
      const ns = times[id];
      if (ns === undefined) return [];
      const value = { status: 'measured', amount: ns, interval: undefined } as const;
      return [{ key: `${fact}/${id}`, label, fill, text: formatDuration(ns), value }];
    });
    const gap = {
      between: [`${fact}/symmetric`, `${fact}/rsa`],
      text: `${formatNumber(factor)}\u202f×`,
      isDifference: true,
    } as const;
    return [{ label: head, hue: 'rsa', bars, gap }];
  });
}

export const publishedSlowDown: FigureSource = {
  id: 'published-slow-down',
  fits: (input) =>
    asksForSlowDown(input.experiment) && input.run.outcome === 'not begun' && publishedGroups(input).length > 0,
  make(input): DotFigure {
    const groups = publishedGroups(input);
    const title = 'Encrypt and decrypt, in the article';
    return {
      kind: 'dots',
      id: 'published-slow-down',
      title: 'RSA beside a symmetric cipher, published',
      sentence: payloadSentence(input),
      notes: [
        'The article’s times are means of Go’s benchmarks, and it states no device and no spread. Their distance is their quotient, which is ours.',
      ],
      legend: ways.map(({ label, fill }) => ({ label, fill })),
      machines: [],
      panels: [{ id: 'published', title, sentence: panelSentence(title, groups, 'ns'), groups, axis: dotAxis(groups) }],
    };
  },
};
