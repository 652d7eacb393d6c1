/** `passkey-bench serve`: the built page, on this machine or for devices near it. */

import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { ownAddresses } from '../../scripts/serve/room.mjs';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import type { Command, Option } from '../terminal/command.ts';
import { readWords, wholeNumberOf } from '../terminal/options.ts';
import { CommandFault, type ExitCode, exitCodes, type Terminal } from '../terminal/terminal.ts';
import { openRoom } from './open-room.ts';
import { serveSite, servingOptions } from './serve-site.ts';

const DEFAULT_PORT = 4173;
const MAX_PORT = 65_535;
/** The length of the key with which the stage reads the room. */
const KEY_BYTES = 12;

const portOption: Option = {
  name: 'port',
  value: 'N',
  about: `the first port to try; default: ${DEFAULT_PORT}`,
};

const roomOption: Option = {
  name: 'room',
  about: 'phones that run this page hand their results to its stage; kept until the server ends',
};

const options = [portOption, ...servingOptions, roomOption];

const isLoopback = (url: string) => /\/\/(?:localhost|127\.|\[::1\])/.test(url);

/**
 * All addresses at which the page can be reached. Those of other machines come first, because the QR code on the stage
 * names the address of the stage.
 */
export function reachedAt(url: string, addresses: readonly string[] = ownAddresses()): readonly string[] {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (!['0.0.0.0', '[::]'].includes(hostname)) return [url];
  const urls = addresses
    .filter((address) => isIP(address) === 4)
    .map((address) => `${protocol}//${address}:${port}${pathname}`);
  return [...urls.filter((one) => !isLoopback(one)), ...urls.filter(isLoopback)];
}

function tellRoom(urls: readonly string[], key: string, terminal: Terminal): void {
  const [first = ''] = urls;
  terminal.tell(`The room takes results at ${urls.join(', ')}\n`);
  terminal.tell(`Open the stage on this machine at ${first}#/stage?room=${key}\n`);
  if (isLoopback(first))
    terminal.tell('Phones cannot reach this address: name another address of this machine with --host.\n');
}

async function serve(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const request = readWords(words, 'serve', options);
  const [stray] = request.others;
  if (stray !== undefined)
    throw new CommandFault(`The command serve takes options only, and no ${quoted(stray)}. Nothing was served.`);
  const key = request.switches.has('room') ? randomBytes(KEY_BYTES).toString('base64url') : undefined;
  const room = key === undefined ? undefined : openRoom(key, request.values.get('host'));
  const { url, close } = await serveSite(request, wholeNumberOf(request, 'port', [0, MAX_PORT]) ?? DEFAULT_PORT, room);
  const urls = reachedAt(url);
  terminal.print(`${urls[0] ?? url}\n`);
  if (key !== undefined) tellRoom(urls, key, terminal);
  if (!terminal.isQuiet) terminal.tell('Passkey Bench is at this address (Ctrl+C ends it).\n');
  await new Promise<void>((resolve) => terminal.onInterrupt(resolve));
  await close();
  return exitCodes.done;
}

export const serveCommand: Command = {
  operands: '',
  about: [],
  options: [{ options }],
  run: serve,
};
