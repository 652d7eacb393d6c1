/** The share of the bare signature in a whole login check: one panel for each scheme, one mark for each library. */
import { isDrawable } from '../cells/decades.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import type { Bar, BarAxis, DotFigure, DotGroup, DotPanel, FigureSource } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { schemeHue, schemeName } from '../words/names.ts';
import { hasServers, serverName, serversOf, shareOf, whyNone } from './server-cells.ts';
import { shareOfCheckText, spokenShare } from './share-text.ts';

/** The largest share first, by the first scheme that a library has; in the same order in every panel. */
function byShare(run: RunContent): readonly string[] {
  const schemes = run.settings.schemes;
  const share = (backend: string) =>
    schemes.flatMap((scheme) => shareOf(run, scheme, backend)?.ratio ?? []).find(Number.isFinite) ?? 0;
  return serversOf(run)
    .map((backend) => ({ backend, share: share(backend) }))
    .toSorted((a, b) => b.share - a.share)
    .map(({ backend }) => backend);
}

function shareBar(run: RunContent, scheme: string, backend: string): Bar {
  const base = { key: `${scheme}/${backend}`, label: serverName(run, backend), fill: 'solid' } as const;
  const share = shareOf(run, scheme, backend);
  if (!share || !isDrawable(share.ratio)) {
    return { ...base, text: whyNone(run, scheme, backend), value: { status: 'unsupported' } };
  }
  const interval = 'interval' in share ? ([100 * share.interval[0], 100 * share.interval[1]] as const) : undefined;
  return { ...base, text: shareOfCheckText(share), value: { status: 'measured', amount: 100 * share.ratio, interval } };
}

/** A linear axis from zero to the whole. */
function shareAxis(groups: readonly DotGroup[]): BarAxis {
  const ends = groups.flatMap(({ bars }) =>
    bars.flatMap(({ value }) => (value.status === 'measured' ? [value.amount, ...(value.interval ?? [])] : [])),
  );
  const max = ends.filter(isDrawable).reduce((most, end) => Math.max(most, end), 100);
  return { unit: 'percent', scale: 'linear', min: 0, max: 1.02 * max };
}

function shareGroups(run: RunContent, scheme: string): readonly DotGroup[] {
  return byShare(run).map((backend) => {
    const bar = shareBar(run, scheme, backend);
    return { label: bar.label, hue: schemeHue(scheme), bars: [bar] };
  });
}

/** The schemes with times of a whole check and of its signature, in the order of the settings. */
const sharedSchemes = (run: RunContent): readonly string[] =>
  run.settings.schemes.filter((scheme) => serversOf(run).some((backend) => shareOf(run, scheme, backend)));

/**
 * `72 % (70 to 74 %) of a whole ECDSA P-256 login check with go-webauthn in Go, and 7 % (…) with
 * python-fido2 in Python`.
 */
function extremesOf(run: RunContent, scheme: string): string {
  const known = serversOf(run)
    .flatMap((backend) => {
      const share = shareOf(run, scheme, backend);
      return share ? [{ name: serverName(run, backend), share }] : [];
    })
    .toSorted((a, b) => b.share.ratio - a.share.ratio);
  const most = known[0];
  const least = known.length > 1 ? known.at(-1) : undefined;
  if (!most) return '';
  const sentence = `${spokenShare(most.share)} of a whole ${schemeName(scheme)} login check with ${most.name}`;
  return least ? `${sentence}, and ${spokenShare(least.share)} with ${least.name}` : sentence;
}

const sharesSentence = (run: RunContent, schemes: readonly string[]): string =>
  schemes.map((scheme) => `The signature is ${extremesOf(run, scheme)}.`).join(' ');

type FigureHead = Pick<DotFigure, 'id' | 'title' | 'notes'>;

/** A panel for each of these schemes, all with one axis. */
function sharesOf(run: RunContent, schemes: readonly string[], named: FigureHead): DotFigure {
  const all = schemes.map((scheme) => ({ scheme, groups: shareGroups(run, scheme) }));
  const axis = shareAxis(all.flatMap(({ groups }) => groups));
  const panels = all.map(({ scheme, groups }): DotPanel => {
    const title = schemeName(scheme);
    const sentence = panelSentence(title, groups, 'percent');
    return { id: scheme, title, sentence, groups, axis, part: { schemes: [{ scheme }] } };
  });
  return { ...named, kind: 'dots', sentence: sharesSentence(run, schemes), legend: [], panels };
}

/** Only the first scheme of the settings. */
export const serverShares: FigureSource<DotFigure> = {
  id: 'server-shares',
  fits: (input) => hasServers(input) && sharedSchemes(input.run).length > 0,
  make({ run }) {
    const named = {
      id: 'server-shares',
      title: 'The signature’s share of a login check',
      notes: [
        'Signature: verifying alone, with a key that is kept, by the cryptography that the library uses. Whole check: from the JSON text that a browser sends to “accepted”. Both are taken in the same rounds; thin lines are 95 % intervals over the launches. A mark or a line that noise would put beyond the whole ends there.',
      ],
    };
    return sharesOf(run, sharedSchemes(run).slice(0, 1), named);
  },
};

/** The other schemes. */
export const otherShares: FigureSource<DotFigure> = {
  id: 'server-other-shares',
  fits: (input) => hasServers(input) && sharedSchemes(input.run).length > 1,
  make: ({ run }) =>
    sharesOf(run, sharedSchemes(run).slice(1), {
      id: 'server-other-shares',
      title: 'The signature’s share with other algorithms',
      notes: [],
    }),
};
