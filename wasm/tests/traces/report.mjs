/** Makes docs/constant-time.md from the traces of the modules; `node wasm/tests/traces/write-report.mjs` writes it. */
import { readFileSync } from 'node:fs';
import { markdownTable } from '../../../scripts/markdown-table.mjs';
import { inProject } from '../../../scripts/project.mjs';

/** @import { CallFinding } from './trace-subject.mjs' */
/** @import { Subject } from './subjects/subject.mjs' */

/**
 * The findings in one module.
 * @typedef {{ module: string, subjects: readonly { subject: Subject, findings: readonly CallFinding[] }[] }} ModuleFindings
 */

export const reportPath = inProject('docs', 'constant-time.md');

const introduction = `# What the traces of the modules show

\`node wasm/tests/traces/write-report.mjs\` writes this page, and \`wasm/tests/constant-time.test.mjs\` fails if its findings are no
longer true. The test takes each module of own arithmetic as it is built for visitors. It rewrites the module's code, so that the
code notes, before each instruction, what could affect the time that the instruction takes:

- the outcome of every branch: \`if\`, \`br_if\`, \`br_table\`, \`call_indirect\`;
- the condition of every \`select\`;
- the address of every read and write, and the amount of every copy, fill and memory growth;
- both operands of every division, and the operand of every square root.

Each place in the code keeps a hash of all values that it noted, in order, and their number. Each run has a fresh instance and
another secret. If all hashes of two runs agree, both runs took the same branches, touched the same addresses and divided the same
numbers, in the same order. If public values may change the steps, such as the number of attempts of ML-DSA, only runs with the same
public values are compared; the tables then give the size of the largest group. \`wasm/tests/traces.test.mjs\` puts a leak of each kind
into small modules and checks that it is found. There are few RSA keys with 4096 bits here, as each takes seconds. Each week
\`wasm/tests/traces/long-keys.mjs\` compares 64 of them.

**What the traces do not show**

- The machine code: an engine's compiler may turn a \`select\` into a jump, and WebAssembly promises nothing about timing.
- The time that one instruction takes for different operands, except divisions and roots. Products and floating-point operations are
  not compared.
- Secrets that were not tried: the tables compare \`n\` runs, and prove nothing.
- RSA keys whose numbers are shorter than usual: their length in DER is visible.
- Other effects of processors: caches are covered only by addresses, and speculation is not covered.
`;

const number = new Intl.NumberFormat('en');

/** @param {CallFinding} finding */
function row({ call, compared, left, largest, events, found }) {
  const runs = largest === compared ? `${compared}` : `${compared}, largest group ${largest}`;
  const others = left > 0 ? `; ${left} not compared` : '';
  const { branch, address, select, division } = events;
  const counts = [branch, address, select, division].map((count) => number.format(count));
  return [call, `${runs}${others}`, ...counts, found.length === 0 ? 'none' : `${found.length}`];
}

const head = ['call', 'runs compared', 'branches', 'addresses', 'choices', 'divisions', 'places that differ'];

/** @param {string} heading @param {readonly { name: string, reason: string }[]} listed */
const listOf = (heading, listed) =>
  listed.length === 0
    ? ''
    : `\n${heading}\n\n${listed.map(({ name, reason }) => `- \`${name}\` ${reason}.`).join('\n')}\n`;

/** @param {ModuleFindings['subjects'][number]} traced */
const subjectText = ({ subject, findings }) => `
**${subject.title}.** The runs differ in ${subject.varies}. They share ${subject.equal}.

${markdownTable([head, ...findings.map(row)], 2).join('\n')}
${listOf('The traces leave these functions out:', subject.apart ?? [])}${listOf('Places differ only in this function:', subject.differs ?? [])}`;

/** @param {ModuleFindings} findings */
const moduleText = ({ module, subjects }) => `
## ${module}
${subjects.map(subjectText).join('')}`;

/** @param {readonly ModuleFindings[]} modules */
export const reportText = (modules) => `${introduction}${modules.map(moduleText).join('')}`;

/**
 * The parts of the text that a test compares. The amounts compared are left out, because any change
 * of the code changes them.
 * @param {string} text
 * @returns {Record<string, string>} by heading
 */
export function stableParts(text) {
  const parts = text.split(/^## /m).map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const stable = lines.flatMap((line) => {
      if (!line.startsWith('|')) return line.split(/\s+/);
      const cells = line.split('|').map((cell) => cell.trim());
      return /^:?-+:?$/.test(cells[1] ?? '')
        ? []
        : [[cells[1], cells[2]?.split(',')[0]?.split(';')[0], cells.at(-2) === 'none'].join()];
    });
    return [heading, stable.filter((word) => word !== '').join(' ')];
  });
  return Object.fromEntries(parts);
}

export const writtenReport = () => readFileSync(reportPath, 'utf8');
