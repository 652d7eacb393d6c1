import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps, type RequestOptions } from 'node:https';
import { buffer } from 'node:stream/consumers';

interface ServerAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly body: string;
}

/**
 * A server's answer to a request exactly as written: `fetch` would normalise the path and set headers. For tests.
 */
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
