/** JUnit's XML for CI servers: a cell is a test, a slower one a failure, an undecided one is skipped or a failure. */
import type { CellVerdict } from '../judging/judge.ts';
import { cellText, undecidedSentence, unpairedSentence } from '../judging/judgement-text.ts';
import { type ComparisonReport, pairText, reportedName } from './reported-cells.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Without characters that XML 1.0 cannot represent. */
function escapedXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (one) => entities[one] ?? one);
}

type Outcome = 'passed' | 'failure' | 'skipped';

function outcomeOf(verdict: CellVerdict, failsOnUndecided: boolean): Outcome {
  if (verdict === 'slower') return 'failure';
  if (verdict !== 'undecided') return 'passed';
  return failsOnUndecided ? 'failure' : 'skipped';
}

function childOf(outcome: Outcome, type: string, message: string): string {
  if (outcome === 'failure')
    return `<failure type="${escapedXml(type)}" message="${escapedXml(message)}">${escapedXml(message)}</failure>`;
  return outcome === 'skipped' ? `<skipped message="${escapedXml(message)}"/>` : '';
}

export function junitReport({ input, judgement, failsOnUndecided }: ComparisonReport): string {
  const tests = judgement.cells.map(({ pair, verdict }) => {
    const message = `${cellText(pair)}: ${pairText(pair, verdict)}`;
    return {
      className: `passkey-bench.${pair.other.measurement.scheme}`,
      name: reportedName(pair, input),
      outcome: outcomeOf(verdict, failsOnUndecided),
      type: verdict,
      message,
    };
  });
  // Missing cells have no comparison, but a build that lost one must not count as good.
  const absence = unpairedSentence(judgement);
  const all = [
    ...tests,
    ...(absence === undefined
      ? []
      : [
          {
            className: 'passkey-bench',
            name: 'every cell of the first run is there',
            type: 'undecided',
            outcome: outcomeOf('undecided', failsOnUndecided),
            message: absence,
          },
        ]),
  ];
  const count = (outcome: Outcome) => all.filter((test) => test.outcome === outcome).length;
  const counts = `tests="${all.length}" failures="${count('failure')}" errors="0" skipped="${count('skipped')}" time="0"`;
  const lines = all.map(
    ({ className, name, outcome, type, message }) =>
      `    <testcase classname="${escapedXml(className)}" name="${escapedXml(name)}" time="0">${childOf(outcome, type, message)}</testcase>`,
  );
  const sentence = undecidedSentence(judgement);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="passkey-bench compare" ${counts}>`,
    `  <testsuite name="passkey-bench compare" ${counts}>`,
    ...lines,
    ...(sentence === undefined ? [] : [`    <system-out>${escapedXml(sentence)}</system-out>`]),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
