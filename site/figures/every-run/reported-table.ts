/**
 * What the source of a study found, in its own words. How this page reads it, and what the page calculates from it,
 * stand in separate groups.
 */

import type { PublishedStudy } from '../../results/published/published.ts';
import { type TableGroup, type TableRow, tableSource } from '../form/figure.ts';
import { formatNumber, NARROW_SPACE } from '../words/format-duration.ts';

const statementRow = (id: string, what: string, says: string): TableRow => ({
  key: `${id}/${what}`,
  status: 'measured',
  head: what,
  cells: [says],
});

/** `6,780, from 2,075,887 and 306.1 ns`: the quotient of two numbers of the source, calculated here. */
function quotientRows({ id, facts, quotients }: PublishedStudy): readonly TableRow[] {
  return quotients.flatMap(({ what, facts: [over, under] }) => {
    const a = facts?.[over];
    const b = facts?.[under];
    if (a === undefined || !b) return [];
    const from = [a, b].map((value) => value.toLocaleString('en-US')).join(' and ');
    const unit = over.endsWith('_ns') && under.endsWith('_ns') ? `${NARROW_SPACE}ns` : '';
    return [statementRow(id, what, `${formatNumber(a / b)}, from ${from}${unit}`)];
  });
}

function reportedGroups(reference: PublishedStudy): readonly TableGroup[] {
  const { id, reported, own } = reference;
  const rowsOf = (statements: typeof reported) => statements.map(({ what, says }) => statementRow(id, what, says));
  return [
    { label: 'As the source has it', rows: rowsOf(reported) },
    { label: 'How this page reads it', rows: rowsOf(own) },
    { label: 'Divided by this page, not by the source', rows: quotientRows(reference) },
  ].filter(({ rows }) => rows.length > 0);
}

export const reportedTable = tableSource('reported-table', {
  // The first page shows a study's times beside its own; the study's findings have their own page.
  fits: ({ experiment, reference }) => experiment.about !== undefined && (reference?.reported.length ?? 0) > 0,
  make({ reference }) {
    return {
      title: 'What the source found',
      sentence: reference?.headline ?? '',
      notes: reference ? [`${reference.citation} ${reference.implementation}.`] : [],
      ...(reference?.url !== undefined && { links: [{ label: 'The source', href: reference.url }] }),
      columns: [
        { id: 'what', label: 'What', numeric: false },
        { id: 'says', label: 'In words and numbers', numeric: false },
      ],
      groups: reference ? reportedGroups(reference) : [],
    };
  },
});
