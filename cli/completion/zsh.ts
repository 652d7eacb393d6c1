/** Completion for zsh: `_arguments` with a line for each option. */
import { choicesOf, isFile, type Option } from '../terminal/command.ts';
import { type CommandForm, optionsOf, spellingsOf } from './program-form.ts';

/** For text in single quotes, in which `_arguments` also interprets brackets and colons. */
const escapeText = (text: string) => text.replaceAll(/[[\]:\\]/g, '\\$&').replaceAll("'", "'\\''");

function completionOf(option: Option): string {
  const { value, isList = false } = option;
  if (value === undefined) return '';
  const name = escapeText(value);
  if (isFile(option)) return `:${name}:_files`;
  const choices = choicesOf(option);
  if (choices.length === 0) return `:${name}: `;
  return isList ? `:${name}:_values -s , word ${choices.join(' ')}` : `:${name}:(${choices.join(' ')})`;
}

function linesOf(option: Option): readonly string[] {
  return spellingsOf(option).map((spelling) => `'${spelling}[${escapeText(option.about)}]${completionOf(option)}'`);
}

function operandOf({ operandChoices, takesFiles }: CommandForm): readonly string[] {
  if (!operandChoices) return takesFiles ? ["'*:file:_files'"] : [];
  const words = operandChoices.join(' ');
  return [takesFiles ? `'*:word or file:{compadd -- ${words}; _files}'` : `'*:word:(${words})'`];
}

const argumentsOf = (form: CommandForm) =>
  [...optionsOf(form).flatMap(linesOf), ...operandOf(form)].map((line) => `        ${line}`).join(' \\\n');

export function zshCompletion(forms: readonly CommandForm[]): string {
  const names = forms.map(({ name, summary }) => `    '${name}:${escapeText(summary)}'`);
  const cases = forms.map((form) => `    ${form.name})\n      _arguments -s \\\n${argumentsOf(form)} ;;`);
  return `#compdef passkey-bench
# Completion of passkey-bench for zsh: source <(passkey-bench completion zsh) after compinit, or a file _passkey-bench in $fpath
_passkey_bench() {
  local -a commands=(
${names.join('\n')}
    'help:list the commands'
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command=\${words[2]}
  shift words
  (( CURRENT-- ))
  case $command in
    help) _describe 'command' commands ;;
${cases.join('\n')}
  esac
}
if [[ \${funcstack[1]} == _passkey-bench ]]; then _passkey_bench "$@"; else compdef _passkey_bench passkey-bench; fi
`;
}
