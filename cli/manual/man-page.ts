/** The manual page in the macros of man(7), made from the descriptions of the commands. */
import { type CommandForm, optionsOf } from '../completion/program-form.ts';
import { headOf, synopsisOf } from '../terminal/help-text.ts';

const codePoint = (character: string) =>
  `\\[u${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** Text that roff prints unchanged: hyphens stay hyphens, and no beginning of a line is a request. */
const plain = (text: string) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/\P{ASCII}/gu, codePoint)
    .replace(/^(['.])/, '\\&$1');

const bold = (text: string) => `.B ${plain(text).replaceAll('"', '\\(dq')}`;

const sentence = (text: string) => plain(`${text.charAt(0).toUpperCase()}${text.slice(1)}.`);

const item = (head: string, about: string) => ['.TP', bold(head), sentence(about)];

const detailLines = (form: CommandForm): readonly string[] => [
  ...form.about.flatMap((sentence) => ['.PP', plain(sentence)]),
  ...form.options.flatMap(({ title, options }) => [
    ...(title === undefined ? [] : ['.PP', plain(title)]),
    ...options.flatMap((option) => item(headOf(option), option.about)),
  ]),
];

const commandLines = (form: CommandForm): readonly string[] => [
  `.SS ${plain(synopsisOf(form.name, form))}`,
  sentence(form.summary),
  ...(form.sameAs === undefined ? detailLines(form) : []),
];

const exits: readonly (readonly [code: string, means: string])[] = [
  ['0', 'Done'],
  ['1', 'Found what --fail-on names, or refused what was inspected'],
  ['2', 'A fault, in one sentence on standard error'],
  ['10, 11, 12', 'With --exit-by-verdict: slower, cannot be told, faster'],
  ['130', 'Ended by a signal; what had been measured is kept'],
];

/** Environment variables and their effect. */
const variables: readonly (readonly [name: string, means: string])[] = [
  ['TERM', 'Where it is dumb, no control sequence is written'],
  ['CHROMEDRIVER_PATH, GECKODRIVER_PATH, FIREFOX_PATH', 'Programs that browser starts, where they are not on PATH'],
  ['PASSKEY_BENCH_FOLDER', 'In a clone that may only be read, a folder for what is bundled'],
];

export function manPage(forms: readonly CommandForm[], version: string): string {
  return [
    `.TH PASSKEY\\-BENCH 1 "" "passkey\\-bench ${plain(version)}" "User Commands"`,
    '.SH NAME',
    plain('passkey-bench - measure what a passkey signature costs'),
    '.SH SYNOPSIS',
    bold('passkey-bench COMMAND [OPTION …]'),
    '.SH DESCRIPTION',
    plain(
      'RSA, ECDSA P-256, Ed25519 and ML-DSA, as WebAssembly, as WebCrypto and as JavaScript, are timed side by side. Standard output is the answer alone.',
    ),
    '.SH COMMANDS',
    ...forms.flatMap(commandLines),
    '.SH OPTIONS OF EVERY COMMAND',
    ...optionsOf({ options: [] }).flatMap((option) => item(headOf(option), option.about)),
    '.SH EXIT STATUS',
    ...exits.flatMap(([code, means]) => item(code, means)),
    '.SH ENVIRONMENT',
    ...variables.flatMap(([name, means]) => item(name, means)),
    '',
  ].join('\n');
}
