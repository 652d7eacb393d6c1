/** Completion for fish: a line for each command and each option. */
import { choicesOf, isFile, type Option } from '../terminal/command.ts';
import { type CommandForm, optionsOf } from './program-form.ts';

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const LIST = '__passkey_bench_list';

function completionOf(option: Option): string {
  if (option.value === undefined) return '';
  if (isFile(option)) return ' -r -F';
  const choices = choicesOf(option).join(' ');
  if (choices === '') return ' -x';
  return option.isList === true ? ` -x -a ${quoted(`(${LIST} ${choices})`)}` : ` -x -a ${quoted(choices)}`;
}

function linesOf(form: CommandForm): readonly string[] {
  const within = `complete -c passkey-bench -n ${quoted(`__fish_seen_subcommand_from ${form.name}`)}`;
  const { operandChoices, takesFiles } = form;
  const operands = [
    ...(takesFiles ? ['-F'] : []),
    ...(operandChoices ? [`-a ${quoted(operandChoices.join(' '))}`] : []),
  ];
  return [
    ...operands.map((words) => `${within} ${words}`),
    ...optionsOf(form).map((option) => {
      const short = option.short === undefined ? '' : ` -s ${option.short}`;
      return `${within} -l ${option.name}${short}${completionOf(option)} -d ${quoted(option.about)}`;
    }),
  ];
}

export function fishCompletion(forms: readonly CommandForm[]): string {
  const first = 'complete -c passkey-bench -n __fish_use_subcommand';
  return [
    '# Completion of passkey-bench for fish: passkey-bench completion fish | source',
    '# Of values with commas the part behind the last one is completed.',
    `function ${LIST}`,
    "  set -l before (string match -r '^.*,' -- (commandline -ct | string replace -r '^--[^=]*=' ''))",
    '  for word in $argv; echo "$before$word"; end',
    'end',
    'complete -c passkey-bench -f',
    ...forms.map(({ name, summary }) => `${first} -a ${name} -d ${quoted(summary)}`),
    `${first} -a help -d 'list the commands'`,
    `complete -c passkey-bench -n '__fish_seen_subcommand_from help' -a ${quoted(forms.map(({ name }) => name).join(' '))}`,
    ...forms.flatMap(linesOf),
    '',
  ].join('\n');
}
