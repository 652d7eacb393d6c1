/** One signature and its n verifications: slow signing is worth its cost if verifying is fast. */

import { backendName } from '../../backends/backend.ts';
import { findScheme } from '../../schemes/index.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { backendsOf, type MeasuredCell, medianPoint, plainCell, schemesOf } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { spokenTime } from '../cells/panel-sentence.ts';
import { plotRange, seriesBelowBackend } from '../cells/plots.ts';
import { comparedText, isTheQuotient, TOO_FEW_OR_UNSTEADY } from '../cells/ratio-beside.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { adviceWithoutAnswer } from '../cells/why-no-number.ts';
import { type PlotPanel, type PlotSeries, plotSource, type TableData, type TableRow } from '../form/figure.ts';
import { type FigureInput, isOver } from '../form/figure-input.ts';
import { formatDuration } from '../words/format-duration.ts';
import { backendMark, schemeMark, schemeName } from '../words/names.ts';
import { capitalised } from '../words/whole-sentences.ts';

/** 1, 2, 5 in each decade: enough points for a curve on a logarithmic axis. */
const verificationCounts = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
/** The powers of ten among them; more columns would not fit. */
const tableCounts = [1, 10, 100, 1000, 10_000];

interface SignedAndVerified {
  readonly scheme: string;
  readonly sign: MeasuredCell;
  readonly verify: MeasuredCell;
}

/** Both times of each scheme that has both; a line needs both. */
function signedAndVerified({ run }: FigureInput, backend: string): readonly SignedAndVerified[] {
  return schemesOf(run.settings).flatMap((scheme) => {
    const sign = plainCell(run, scheme, backend, 'sign');
    const verify = plainCell(run, scheme, backend, 'verify');
    return sign && verify ? [{ scheme, sign, verify }] : [];
  });
}

/**
 * The time of a signature and its n verifications, in nanoseconds. The interval adds both ends, so it is rather too
 * wide than too narrow.
 */
function reusePoint({ sign, verify }: SignedAndVerified, count: number) {
  const signed = medianPoint(count, sign);
  const { y, interval, isSure } = medianPoint(count, verify);
  const once = signed.interval;
  return {
    x: count,
    y: signed.y + count * y,
    interval: once && interval && ([once[0] + count * interval[0], once[1] + count * interval[1]] as const),
    isSure: isSure && signed.isSure,
  };
}

/**
 * The number of verifications from which the first scheme is cheaper in total; undefined if it does not verify faster.
 */
export function reuseCrossover(
  slowSigner: { readonly signNs: number; readonly verifyNs: number },
  rival: { readonly signNs: number; readonly verifyNs: number },
): number | undefined {
  const gain = rival.verifyNs - slowSigner.verifyNs;
  if (gain <= 0) return undefined;
  return Math.max(0, Math.ceil((slowSigner.signNs - rival.signNs) / gain));
}

const reuseTimes = ({ sign, verify }: SignedAndVerified) => ({
  signNs: sign.summary.medianNs,
  verifyNs: verify.summary.medianNs,
});

const isRsa = (scheme: string) => findScheme(scheme)?.kind === 'rsassa-pkcs1-v1_5';

/** RSA verification compared with its closest rival, and from how many verifications on RSA is cheapest. */
function reuseVerdict(input: FigureInput, backend: string): string | undefined {
  const candidates = signedAndVerified(input, backend);
  const rsa = candidates.find(({ scheme }) => isRsa(scheme));
  const rival = candidates
    .filter(({ scheme }) => !isRsa(scheme))
    // The rival is the scheme that verifies fastest: RSA has to be faster than that.
    .toSorted((a, b) => a.verify.summary.medianNs - b.verify.summary.medianNs)[0];
  if (!rsa || !rival) return undefined;
  const compared = compareMeasured(rsa.verify, rival.verify);
  const where = `in ${backendName(backend)}`;
  const name = schemeName(rsa.scheme);
  const rivalName = schemeName(rival.scheme);
  const verifies = formatDuration(rsa.verify.summary.medianNs);
  const isQuotient = isTheQuotient(compared.ratio, rsa.verify.summary.medianNs, rival.verify.summary.medianNs);
  const how = isQuotient ? '' : ` ${comparedText(input.run)}`;
  if (compared.verdict === 'slower')
    return `${where} ${name} verifies in ${verifies}, ${formatTimes(compared.ratio)} times ${rivalName}’s time${how}, and never catches up`;
  if (compared.verdict === 'too few samples')
    return `${where} ${TOO_FEW_OR_UNSTEADY} to compare verifying with ${name} and with ${rivalName}`;
  if (compared.verdict !== 'faster')
    return `${where} no difference between verifying with ${name} and with ${rivalName} was detected`;
  // The sentence says “cheapest of all”, so the count must hold against every rival, not only the closest.
  const counts = candidates
    .filter(({ scheme }) => !isRsa(scheme))
    .map((one) => reuseCrossover(reuseTimes(rsa), reuseTimes(one)) ?? Number.POSITIVE_INFINITY);
  // Two digits, because the count is calculated from differences of times, not measured.
  const count = Number(Math.max(...counts).toPrecision(2));
  const cheapest = Number.isFinite(count)
    ? `, and is cheapest of all from about ${formatFixed(count, 0)} verifications of one signature on`
    : '';
  return `${where} ${name} verifies in ${verifies}, ${formatTimes(1 / compared.ratio)} times as fast as ${rivalName}${how}${cheapest}`;
}

function reuseSeries({ run }: FigureInput, one: SignedAndVerified, backend: string): PlotSeries {
  return {
    key: `${one.scheme}/${backend}`,
    ...seriesBelowBackend(one.scheme, backend, schemesOf(run.settings)),
    isNamed: true,
    joined: true,
    points: verificationCounts.map((count) => reusePoint(one, count)),
  };
}

function reusePanel(input: FigureInput, backend: string): PlotPanel {
  const title = backendName(backend);
  const verdict = isOver(input.run) ? reuseVerdict(input, backend) : undefined;
  const series = signedAndVerified(input, backend).map((one) => reuseSeries(input, one, backend));
  const once = series.flatMap(({ name, points: [first] }) => (first ? [`${name} ${spokenTime(first)}`] : []));
  return {
    id: backend,
    title,
    part: { backends: [backend] },
    sentence: verdict
      ? `${title}. Signed and verified once: ${once.join(', ')}. ${capitalised(verdict)}.`
      : `${title}. Not all measured.`,
    series,
  };
}

function reuseSentence(input: FigureInput): string {
  const clauses = isOver(input.run)
    ? backendsOf(input.run.settings).flatMap((backend) => reuseVerdict(input, backend) ?? [])
    : [];
  if (!isOver(input.run))
    return 'A signature is made once and verified often: when does that pay for RSA’s slow signing?';
  if (clauses.length === 0)
    return `Not answered: RSA and another scheme have not both been measured signing and verifying. ${adviceWithoutAnswer(input.run, ' with both')}`;
  return clauses.map((clause) => `${capitalised(clause)}.`).join(' ');
}

function reuseRows(input: FigureInput, scheme: string): TableRow[] {
  return backendsOf(input.run.settings).flatMap((backend): TableRow[] => {
    const one = signedAndVerified(input, backend).find((candidate) => candidate.scheme === scheme);
    if (!one) return [];
    const cells = tableCounts.map((count) => formatDuration(reusePoint(one, count).y));
    return [{ key: `${scheme}/${backend}/reuse`, status: 'measured', head: backendName(backend), cells }];
  });
}

function reuseTable(input: FigureInput): TableData {
  return {
    columns: [
      { id: 'backend', label: 'Signed once, verified', numeric: false },
      ...tableCounts.map((count) => ({
        id: `times-${count}`,
        label: count === 1 ? 'once' : `${formatFixed(count, 0)} times`,
        numeric: true,
      })),
    ],
    groups: orderedSchemes(input)
      .map((scheme) => ({ ...schemeMark(scheme), rows: reuseRows(input, scheme) }))
      .filter(({ rows }) => rows.length > 0),
  };
}

/** If a source claims that RSA verifies fastest, the plot shows whether that is worth its slow signing. */
export const reusePlot = plotSource('reuse-plot', {
  fits: ({ experiment, run }) =>
    run.outcome !== 'not begun' &&
    (experiment.claims ?? []).some(
      (claim) => claim.kind === 'fastest' && claim.operation === 'verify' && isRsa(claim.scheme),
    ),
  make(input) {
    const panels = backendsOf(input.run.settings).map((backend) => reusePanel(input, backend));
    return {
      title: 'Signed once, verified often',
      sentence: reuseSentence(input),
      notes: [
        'Each line is one signature and n verifications of it, from the medians; where lines cross, the cheaper scheme changes.',
      ],
      x: { label: 'verifications of one signature', unit: 'count', scale: 'logarithmic', min: 1, max: 10_000 },
      y: { label: 'time in all', unit: 'ns', scale: 'logarithmic', ...plotRange(panels) },
      legend: backendsOf(input.run.settings).map(backendMark),
      panels,
      table: reuseTable(input),
    };
  },
});
