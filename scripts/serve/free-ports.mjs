import { createServer } from 'node:net';

/** @param {ReturnType<typeof createServer>} server @returns {Promise<void>} */
const listening = (server) =>
  new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));

/**
 * Finds ports of loopback that are free now. All are held open until the last one is found, so that they differ.
 * @param {number} count
 * @returns {Promise<readonly number[]>}
 */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(servers.map(listening));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
