/**
 * Answers the page's requests: cached files first, else the network, both with the headers that isolate and restrict.
 */

/** The sources of an answer; an interface, so that tests need no service worker. */
export interface AnswerSources {
  /** The folder of the site, with a slash at its end. */
  readonly scope: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The headers of the page that other sites may frame. */
  readonly embedHeaders: Readonly<Record<string, string>>;
  has(address: string): boolean;
  find(address: string): Promise<Response | undefined>;
  fetch(request: Request): Promise<Response>;
  giveUp(): Promise<void>;
}

/** The cache key of a file of the site: without parameters, and a folder becomes its `index.html`. */
export function cachedAddress(choice: string): string {
  const url = new URL(choice);
  url.search = '';
  url.hash = '';
  return url.href.replace(/\/$/, '/index.html');
}

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  // The browser itself follows a redirection, whose content must stay opaque.
  if (response.type === 'opaqueredirect' || response.type === 'error' || response.status < 200) return response;
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const { status, statusText } = response;
  const isBare = [204, 205, 304].includes(status);
  return new Response(isBare ? null : response.body, { status, statusText, headers: all });
}

const NOT_KEPT = 'This part of the page is not kept on this device, and there is no network. Connect and reload.';

/** Hosts that know only pages send a page for any missing file. */
function isMissing({ status, headers }: Response, address: string): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return status === 404 || status === 410 || (isPage && !address.endsWith('.html'));
}

async function fetched(request: Request, address: string, sources: AnswerSources): Promise<Response> {
  try {
    const response = await sources.fetch(request);
    // The file belongs to the cached version, but the host no longer has it: the next visit loads the newer version.
    if (sources.has(address) && isMissing(response, address)) await sources.giveUp();
    return response;
  } catch {
    const missing = request.mode === 'navigate' ? await sources.find(`${sources.scope}404.html`) : undefined;
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
    if (!missing) return new Response(NOT_KEPT, { status: 503, headers });
    return new Response(missing.body, { status: 404, headers: missing.headers });
  }
}

export async function answer(request: Request, sources: AnswerSources): Promise<Response> {
  const address = cachedAddress(request.url);
  const response = (await sources.find(address)) ?? (await fetched(request, address, sources));
  const isEmbed = address.startsWith(`${sources.scope}embed/`);
  return withHeaders(response, isEmbed ? sources.embedHeaders : sources.headers);
}
