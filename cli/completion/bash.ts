/** Completion for bash: a case for each command, and for each option with a value. */
import { choicesOf, isFile, type Option } from '../terminal/command.ts';
import { type CommandForm, optionsOf, PROGRAM_WORDS, spellingsOf } from './program-form.ts';

const FILES = '_passkey_bench_files';
const wordsOf = (words: readonly string[]) => `_passkey_bench_words "${words.join(' ')}"`;

function completionOf(option: Option): string {
  if (isFile(option)) return FILES;
  const choices = choicesOf(option);
  return choices.length > 0 ? wordsOf(choices) : ':';
}

const operandOf = ({ operandChoices = [], takesFiles }: CommandForm) =>
  `${wordsOf(operandChoices)}${takesFiles ? `; ${FILES}` : ''}`;

function caseOf(form: CommandForm): readonly string[] {
  const options = optionsOf(form);
  const taking = options.filter(({ value }) => value !== undefined);
  return [
    `    ${form.name})`,
    '      case "$previous" in',
    ...taking.map((option) => `        ${spellingsOf(option).join('|')}) ${completionOf(option)}; return ;;`),
    '      esac',
    `      if [[ $current == -* ]]; then ${wordsOf(options.flatMap(spellingsOf))}`,
    `      else ${operandOf(form)}; fi ;;`,
  ];
}

/** Functions that do not depend on the commands. In values with commas, the part after the last comma is completed. */
const FUNCTIONS = `# Completion of passkey-bench for bash: source <(passkey-bench completion bash)
_passkey_bench_words() {
  local before=""
  [[ $current == *,* ]] && before="\${current%,*},"
  COMPREPLY=($(compgen -P "$before" -W "$1" -- "\${current##*,}"))
}
_passkey_bench_files() {
  compopt -o filenames 2>/dev/null
  local file
  while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$current")
}
_passkey_bench() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  COMPREPLY=()`;

export function bashCompletion(forms: readonly CommandForm[]): string {
  const names = forms.map(({ name }) => name);
  return [
    FUNCTIONS,
    '  if (( COMP_CWORD == 1 )); then',
    `    ${wordsOf([...names, ...PROGRAM_WORDS])}`,
    '    return',
    '  fi',
    `  case "\${COMP_WORDS[1]}" in`,
    `    help) ${wordsOf(names)} ;;`,
    ...forms.flatMap(caseOf),
    '  esac',
    '}',
    'complete -F _passkey_bench passkey-bench',
    '',
  ].join('\n');
}
