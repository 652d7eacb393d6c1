/** What the first calls of a fresh worker cost, in words. */
import { backendName } from '../../backends/backend.ts';
import type { ConditionValue } from '../../schemes/conditions/condition-table.ts';
import { backendsOf, schemesOf } from '../cells/cells.ts';
import { isOver } from '../cells/measured-cell.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { formatRoughly } from '../words/format-duration.ts';
import { formatList } from '../words/format-list.ts';
import { schemeName } from '../words/names.ts';
import { type ColdPlace, coldCell } from './cold-start-cells.ts';

const medianAt = (input: FigureInput, at: ColdPlace, call: ConditionValue<'call'>) =>
  coldCell(input, at, call)?.summary.medianNs;

/** `Ed25519 takes 410 µs in WebAssembly after 15 ms of loading and 300 µs in WebCrypto after 2 ms`; of one backend its name stands before. */
function coldStartClause(input: FigureInput, scheme: string, operation: string): readonly string[] {
  const backends = backendsOf(input.run.settings);
  const found = backends.flatMap((backend) => {
    const at = { scheme, backend, operation };
    const [first, ready] = [medianAt(input, at, 1), medianAt(input, at, 'ready')];
    return first === undefined || ready === undefined ? [] : [{ backend, first, ready }];
  });
  const clauses = found.map(({ backend, first, ready }, index) => {
    const where = backends.length > 1 ? ` in ${backendName(backend)}` : '';
    return `${formatRoughly(first)}${where} after ${formatRoughly(ready)}${index === 0 ? ' of loading' : ''}`;
  });
  return clauses.length > 0 ? [`${schemeName(scheme)} takes ${formatList(clauses)}`] : [];
}

/** `The first check in a fresh worker takes 230 µs (Ed25519, WebCrypto) to 95 ms (RSA 3072, WebAssembly)`: the table has each. */
function firstCheckClause(input: FigureInput): readonly string[] {
  const { settings } = input.run;
  const isOnly = backendsOf(settings).length === 1;
  const first = schemesOf(settings)
    .flatMap((scheme) => backendsOf(settings).map((backend) => ({ scheme, backend, operation: 'verify' })))
    .flatMap((at) => {
      const ns = medianAt(input, at, 1);
      return ns === undefined ? [] : [{ ...at, ns }];
    })
    .toSorted((a, b) => a.ns - b.ns);
  const [least, most] = [first[0], first.at(-1)];
  if (!least || !most) return [];
  const said = ({ scheme, backend, ns }: typeof least) =>
    `${formatRoughly(ns)} (${[schemeName(scheme), ...(isOnly ? [] : [backendName(backend)])].join(', ')})`;
  const range = least === most ? said(least) : `${said(least)} to ${said(most)}`;
  return [`The first check in a fresh worker${isOnly ? `, in ${backendName(least.backend)},` : ''} takes ${range}.`];
}

export function coldStartSentence(input: FigureInput): string {
  // Charts have RSA first; a sentence has the quickest first.
  const signed = schemesOf(input.run.settings)
    .toReversed()
    .flatMap((scheme) => coldStartClause(input, scheme, 'sign'));
  const [only, ...more] = backendsOf(input.run.settings);
  const where = only && more.length === 0 ? `a fresh worker, in ${backendName(only)}` : 'a fresh worker';
  const said = [
    ...(signed.length > 0 ? [`The first signature in ${where}: ${signed.join('; ')}.`] : []),
    ...firstCheckClause(input),
  ];
  return isOver(input.run) && said.length > 0
    ? said.join(' ')
    : 'A sign-in is one cold signature and one check, often cold too: what do the first calls cost?';
}
