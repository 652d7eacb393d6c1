/** How many logins one core checks in a second with each library, and in which time each: of the first timed scheme. */
import { cellInterval, type MeasuredCell } from '../cells/cells.ts';
import { isDrawable } from '../cells/decades.ts';
import { dotAxis } from '../cells/dot-axis.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { type Bar, type DotGroup, dotSource } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatDuration, formatPerSecond, unitFor } from '../words/format-duration.ts';
import { schemeHue, schemeName } from '../words/names.ts';
import { hasServers, loginCell, medianText, serverName, serversOf, whyNone } from './server-cells.ts';
import { originNotes } from './server-origin.ts';
import { checkCostTable } from './server-tables.ts';

interface LoginCheck {
  readonly backend: string;
  /** Undefined if nothing tells how long the library's check takes. */
  readonly cell: MeasuredCell | undefined;
}

const medianOf = ({ cell }: LoginCheck) => cell?.summary.medianNs ?? Number.POSITIVE_INFINITY;

/** The least time first; without a time, last. */
export const loginChecks = (run: RunContent, scheme: string): readonly LoginCheck[] =>
  serversOf(run)
    .map((backend) => ({ backend, cell: loginCell(run, scheme, backend) }))
    .map((one) => (isDrawable(medianOf(one)) ? one : { ...one, cell: undefined }))
    .toSorted((a, b) => (medianOf(a) === medianOf(b) ? 0 : medianOf(a) - medianOf(b)));

function loginGroup(run: RunContent, scheme: string, { backend, cell }: LoginCheck): DotGroup {
  const label = serverName(run, backend);
  const base = { key: `${scheme}/${backend}`, label, fill: 'solid' } as const;
  if (!cell) {
    const none: Bar = { ...base, text: whyNone(run, scheme, backend), value: { status: 'unsupported' } };
    return { label, hue: schemeHue(scheme), bars: [none] };
  }
  const { medianNs, confidence } = cell.summary;
  const value = { status: 'measured', amount: medianNs, interval: cellInterval(cell), confidence } as const;
  const shortText = `${formatPerSecond(medianNs)} a second`;
  const text = `${shortText}, ${formatDuration(medianNs)}`;
  return { label, hue: schemeHue(scheme), bars: [{ ...base, text, shortText, value }] };
}

/**
 * `One core checks 12,700 ECDSA P-256 logins a second with go-webauthn in Go, each in 78.8 µs (77.9 – 79.6 µs), and
 * 1,140 with java-webauthn-server in Java, each in 879 µs (…).`
 */
function loginsSentence(run: RunContent, scheme: string, checks: readonly LoginCheck[]): string {
  const spoken = checks.flatMap(({ backend, cell }) => {
    if (!cell) return [];
    const rest = `with ${serverName(run, backend)}, each in ${medianText(cell)}`;
    return [{ rate: formatPerSecond(cell.summary.medianNs), rest }];
  });
  const most = spoken[0];
  const least = spoken.length > 1 ? spoken.at(-1) : undefined;
  if (!most) return 'No library gave the time of a whole check.';
  const second = least ? `, and ${least.rate} ${least.rest}` : '';
  return `One core checks ${most.rate} ${schemeName(scheme)} logins a second ${most.rest}${second}.`;
}

export const serverLogins = dotSource('server-logins', {
  fits: hasServers,
  leads: hasServers,
  make({ run }) {
    const { schemes } = run.settings;
    const scheme = schemes.find((one) => loginChecks(run, one).some(({ cell }) => cell)) ?? schemes[0] ?? '';
    const checks = loginChecks(run, scheme);
    const groups = checks.map((check) => loginGroup(run, scheme, check));
    // The unit of the sentence and of every text, if they have one.
    const [shownIn, ...others] = new Set(
      checks.flatMap(({ cell }) => (cell ? unitFor(cell.summary.medianNs).suffix : [])),
    );
    const title = schemeName(scheme);
    return {
      title: 'How many logins a core checks',
      sentence: loginsSentence(run, scheme, checks),
      notes: [
        ...originNotes(run),
        'A check: from the JSON text that a browser sends to “accepted”. A rate is one over the median of its time. Thin lines are 95 % intervals over the launches.',
      ],
      table: checkCostTable(run),
      legend: [],
      panels: [
        {
          id: scheme,
          title,
          sentence: panelSentence(title, groups, 'ns'),
          groups,
          axis: { ...dotAxis(groups), ...(shownIn && others.length === 0 && { shownIn }) },
          part: { schemes: [{ scheme }] },
        },
      ],
    };
  },
});
