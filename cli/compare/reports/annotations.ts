/** Workflow commands of GitHub Actions: errors for slower cells, a warning for undecided ones, notices for faster. */
import { cellsThatAre } from '../judging/judge.ts';
import { cellText, undecidedSentence, unpairedSentence } from '../judging/judgement-text.ts';
import { type ComparisonReport, pairText } from './reported-cells.ts';

/** GitHub shows this many of each kind per step. */
const MAX_SHOWN = 10;

const codes: Readonly<Record<string, string>> = {
  '%': '%25',
  '\r': '%0D',
  '\n': '%0A',
  ':': '%3A',
  ',': '%2C',
};
const escapedData = (text: string) => text.replace(/[%\r\n]/g, (one) => codes[one] ?? one);
const escapedProperty = (text: string) => text.replace(/[%\r\n:,]/g, (one) => codes[one] ?? one);

type Level = 'error' | 'warning' | 'notice';

const command = (level: Level, title: string, message: string) =>
  `::${level} title=${escapedProperty(title)}::${escapedData(message)}`;

/** At most as many as are shown; the last one says how many more there are. */
function limited(level: Level, title: string, messages: readonly string[]): readonly string[] {
  if (messages.length <= MAX_SHOWN) return messages.map((message) => command(level, title, message));
  const shown = messages.slice(0, MAX_SHOWN - 1);
  return [...shown, `And ${messages.length - shown.length} more.`].map((message) => command(level, title, message));
}

export function annotations({ judgement, failsOnUndecided }: ComparisonReport): string {
  const sentenceOf = (verdict: 'slower' | 'faster') =>
    cellsThatAre(judgement, verdict).map((pair) => `${cellText(pair)}: ${pairText(pair, verdict)}`);
  const open = [undecidedSentence(judgement) ?? [], unpairedSentence(judgement) ?? []].flat();
  const lines = [
    ...limited('error', 'Slower', sentenceOf('slower')),
    ...limited(failsOnUndecided ? 'error' : 'warning', 'Cannot be told', open),
    ...limited('notice', 'Faster', sentenceOf('faster')),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
