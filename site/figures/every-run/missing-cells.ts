/** Which cells of a run have no number, and why, in words. */
import { backendName } from '../../backends/backend.ts';
import { runtimeOf } from '../../results/document/measured-in.ts';
import type { Measurement } from '../../results/document/run.ts';
import { expectedCells } from '../cells/cells.ts';
import type { RunContent } from '../form/figure.ts';
import { schemeName } from '../words/names.ts';

type Missing = Exclude<Measurement, { readonly status: 'measured' }>;

function missingOf(run: RunContent, status: Missing['status']): readonly Missing[] {
  return run.measurements.filter((measurement): measurement is Missing => measurement.status === status);
}

/** Reasons are sentences; those that come from elsewhere may not end as one. */
function asSentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** `RSA 3072 sign in WebCrypto: WebCrypto refuses … .` The first stands for all: one cause has often made many fail. */
function firstReason([first]: readonly Missing[]): string {
  if (!first) return '';
  return `${schemeName(first.scheme)} ${first.operation} in ${backendName(first.backend)}: ${asSentence(first.reason)}`;
}

/** What is not there, why, and what to do, a sentence or three for each kind; nothing where every cell has its number. */
export function missingSentences(run: RunContent, of = expectedCells(run.settings)): readonly string[] {
  const [failed, unsupported] = [missingOf(run, 'failed'), missingOf(run, 'unsupported')];
  const place = runtimeOf(run.environment?.engine) === undefined ? 'browser' : 'runtime or version';
  return [
    ...saidOf(failed, of, 'failed', ` Run again; if it stays so, try another ${place}.`),
    ...saidOf(unsupported, of, unsupported.length === 1 ? 'has no number here' : 'have no number here', ''),
  ];
}

function saidOf(missing: readonly Missing[], of: number, what: string, todo: string): readonly string[] {
  if (missing.length === 0) return [];
  const count =
    missing.length === of ? (of === 1 ? 'The measurement' : `All ${of} measurements`) : `${missing.length} of ${of}`;
  const others = new Set(missing.map(({ reason }) => reason)).size > 1 ? ' The table has the other reasons.' : '';
  return [`${count} ${what}. ${firstReason(missing)}${others}${todo}`];
}
