/** A driver with a simulated library, for tests: its faults and the times of its calls are in its arguments. */
import { createInterface } from 'node:readline';

/**
 * @typedef {object} Behaviour
 * @property {number} [protocol] its protocol version
 * @property {number} [callNs] CPU time of a login; everything else takes a tenth of it
 * @property {readonly string[]} [refuses] schemes whose good ceremonies it refuses
 * @property {string} [words] the sentence with which it refuses
 * @property {string} [library] its name of the library
 * @property {readonly string[]} [accepts] kinds of mutation that it accepts
 * @property {number} [diesAtRun] the run at which it throws, from 1
 * @property {number} [hangsAtRun] the run that it does not answer
 * @property {number} [tracesAtRun] the run that it answers with a stack trace, on standard output
 * @property {string} [says] its answer to `hello` instead of JSON
 * @property {boolean} [wallOnly] whether it reports no CPU time
 */

/** @type {Behaviour} */
const behaviour = JSON.parse(process.argv[2] ?? '{}');
const {
  protocol = 1,
  callNs = 100_000,
  refuses = [],
  accepts = [],
  diesAtRun,
  hangsAtRun,
  tracesAtRun,
  says,
  wallOnly,
  words,
  library = 'Made up',
} = behaviour;

/** Random numbers with a fixed seed, so that nothing depends on the machine (mulberry32). */
let state = 7;
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** @param {string} operation @param {string} caseId @returns {string | undefined} */
function refusalOf(operation, caseId) {
  const [scheme = '', kind = ''] = caseId.split('/');
  if (refuses.includes(scheme)) return words ?? `it knows no ${scheme}`;
  if (operation !== 'login' || kind === 'good' || accepts.includes(kind)) return undefined;
  return `the ${kind} is wrong`;
}

let runs = 0;

/** @param {{ operation: string, case: string, calls: number }} asked */
function run({ operation, case: caseId, calls }) {
  runs += 1;
  if (runs === diesAtRun) throw new Error('the library broke');
  if (runs === hangsAtRun) return undefined;
  if (runs === tracesAtRun) return 'Traceback (most recent call last):\n  File "library", line 1\nValueError: it broke';
  const refused = refusalOf(operation, caseId);
  if (refused !== undefined) return { refused };
  const cpuNs = Math.round(calls * (operation === 'login' ? callNs : callNs / 10) * (0.99 + 0.02 * random()));
  return wallOnly ? { ns: 2 * cpuNs } : { ns: 2 * cpuNs, cpuNs, bytes: 1000 * calls };
}

/** @param {unknown} answerText */
const answer = (answerText) =>
  process.stdout.write(`${typeof answerText === 'string' ? answerText : JSON.stringify(answerText)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  if (request.verb === 'end') break;
  if (request.verb === 'hello') answer(says ?? { protocol, runtime: 'Made up', runtimeVersion: '1', cpuNs: 1e6 });
  if (request.verb === 'open') {
    const operations = ['login', 'register', 'bare', 'parse'];
    const clock = wallOnly ? {} : { cpuTimeBy: 'a simulated clock', cpuStepNs: 1 };
    answer({ library, version: '1.0.0', operations, cpuNs: 3e6, ...clock });
  }
  if (request.verb === 'run') {
    const answerText = run(request);
    if (answerText) answer(answerText);
  }
}
