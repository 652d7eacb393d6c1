/** `passkey-bench inspect`: the ceremony inspector, for a credential's JSON from a file or from standard input. */
import { reasonOf } from '../../site/backends/reason.ts';
import { emptyForm, type InspectorForm, requestOf } from '../../site/ceremony/asking/inspector-form.ts';
import { MAX_HAR } from '../../site/ceremony/inspection/pasted/har.ts';
import type { Command, Option } from '../terminal/command.ts';
import { readNamedOrInput } from '../terminal/named-file.ts';
import { choiceOf, readWords, type Words } from '../terminal/options.ts';
import { CommandFault, type ExitCode, exitCodes, jsonText, type Terminal } from '../terminal/terminal.ts';
import { askInspector } from './ask-inspector.ts';
import { inspectKit } from './inspect-kit.ts';
import { credentialLines, inspectLines } from './inspect-lines.ts';
import { printInspection } from './inspection-text.ts';
import { textOfBytes, textOrFile } from './text-of-file.ts';

const options: readonly Option[] = [
  { name: 'challenge', value: 'TEXT', about: 'the challenge sent, hex or base64url' },
  { name: 'origin', value: 'URL', about: 'the origins that may have signed, with spaces between them' },
  { name: 'rp-id', value: 'NAME', about: 'the relying party’s identifier' },
  { name: 'public-key', value: 'KEY', about: 'of a login: COSE, SPKI or JWK, or a file that holds it' },
  { name: 'algorithms', value: 'NUMBERS', about: 'COSE numbers that were asked for, such as "-7 -8 -257"' },
  { name: 'sign-count', value: 'N', about: 'the signature counter that was stored' },
  { name: 'backup-eligible', value: 'yes|no', about: 'the flag that was stored' },
  { name: 'roots', value: 'FILE', about: 'root certificates of attestation' },
  { name: 'at', value: 'TIME', about: 'when the ceremony was, such as 2024-05-01: certificates are judged then' },
  { name: 'top-origins', value: 'URL', about: 'the pages whose frame may have made the call' },
  { name: 'user-verification', about: 'the user must have been verified' },
  { name: 'same-origin', about: 'no frame of another origin may have made the call' },
  { name: 'conditional-create', about: 'the credential was created with mediation: "conditional"' },
  { name: 'kit', value: 'FILE|builtin', about: 'hold the inspector against a kit of test vectors' },
  { name: 'answers', value: 'FILE', about: 'with --kit: a server’s verdicts, “12 valid” a line; - for standard input' },
  { name: 'json', about: 'print everything that was found as JSON' },
];

function formFrom(request: Words, json: string, folder: string): InspectorForm {
  const { values, switches } = request;
  const text = (name: string) => values.get(name) ?? '';
  return {
    ...emptyForm,
    json,
    challenge: text('challenge'),
    origin: text('origin'),
    rpId: text('rp-id'),
    topOrigins: text('top-origins'),
    algorithms: text('algorithms'),
    signCount: text('sign-count'),
    backupEligible: choiceOf(request, 'backup-eligible', ['yes', 'no'], 'Nothing was inspected.') ?? '',
    publicKey: textOrFile(text('public-key'), folder),
    roots: textOrFile(text('roots'), folder),
    at: text('at'),
    userVerification: switches.has('user-verification'),
    crossOrigin: !switches.has('same-origin'),
    conditionalCreate: switches.has('conditional-create'),
  };
}

/** @throws CommandFault */
async function readCredential([name = '-', another]: readonly string[], terminal: Terminal): Promise<string> {
  if (another !== undefined)
    throw new CommandFault('The command inspect reads one file, or standard input. Nothing was inspected.');
  const text = textOfBytes(await readNamedOrInput(terminal, name, 'Nothing was inspected.'));
  if (text.trim() === '') throw new CommandFault('There is nothing in it. Nothing was inspected.');
  if (text.length > MAX_HAR)
    throw new CommandFault(
      `It has over ${MAX_HAR / 1e6} million characters, more than what is read here. Nothing was inspected.`,
    );
  return text;
}

async function inspect(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const request = readWords(words, 'inspect', options);
  if (request.values.has('kit') || request.values.has('answers')) return inspectKit(request, terminal);
  const text = await readCredential(request.others, terminal);
  const form = formFrom(request, text, terminal.folder);
  const lines = credentialLines(text);
  if (lines) return inspectLines(lines, form, { terminal, isJson: request.switches.has('json') });
  const found = await askInspector(requestIn(form));
  terminal.print(request.switches.has('json') ? jsonText(found) : printInspection(found));
  return found.verdict === 'refused' ? exitCodes.found : exitCodes.done;
}

/** The error of input that cannot be read is already a sentence. */
function requestIn(form: InspectorForm) {
  try {
    return requestOf(form);
  } catch (error) {
    throw new CommandFault(`${reasonOf(error)} Nothing was inspected.`);
  }
}

export const inspectCommand: Command = {
  operands: '[FILE]',
  takesFiles: true,
  about: [
    'A credential’s JSON, or a HAR file that holds one; standard input where no file is named. Exit code 1 where it is refused.',
    'Several credentials, one per line, are inspected one after the other: a login takes key, flag and counter from its registration on a line before. A line may hold the challenge beside its credential: {"challenge": "…", "credential": {…}}.',
  ],
  options: [{ options }],
  run: inspect,
};
