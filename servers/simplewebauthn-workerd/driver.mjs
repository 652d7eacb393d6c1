/**
 * SimpleWebAuthn in workerd, which has no standard input, and whose clock stands still while it computes. This program
 * sends it questions over loopback and measures the times here; CPU time comes from `/proc`, if there is one. The time
 * of a request itself counts in a batch, but batches are long.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import workerd, { version as runtimeVersion } from 'workerd';

const PROTOCOL = 1;
/** The unit of CPU time in `/proc`. */
const TICK_NS = 1e7;

const { version } = JSON.parse(
  readFileSync(new URL('./node_modules/@simplewebauthn/server/package.json', import.meta.url), 'utf8'),
);

/** The workerd process; `hello` starts it. */
let child;
let address = '';

/** CPU time of workerd, all threads together; undefined if the system does not report it. */
function cpuNs() {
  try {
    const [, after] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/);
    const fields = after.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_NS;
  } catch {
    return undefined;
  }
}

const withCpu = (answer, cpu) => (cpu === undefined ? answer : { ...answer, cpuNs: cpu });

/** Starts workerd and waits for its address. */
async function start() {
  child = spawn(workerd.default, ['serve', 'config.capnp', '--control-fd=3'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  child.once('exit', (code) => process.exit(code === 0 ? 0 : 1));
  for await (const line of createInterface({ input: child.stdio[3] })) {
    const report = JSON.parse(line);
    if (report.event === 'listen') return `http://127.0.0.1:${report.port}/`;
  }
  throw new Error('workerd ended before it listened.');
}

async function ask(question) {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(question) });
  return response.json();
}

async function run(question) {
  const cpu = cpuNs();
  const before = process.hrtime.bigint();
  const { refused } = await ask(question);
  const ns = Number(process.hrtime.bigint() - before);
  return refused === undefined ? withCpu({ ns }, cpu === undefined ? undefined : cpuNs() - cpu) : { refused };
}

async function answerTo(question) {
  if (question.verb === 'run') return run(question);
  if (question.verb === 'hello') {
    address = await start();
    return withCpu({ protocol: PROTOCOL, runtime: 'workerd', runtimeVersion }, cpuNs());
  }
  const about = { library: 'SimpleWebAuthn', version, crypto: `workerd ${runtimeVersion}`, ...(await ask(question)) };
  const cpu = cpuNs();
  return cpu === undefined ? about : { ...about, cpuNs: cpu, cpuTimeBy: '/proc', cpuStepNs: TICK_NS };
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  if (question.verb === 'end') break;
  process.stdout.write(`${JSON.stringify(await answerTo(question))}\n`);
}
child?.kill();
process.exit(0);
