import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps, type RequestOptions } from 'node:https';
import { buffer } from 'node:stream/consumers';

interface ServerAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly body: string;
}

/** What a server says to a request as it stands on the wire: `fetch` would tidy its path up, and set headers itself. For tests. */
export async function answerTo(
  url: string,
  { sent = '', ...options }: RequestOptions & { readonly sent?: string } = {},
): Promise<ServerAnswer> {
  const request = url.startsWith('https:') ? overHttps : overHttp;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent: false, ...options }, resolve)
      .on('error', reject)
      .end(sent);
  });
  const bytes = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, body: bytes.toString() };
}
