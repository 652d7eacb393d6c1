/**
 * Two signatures for one: of ML-DSA and of what passkeys sign with today, both made and both checked, as composites of a draft do it.
 * A sum of what the run measured of each, not a measurement of its own.
 */
import { backendName } from '../../backends/backend.ts';
import { findScheme } from '../../schemes/index.ts';
import { backendsOf, schemesOf } from '../cells/cells.ts';
import { cellInterval, type MeasuredCell, plainCell, unquietNote } from '../cells/measured-cell.ts';
import { standardFacts } from '../facts/standard-facts.ts';
import { asksForPostQuantumSizes } from '../form/asked.ts';
import type { FigureSource, TableFigure, TableGroup, TableRow } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatByteRange } from '../words/format-byte-range.ts';
import { formatDuration, formatInterval } from '../words/format-duration.ts';
import { schemeHue, schemeName } from '../words/names.ts';
import { type LoginTime, loginTime, sentSignatureBytes } from './login-costs.ts';

/** What the draft composes with ML-DSA-44, in the order in which it is spoken of. */
const TODAY = ['ecdsa-p256', 'ed25519'] as const;
const NEXT = 'ml-dsa-44';

interface Both {
  readonly today: string;
  readonly backend: string;
  readonly sign: LoginTime;
  readonly verify: LoginTime;
  readonly login: LoginTime;
  /** ML-DSA alone. */
  readonly alone: LoginTime;
}

/** Ends of intervals are added: wide on the safe side. */
function sum(a: LoginTime, b: LoginTime): LoginTime {
  const [first, second] = [a.interval, b.interval];
  const interval = first && second && ([first[0] + second[0], first[1] + second[1]] as const);
  return { ns: a.ns + b.ns, interval };
}

const timeOf = (cell: MeasuredCell): LoginTime => ({ ns: cell.summary.medianNs, interval: cellInterval(cell) });

/** Nothing until both are measured on the backend. */
function summed(run: RunContent, today: string, backend: string, operation: 'sign' | 'verify'): LoginTime | undefined {
  const [old, own] = [today, NEXT].map((scheme) => plainCell(run, scheme, backend, operation));
  return old && own && sum(timeOf(old), timeOf(own));
}

function bothOn(run: RunContent, today: string, backend: string): readonly Both[] {
  const [sign, verify] = [summed(run, today, backend, 'sign'), summed(run, today, backend, 'verify')];
  const alone = loginTime(run, NEXT, backend);
  return sign && verify && alone ? [{ today, backend, sign, verify, login: sum(sign, verify), alone }] : [];
}

function allBoth(run: RunContent): readonly Both[] {
  const asked = schemesOf(run.settings);
  if (!asked.includes(NEXT)) return [];
  return TODAY.filter((id) => asked.includes(id)).flatMap((today) =>
    backendsOf(run.settings).flatMap((backend) => bothOn(run, today, backend)),
  );
}

const nameOf = (today: string) => `${schemeName(NEXT)} and ${schemeName(today)}`;

function timeText({ ns, interval }: LoginTime): string {
  return interval ? `${formatDuration(ns)} (${formatInterval(interval, ns)})` : formatDuration(ns);
}

function bothBytes(run: RunContent, today: string): readonly [smallest: number, largest: number] | undefined {
  const [old, own] = [today, NEXT].map((scheme) => sentSignatureBytes(run, scheme));
  return old && own && [old[0] + own[0], old[1] + own[1]];
}

function rowOf(run: RunContent, { today, backend, sign, verify, login }: Both): TableRow {
  const bytes = bothBytes(run, today);
  return {
    key: `both/${today}/${backend}`,
    status: 'measured',
    head: nameOf(today),
    cells: [
      backendName(backend),
      timeText(sign),
      timeText(verify),
      timeText(login),
      bytes ? formatByteRange(bytes) : '–',
    ],
    reason: undefined,
  };
}

/** `Signing with ML-DSA-44 and ECDSA P-256 and checking both takes 1.7 ms in WebAssembly, where ML-DSA-44 alone takes 1.2 ms.` */
function bothSentence(run: RunContent): string {
  const [first] = allBoth(run);
  if (!first) return 'What it costs to sign twice, for today and for later, and to check both.';
  const { today, backend, login, alone } = first;
  const bytes = bothBytes(run, today);
  const sent = bytes ? ` The two signatures have ${formatByteRange(bytes)} together.` : '';
  return `Signing with ${nameOf(today)} and checking both takes ${formatDuration(login.ns)} in ${backendName(backend)}, where ${schemeName(NEXT)} alone takes ${formatDuration(alone.ns)}.${sent}`;
}

function groupsOf(run: RunContent): readonly TableGroup[] {
  const rows = allBoth(run).map((both) => rowOf(run, both));
  return rows.length > 0 ? [{ label: 'Both signatures', hue: schemeHue(NEXT), rows }] : [];
}

export const bothSignatures: FigureSource = {
  id: 'both-signatures',
  fits: ({ experiment, run }) => asksForPostQuantumSizes(experiment) && allBoth(run).length > 0,
  make({ run }): TableFigure {
    return {
      kind: 'table',
      id: 'both-signatures',
      title: 'Both signatures',
      sentence: bothSentence(run),
      notes: [
        ...unquietNote(run),
        `A composite holds as long as one of its two algorithms does. Times are sums of what this run measured of each, with the ends of intervals added; the hash and the label that the draft puts before both are not in them. ${findScheme('ecdsa-p256')?.label} is counted as DER.`,
      ],
      facts: [standardFacts.composites],
      columns: [
        { id: 'pair', label: 'Signed by', numeric: false },
        { id: 'backend', label: 'Backend', numeric: false },
        { id: 'sign', label: 'Sign both', numeric: true },
        { id: 'verify', label: 'Check both', numeric: true },
        { id: 'login', label: 'A login', numeric: true },
        { id: 'bytes', label: 'Signatures', numeric: true },
      ],
      groups: groupsOf(run),
    };
  },
};
