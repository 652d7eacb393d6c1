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

const introduction = `# What the traces of the modules say

\`wasm/tests/constant-time.test.mjs\` writes this page's tables (\`node wasm/tests/traces/write-report.mjs\`) and fails where they have
become untrue. Each module of our own arithmetic is taken as it is built for visitors. Its code is rewritten so that it notes,
before each instruction, what could show in the time that it takes:

- the outcome of every branch: \`if\`, \`br_if\`, \`br_table\`, \`call_indirect\`;
- the condition of every \`select\`;
- the address of everything that is read or written, and how much is copied, filled or grown;
- both operands of every division, and of every root.

Each place in the code keeps a hash of all that was seen there, in order, and how often. Runs with different secrets are put side
by side, each in a fresh instance. Where all hashes agree, the runs took the same branches, touched the same addresses and divided
the same numbers, one after the other. \`wasm/tests/traces.test.mjs\` plants a leak of each kind in small modules and sees it found.
Keys of RSA with 4096 bits are few here, as one takes seconds; each week \`wasm/tests/traces/long-keys.mjs\` compares 64 of them.

**What this does not show.** What an engine's compiler makes of a module: it may turn a \`select\` into a jump, and WebAssembly promises
nothing about timing. How long an instruction takes for different operands where that is neither a division nor a root, such as
products and numbers in floating point. Secrets that were not tried: nothing is proved, \`n\` runs are compared. Numbers of an RSA
key that are shorter than usual: their length in DER shows. What processors tell otherwise: caches are seen by address alone,
speculation not at all.
`;

const number = new Intl.NumberFormat('en');

/** @param {CallFinding} finding */
function row({ call, compared, left, largest, events, found }) {
  const runs = largest === compared ? `${compared}` : `${compared}, of which ${largest} alike`;
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
**${subject.title}.** What varies is ${subject.varies}. What is the same is ${subject.equal}.

${markdownTable([head, ...findings.map(row)], 2).join('\n')}
${listOf('What happens in these functions is left out:', subject.apart ?? [])}${listOf('Places differ in these alone:', subject.differs ?? [])}`;

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
