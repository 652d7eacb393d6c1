/** `passkey-bench inspect --kit`: checks the inspector, or a server's answers, with a kit of test vectors. */
import { type CheckedTest, checkedSentence, checkKit } from '../../site/ceremony/kit/check-kit.ts';
import { answersSentence, type ComparedAnswers, compareAnswers } from '../../site/ceremony/kit/compare-answers.ts';
import type { Kit, KitStep } from '../../site/ceremony/kit/kit-schema.ts';
import { readAnswers } from '../../site/ceremony/kit/read-answers.ts';
import { KitFault, readKit } from '../../site/ceremony/kit/read-kit.ts';
import { decodeText } from '../../site/results/import/text/decode-text.ts';
import { oneLine } from '../../site/schemes/text/foreign-text.ts';
import { readNamedOrInput } from '../terminal/named-file.ts';
import type { Words } from '../terminal/options.ts';
import { ProgressLine } from '../terminal/progress-line.ts';
import { CommandFault, type ExitCode, exitCodes, jsonText, type Terminal } from '../terminal/terminal.ts';
import { startInspector } from './ask-inspector.ts';

/** The kit of this project. */
const BUILT_IN = 'builtin';

const textOf = async (name: string, terminal: Terminal): Promise<string> =>
  decodeText(await readNamedOrInput(terminal, name, 'Nothing was checked.'));

/** The error of a kit is already a sentence. */
function orRefuse<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof KitFault) throw new CommandFault(error.message);
    throw error;
  }
}

async function kitNamed(name: string, terminal: Terminal): Promise<Kit> {
  const text =
    name === BUILT_IN ? (await import('../../public/kit/webauthn.json?raw')).default : await textOf(name, terminal);
  return orRefuse(() => readKit(text));
}

const stepText = (step: KitStep | undefined) => (step ? ` at section ${step.section}, step ${step.number}` : '');

const checkedLine = ({ test: { tcId, comment, result, step }, verdict, step: found, sentence }: CheckedTest) =>
  `${tcId} ${comment}: the kit says ${result}${stepText(step)}, the inspector ${verdict}${stepText(found)}. ${sentence}`;

const differenceLine = ({ test: { tcId, comment, result }, answered, means }: ComparedAnswers['differences'][number]) =>
  `${tcId} ${comment}: the kit says ${result}, the server ${answered}. ${means}`;

const print = (terminal: Terminal, lines: readonly string[]) =>
  terminal.print(lines.map((line) => `${oneLine(line)}\n`).join(''));

async function compareWithServer(kit: Kit, name: string, { terminal, isJson }: Output): Promise<ExitCode> {
  const text = await textOf(name, terminal);
  const compared = compareAnswers(
    kit,
    orRefuse(() => readAnswers(kit, text)),
  );
  if (isJson) terminal.print(jsonText(compared));
  else print(terminal, [answersSentence(compared), ...compared.differences.map(differenceLine)]);
  return compared.differences.length > 0 ? exitCodes.found : exitCodes.done;
}

interface Output {
  readonly terminal: Terminal;
  readonly isJson: boolean;
}

async function checkInspector(kit: Kit, { terminal, isJson }: Output): Promise<ExitCode> {
  const inspector = startInspector();
  const stopListening = terminal.onInterrupt(inspector.end);
  const line = new ProgressLine(terminal);
  try {
    const checked = await checkKit(kit, inspector.ask, (done) => line.show(`${done} of ${kit.numberOfTests} tests`));
    line.clear();
    const differing = checked.filter(({ agrees }) => !agrees);
    if (isJson) terminal.print(jsonText(checked));
    else print(terminal, [checkedSentence(checked), ...differing.map(checkedLine)]);
    return differing.length > 0 ? exitCodes.found : exitCodes.done;
  } finally {
    stopListening();
    inspector.end();
  }
}

/** @throws CommandFault */
export async function inspectKit({ values, switches, others }: Words, terminal: Terminal): Promise<ExitCode> {
  const name = values.get('kit');
  const answers = values.get('answers');
  if (others.length > 0) throw new CommandFault('With --kit no credential is inspected. Nothing was inspected.');
  if (name === undefined)
    throw new CommandFault(
      'The option --answers needs the kit that was answered: --kit builtin. Nothing was compared.',
    );
  if (name === '-' && answers === '-')
    throw new CommandFault('Kit and answers cannot both come from standard input. Nothing was compared.');
  const kit = await kitNamed(name, terminal);
  const output = { terminal, isJson: switches.has('json') };
  return answers === undefined ? checkInspector(kit, output) : compareWithServer(kit, answers, output);
}
