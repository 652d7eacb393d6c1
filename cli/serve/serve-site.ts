/** Serves the built site for as long as a command needs it. */

import { isIP } from 'node:net';
import { join } from 'node:path';
import { quoted } from '../../site/schemes/text/foreign-text.ts';
import type { Option } from '../terminal/command.ts';
import type { Words } from '../terminal/options.ts';
import { CommandFault } from '../terminal/terminal.ts';

/** Options for a page that is served to other devices. */
export const servingOptions: readonly Option[] = [
  {
    name: 'host',
    value: 'ADDRESS',
    about: 'an address of this machine that devices reach; default: loopback',
  },
  { name: 'https', about: 'by HTTPS with a certificate made now: browsers warn of it, and measure fully' },
];

/** What a room needs of the server: `scripts/serve/room.mjs`. */
type Room = import('../../scripts/serve/room.mjs').Room;

interface ServedSite {
  readonly url: string;
  close(): Promise<unknown>;
}

/** Builds the site if it is stale, and serves it, with a room if there is one. @throws CommandFault */
export async function serveSite(
  request: Pick<Words, 'values' | 'switches'>,
  port: number,
  room?: Room,
): Promise<ServedSite> {
  const host = request.values.get('host');
  if (host !== undefined && isIP(host) === 0 && !/^[a-z\d.-]{1,253}$/i.test(host))
    throw new CommandFault('The option --host is no address and no name of a machine. Nothing was served.');
  // Loaded now, while a browser starts.
  const [{ startServer }, { readHeaderRules }, { siteFolder }, { ensureSite }] = await Promise.all([
    import('../../scripts/serve/server.mjs'),
    import('../../scripts/serve/headers.mjs'),
    import('../../scripts/project.mjs'),
    import('../../scripts/serve/site-build.mjs'),
  ]);
  await ensureSite();
  // The module for certificates takes long to load.
  const tls = request.switches.has('https') && (await import('./self-signed.ts')).selfSigned(host ?? 'localhost');
  const rules = readHeaderRules(join(siteFolder, '_headers'));
  return startServer({
    port,
    rules,
    ...(host !== undefined && { address: host }),
    ...(tls && { tls }),
    ...(room && { room }),
  });
}

export const pageOption: Option = {
  name: 'url',
  value: 'URL',
  about: 'where the page is; default: this command serves it',
};

/** A page that is served when its address is first needed. */
export interface OpenedSite {
  /** Starts to serve at the first call. @throws CommandFault */
  url(): Promise<string>;
  close(): Promise<void>;
}

/** The page in the option `--url`, or one that this command serves. @throws CommandFault if `--url` is no address */
export function openSite(request: Words, otherwise?: string): OpenedSite {
  const named = request.values.get('url') ?? otherwise;
  if (named !== undefined && !/^https?:\/\/./.test(named))
    throw new CommandFault(`The option --url is ${quoted(named)}, which is no address of a page. Nothing was run.`);
  let served: Promise<ServedSite> | undefined;
  return {
    async url() {
      if (named !== undefined) return named;
      served ??= serveSite(request, 0);
      return (await served).url;
    },
    async close() {
      const site = await served?.catch(() => undefined);
      await site?.close();
    },
  };
}
