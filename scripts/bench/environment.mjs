/** When and on which machine something was measured, as one line. It contains no host names and no paths. */
import os from 'node:os';
import { plainMarkdown } from './table.mjs';

/** `23 November 2026, 04:31 UTC`. @param {Date} date */
function describeMoment(date) {
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${day}, ${date.toISOString().slice(11, 16)} UTC`;
}

/**
 * Processor, core count, memory and system, from Node. Only the numbers of the system's release: the
 * rest may name a host.
 */
function describeMachine() {
  const processors = os.cpus();
  const model = processors[0]?.model.trim();
  const count = Math.max(1, processors.length);
  return [
    model && model !== 'unknown' ? model : 'a processor without a name',
    `${count} ${count === 1 ? 'processor' : 'processors'}`,
    `${Math.round(os.totalmem() / 2 ** 30)} GiB of memory`,
    [os.type(), /^\d+(\.\d+)*/.exec(os.release())?.[0], `(${process.arch})`].filter(Boolean).join(' '),
  ].join(', ');
}

/**
 * @param {Date} date
 * @param {string} command
 * @param {readonly string[]} versions
 */
export function describeEnvironment(date, command, versions) {
  const machine = `${describeMachine()}; ${versions.join(', ')}`;
  return `${describeMoment(date)}, by \`${command}\`: ${plainMarkdown(machine)}.`;
}
