/** The built site, served for as long as a command needs it. */
import { isIP } from 'node:net';
import { startServer } from '../../scripts/serve/server.mjs';
import { ensureSite } from '../../scripts/serve/site-build.mjs';
import { shown } from '../../site/experiments/settings/link-reader.ts';
import type { Option, Words } from '../terminal/options.ts';
import { CommandFault } from '../terminal/terminal.ts';
import { selfSigned } from './self-signed.ts';

/** Where a page is served for others. */
export const servingOptions: readonly Option[] = [
  {
    name: 'host',
    value: 'ADDRESS',
    about: 'an address of this machine that devices reach; loopback where nothing is said',
  },
  { name: 'https', about: 'by HTTPS with a certificate made now: browsers warn of it, and measure fully' },
];

export interface ServedSite {
  readonly url: string;
  close(): Promise<unknown>;
}

/** Builds the site where it is stale, and serves it. @throws CommandFault */
export async function serveSite(asked: Pick<Words, 'values' | 'switches'>, port: number): Promise<ServedSite> {
  const host = asked.values.get('host');
  if (host !== undefined && isIP(host) === 0 && !/^[a-z\d.-]{1,253}$/i.test(host))
    throw new CommandFault('The option --host is no address and no name of a machine. Nothing was served.');
  await ensureSite();
  return startServer({
    port,
    ...(host !== undefined && { address: host }),
    ...(asked.switches.has('https') && { tls: selfSigned(host ?? 'localhost') }),
  });
}

export const pageOption: Option = {
  name: 'url',
  value: 'URL',
  about: 'where the page is; served by this command where nothing is said',
};

/** Uses the page that is named, or serves it as long as the work takes. @throws CommandFault */
export async function usingSite<T>(
  asked: Words,
  work: (siteUrl: string) => Promise<T>,
  otherwise?: string,
): Promise<T> {
  const url = asked.values.get('url') ?? otherwise;
  if (url !== undefined && !/^https?:\/\/./.test(url))
    throw new CommandFault(`The option --url is ${shown(url)}, which is no address of a page. Nothing was run.`);
  if (url !== undefined) return work(url);
  const site = await serveSite(asked, 0);
  try {
    return await work(site.url);
  } finally {
    await site.close();
  }
}
