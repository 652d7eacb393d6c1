/**
 * Work that writes into this clone: installing, compiling, building. Only one process does any of it at a time, so none
 * finds files of another that are half written.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './project.mjs';
import { say } from './step.mjs';

/** @import { Server, Socket } from 'node:net' */

/** An address of this clone on which one process can listen. On Linux and Windows it ends with that process. */
function addressOfTurn() {
  const name = `passkey-bench-${createHash('sha256').update(projectRoot).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
}

/** @param {Server} server @param {string} address @returns {Promise<boolean>} false if another process listens there */
async function takes(server, address) {
  try {
    await once(server.listen(address), 'listening');
    return true;
  } catch (error) {
    // Where nothing can listen, nobody waits.
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE';
  }
}

/** Resolves after the process that listens there has done its work, or is gone. @param {string} address */
function untilFree(address) {
  return new Promise((resolve) => {
    const waiting = connect(address).resume();
    waiting.on('close', resolve).on('error', (error) => {
      // A process that was killed leaves the file of its address behind.
      const isFile = !address.startsWith('\0');
      if (isFile && 'code' in error && error.code === 'ECONNREFUSED') rmSync(address, { force: true });
    });
  });
}

/**
 * Does the work when no other process of this clone is at such work. The turn of a process that is killed ends, too.
 * @template Result
 * @param {() => Promise<Result>} work finds out itself what is left to do
 * @returns {Promise<Result>}
 */
export async function inTurn(work) {
  const address = addressOfTurn();
  /** @type {Socket[]} */
  const waiting = [];
  const turn = createServer((socket) => waiting.push(socket.on('error', () => undefined)));
  for (let isFirst = true; !(await takes(turn, address)); isFirst = false) {
    if (isFirst) say('Another process sets up or builds in this folder: waiting for it…');
    await untilFree(address);
  }
  try {
    return await work();
  } finally {
    turn.close();
    for (const socket of waiting) socket.destroy();
  }
}
