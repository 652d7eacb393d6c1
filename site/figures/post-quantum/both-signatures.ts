/**
 * Two signatures instead of one: by ML-DSA and by a scheme of today, both made and both checked, as in composites of a
 * draft. The times are measured if the run has the composite, else the sums of the times of its parts.
 */
import { backendName } from '../../backends/backend.ts';
import { compositeSchemes } from '../../schemes/cards/composite.ts';
import { findScheme } from '../../schemes/index.ts';
import type { CompositeScheme } from '../../schemes/scheme.ts';
import { backendsOf, plainCell, schemesOf, unquietNote } from '../cells/cells.ts';
import { standardFacts } from '../facts/standard-facts.ts';
import { type TableGroup, type TableRow, tableSource } from '../form/figure.ts';
import { asksForPostQuantumSizes, type RunContent } from '../form/figure-input.ts';
import { formatByteRange } from '../words/format-byte-range.ts';
import { formatDuration, formatInterval } from '../words/format-duration.ts';
import { schemeHue, schemeName } from '../words/names.ts';
import { loginTime, type SummedTime, sentSignatureBytes, sumOfTimes, timeOfCell } from './login-costs.ts';

const [NEXT = ''] = compositeSchemes.map(({ mlDsa }) => mlDsa.id);

interface Both {
  readonly composite: CompositeScheme;
  readonly backend: string;
  /** Whether the composite itself was measured. */
  readonly isMeasured: boolean;
  readonly sign: SummedTime;
  readonly verify: SummedTime;
  readonly login: SummedTime;
  /** Only ML-DSA, if it was measured. */
  readonly alone: SummedTime | undefined;
}

/** The time of the composite itself; undefined until it is measured. */
function own(run: RunContent, { id }: CompositeScheme, backend: string, operation: 'sign' | 'verify') {
  const cell = plainCell(run, id, backend, operation);
  return cell && timeOfCell(cell);
}

/** The sum of the times of its two parts; undefined until both are measured. */
function summed(run: RunContent, composite: CompositeScheme, backend: string, operation: 'sign' | 'verify') {
  const [first, second] = [composite.traditional.id, composite.mlDsa.id].map((scheme) =>
    plainCell(run, scheme, backend, operation),
  );
  return first && second && sumOfTimes(timeOfCell(first), timeOfCell(second));
}

function bothOn(run: RunContent, composite: CompositeScheme, backend: string): readonly Both[] {
  const isMeasured =
    own(run, composite, backend, 'sign') !== undefined && own(run, composite, backend, 'verify') !== undefined;
  const timed = isMeasured ? own : summed;
  const sign = timed(run, composite, backend, 'sign');
  const verify = timed(run, composite, backend, 'verify');
  if (!sign || !verify) return [];
  const alone = loginTime(run, composite.mlDsa.id, backend);
  return [{ composite, backend, isMeasured, sign, verify, login: sumOfTimes(sign, verify), alone }];
}

/** The composites of the settings, and those of which both parts are in the settings; measured ones come first. */
function allBoth(run: RunContent): readonly Both[] {
  const schemes = new Set(schemesOf(run.settings));
  const composites = compositeSchemes.filter(
    ({ id, mlDsa, traditional }) => schemes.has(id) || [mlDsa, traditional].every((part) => schemes.has(part.id)),
  );
  const all = composites.flatMap((composite) =>
    backendsOf(run.settings).flatMap((backend) => bothOn(run, composite, backend)),
  );
  return all.toSorted((one, other) => Number(other.isMeasured) - Number(one.isMeasured));
}

const nameOf = ({ mlDsa, traditional }: CompositeScheme) => `${mlDsa.label} and ${traditional.label}`;

function timeText({ ns, interval, isSure }: SummedTime): string {
  return interval && isSure ? `${formatDuration(ns)} (${formatInterval(interval, ns)})` : formatDuration(ns);
}

function bothBytes(
  run: RunContent,
  composite: CompositeScheme,
): readonly [smallest: number, largest: number] | undefined {
  const counted = sentSignatureBytes(run, composite.id);
  if (counted) return counted;
  const [old, next] = [composite.traditional.id, composite.mlDsa.id].map((scheme) => sentSignatureBytes(run, scheme));
  return old && next && [old[0] + next[0], old[1] + next[1]];
}

function rowOf(run: RunContent, { composite, backend, isMeasured, sign, verify, login }: Both): TableRow {
  const bytes = bothBytes(run, composite);
  return {
    key: `both/${composite.traditional.id}/${backend}`,
    status: 'measured',
    head: nameOf(composite),
    cells: [
      backendName(backend),
      timeText(sign),
      timeText(verify),
      timeText(login),
      bytes ? formatByteRange(bytes) : 'not in a link',
      isMeasured ? `measured as ${composite.label}` : 'added up',
    ],
  };
}

/**
 * `Signing with ML-DSA-44 and ECDSA P-256 and checking both takes 1.7 ms in WebAssembly, where ML-DSA-44 alone
 * takes 1.2 ms.`
 */
function bothSentence(run: RunContent): string {
  const [first] = allBoth(run);
  if (!first) return 'What it costs to sign twice, for today and for later, and to check both.';
  const { composite, backend, login, alone } = first;
  const bytes = bothBytes(run, composite);
  const sent = bytes ? ` The two signatures have ${formatByteRange(bytes)} together.` : '';
  const beside = alone ? `, where ${schemeName(NEXT)} alone takes ${formatDuration(alone.ns)}` : '';
  return `Signing with ${nameOf(composite)} and checking both takes ${formatDuration(login.ns)} in ${backendName(backend)}${beside}.${sent}`;
}

/** What the times in the table are: measured, added up, or both. */
function timesNote(run: RunContent): string {
  const all = allBoth(run);
  const label = findScheme('ecdsa-p256')?.label;
  return [
    'A composite holds as long as one of its two algorithms does.',
    ...(all.some(({ isMeasured }) => isMeasured)
      ? [
          'Measured times are of one call that makes or checks both; where calls are asynchronous, both are under way together.',
        ]
      : []),
    ...(all.some(({ isMeasured }) => !isMeasured)
      ? [
          'Times that are added up are sums of what this run measured of each, with the ends of intervals added; the hash and the label that the draft puts before both are not in them. The setup has the composites themselves.',
        ]
      : []),
    `${label} is counted as DER.`,
  ].join(' ');
}

function groupsOf(run: RunContent): readonly TableGroup[] {
  const rows = allBoth(run).map((both) => rowOf(run, both));
  return rows.length > 0 ? [{ label: 'Both signatures', hue: schemeHue(NEXT), rows }] : [];
}

export const bothSignatures = tableSource('both-signatures', {
  fits: ({ experiment, run }) => asksForPostQuantumSizes(experiment) && allBoth(run).length > 0,
  make({ run }) {
    return {
      title: 'Both signatures',
      sentence: bothSentence(run),
      notes: [...unquietNote(run), timesNote(run)],
      facts: [standardFacts.composites, standardFacts.compositeNumbers],
      columns: [
        { id: 'pair', label: 'Signed by', numeric: false },
        { id: 'backend', label: 'Backend', numeric: false },
        { id: 'sign', label: 'Sign both', numeric: true },
        { id: 'verify', label: 'Check both', numeric: true },
        { id: 'login', label: 'A login', numeric: true },
        { id: 'bytes', label: 'Signatures', numeric: true },
        { id: 'how', label: 'How', numeric: false },
      ],
      groups: groupsOf(run),
    };
  },
});
