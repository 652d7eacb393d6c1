/** The text of `--help`, made from the description of a command. */
import { type Command, commonOptions, type Option } from './command.ts';
import { flowing } from './text-width.ts';

/** `-o, --output FILE` */
export const headOf = ({ name, short, value }: Option): string =>
  `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;

/** The indentation below an option if there is no space beside it. */
const DEEPER = '      ';

/** On a narrow terminal, an option with many values continues on the next line, after one of the values. */
function headLines(head: string, columns: number): readonly string[] {
  const end = head.length <= columns ? -1 : head.lastIndexOf('|', columns - 1);
  if (end < 0) return [head];
  return [head.slice(0, end + 1), ...headLines(`${DEEPER}${head.slice(end + 1)}`, columns)];
}

/** The lines of some options, with descriptions in one column; if this is too narrow, below each option. */
function optionLines(options: readonly Option[], columns: number): readonly string[] {
  const width = Math.max(...options.map((option) => headOf(option).length)) + 4;
  const isBeside = width <= columns / 2;
  const indent = isBeside ? ' '.repeat(width) : DEEPER;
  return options.flatMap((option) => {
    const [head = '', ...rest] = headLines(`  ${headOf(option)}`, columns);
    const about = flowing(option.about, columns - indent.length).map((line) => `${indent}${line}`);
    return isBeside
      ? [head.padEnd(width) + (about[0]?.slice(width) ?? ''), ...about.slice(1)]
      : [head, ...rest, ...about];
  });
}

/** `passkey-bench compare FILE … [OPTION …]` */
export const synopsisOf = (name: string, { operands }: Pick<Command, 'operands'>): string =>
  `passkey-bench ${name}${operands === '' ? '' : ` ${operands}`} [OPTION …]`;

/** @param columns of the terminal */
export function helpText(
  { name, summary }: { readonly name: string; readonly summary: string },
  command: Command,
  columns: number,
): string {
  const paragraphs = [
    flowing(`${synopsisOf(name, command)}: ${summary}`, columns),
    ...command.about.map((sentence) => flowing(sentence, columns)),
    ...command.options.map(({ title, options }) => [
      ...(title === undefined ? [] : flowing(title, columns)),
      ...optionLines(options, columns),
    ]),
    ...[optionLines(commonOptions, columns)],
  ];
  return `${paragraphs.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
