/** A recommendation as code, as text, and as JSON. */
import { backendName } from '../../backends/backend.ts';
import type { ServerRecord } from '../../results/document/run.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatDay } from '../words/format-date.ts';
import { formatDuration, formatInterval } from '../words/format-duration.ts';
import { factsOf, type OfferedRow, offeredRows, turnedRound } from './recommendation.ts';
import { leftOut, type StanceId, stances } from './stances.ts';
import { listFor } from './what-verifies.ts';

/** A part of the options of `navigator.credentials.create()`, with a comment on each line. */
export function offeredCode(stance: StanceId, server?: ServerRecord): string {
  const lines = listFor(stance, server).offered.map(
    ({ alg, name }) => `  { type: 'public-key', alg: ${alg} }, // ${name}`,
  );
  return ['pubKeyCredParams: [', ...lines, '],'].join('\n');
}

function costText({ verify, bytes }: OfferedRow): string {
  const times = verify.map(({ backend, medianNs, intervalNs }) => {
    const interval = intervalNs ? ` (95 %: ${formatInterval(intervalNs, medianNs)})` : '';
    return `${formatDuration(medianNs)}${interval} in ${backendName(backend)}`;
  });
  const sentences = [
    ...(times.length > 0 ? [`verify ${times.join(', ')}`] : []),
    ...(bytes ? [`stored key ${bytes.key} bytes`, `a login sends ${bytes.login} bytes of JSON`] : []),
  ];
  return sentences.length > 0 ? `\n  Costs: ${sentences.join('; ')}.` : '';
}

/** The complete recommendation as plain text, for a ticket, a mail or a comment. */
export function printRecommendation(stance: StanceId, run: RunContent, device: string, server?: ServerRecord): string {
  const { label } = stances[stance];
  const { because, changes, warnings, reasons } = listFor(stance, server);
  const rows = offeredRows(stance, run, server);
  const hasCosts = rows.some(({ verify }) => verify.length > 0);
  const algorithms = rows.map((row) => `- ${row.name} (${row.alg}). Lost without it: ${row.without}.${costText(row)}`);
  const sources = factsOf(stance).map(
    ({ says, source, href, checked }) => `- ${says} ${source}, read on ${formatDay(checked)}: ${href}`,
  );
  return [
    `What to offer: ${label}`,
    ...(because === '' ? [] : [because]),
    ...warnings,
    ...reasons,
    '',
    offeredCode(stance, server),
    '',
    ...(hasCosts ? [`Measured on ${device}.`] : []),
    ...algorithms,
    '',
    'What changes the advice:',
    ...[...turnedRound(stance, run, server), ...changes].map((change) => `- ${change}`),
    ...leftOut.map(({ what }) => `- ${what}`),
    '',
    'Sources:',
    ...sources,
    '',
  ].join('\n');
}

/** A recommendation for programs: times in nanoseconds, sizes in bytes. */
export function recommendationJson(stance: StanceId, run: RunContent, device: string, server?: ServerRecord): string {
  const { label } = stances[stance];
  const { offered, because, changes, warnings, reasons } = listFor(stance, server);
  return `${JSON.stringify(
    {
      stance,
      label,
      ...(because !== '' && { because }),
      ...(warnings.length > 0 && { libraryWarnings: warnings }),
      ...(reasons.length > 0 && { refusedByLibrary: reasons }),
      pubKeyCredParams: offered.map(({ alg }) => ({ type: 'public-key', alg })),
      device,
      algorithms: offeredRows(stance, run, server).map(({ alg, name, scheme, without, verify, bytes }) => ({
        alg,
        name,
        ...(scheme !== undefined && { scheme }),
        lostWithout: without,
        ...(verify.length > 0 && { verifyNs: verify }),
        ...(bytes && { bytes }),
      })),
      changesTheAdvice: [...turnedRound(stance, run, server), ...changes],
      leftOut: leftOut.map(({ what }) => what),
      sources: factsOf(stance),
    },
    null,
    2,
  )}\n`;
}
