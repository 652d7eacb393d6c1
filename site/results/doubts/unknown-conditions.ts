/** Conditions of a result from elsewhere that are not known here. They are kept as written, and a sentence says so. */

import { unknownConditions } from '../../schemes/conditions/recorded-conditions.ts';
import { quoted } from '../../schemes/text/foreign-text.ts';
import type { RunDocument } from '../document/run.ts';

/** As many as fit into one sentence. */
const MAX_NAMED = 5;

/** One sentence about all of them; undefined if there are none. */
export function unknownConditionsSentence(run: RunDocument, name = 'The result'): string | undefined {
  const found = [...new Set(run.measurements.flatMap(({ conditions }) => unknownConditions(conditions)))];
  if (found.length === 0) return undefined;
  const more = found.length > MAX_NAMED ? [`${found.length - MAX_NAMED} more`] : [];
  const list = [...found.slice(0, MAX_NAMED).map(quoted), ...more].join(', ');
  return `${name} has conditions that are not known here (${list}); what was measured under them is kept, and shown as it is written.`;
}
