/** Which of several runs were measured on a machine that was not quiet: it may be the cause of a ratio. */
import { formatList } from '../../site/figures/words/format-list.ts';
import { roughRemark } from '../../site/figures/words/machine-remark.ts';
import type { RunDocument } from '../../site/results/document/run.ts';

/** Empty if no run was. @param nameOf the name of a run in the sentence */
export function roughSentence(
  runs: readonly Pick<RunDocument, 'drift'>[],
  nameOf: (index: number) => string,
): readonly string[] {
  const clauses = runs.flatMap(({ drift }, index) => {
    const remark = roughRemark(drift).toLowerCase();
    return remark === '' ? [] : [`${nameOf(index)} is ${remark}`];
  });
  const sentence = `${formatList(clauses)}: part of a ratio may come from that.`;
  return clauses.length === 0 ? [] : [sentence.charAt(0).toUpperCase() + sentence.slice(1)];
}
