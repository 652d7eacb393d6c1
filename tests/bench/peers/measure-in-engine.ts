/**
 * The libraries in a worker of a page of their own, in any engine. The page posts its results, so
 * that no polling disturbs it.
 */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundleForBrowser } from '../../../scripts/bench/bundle.mjs';
import { inProject } from '../../../scripts/project.mjs';
import type { Visitor } from '../../engines/visitor.ts';
import type { PeersResult } from './measure-all.ts';
import type { PeersRequest } from './peer.ts';
import { writeRequest } from './request-text.ts';

/** Seventy subjects take a few seconds each on a slow machine. */
const LIMIT_MS = 30 * 60_000;

const page = `<!doctype html><title>Peers</title><script type="module">
  const post = (found) => fetch('/found', { method: 'POST', body: JSON.stringify(found) });
  const worker = new Worker('/worker.js', { type: 'module' });
  worker.onmessage = ({ data }) => { worker.terminate(); post(data); };
  worker.onerror = ({ message }) => post({ error: message || 'The worker did not load.' });
  worker.postMessage(await (await fetch('/request')).text());
</script>`;

type Answer = PeersResult | { readonly error: string };

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

interface Files {
  readonly worker: string;
  readonly request: string;
}

/** The page is isolated for the finer clock. */
const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'no-store',
};

function answering({ worker, request: text }: Files, found: (answer: Answer) => void): RequestListener {
  const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': ['text/html; charset=utf-8', page],
    '/worker.js': ['text/javascript; charset=utf-8', worker],
    '/request': ['application/json; charset=utf-8', text],
  };
  return async (request, response) => {
    if (request.method === 'POST') found(JSON.parse(await bodyOf(request)));
    const [type, body] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(request.url === '/favicon.ico' ? 404 : 200, { ...headers, 'content-type': type }).end(body);
  };
}

/** @throws Error with the worker's failure, or if it takes too long */
export async function measureInEngine(visitor: Visitor, request: PeersRequest): Promise<PeersResult> {
  const worker = await bundleForBrowser(inProject('tests', 'bench', 'peers', 'peers-worker.ts'));
  const text = writeRequest(request);
  const server = createServer();
  let timer: NodeJS.Timeout | undefined;
  const found = new Promise<Answer>((resolve, reject) => {
    server.on('request', answering({ worker, request: text }, resolve));
    timer = setTimeout(() => reject(new Error(`Nothing was found in ${LIMIT_MS / 60_000} min.`)), LIMIT_MS);
  });
  // The failure is handled where `found` is awaited.
  found.catch(() => undefined);
  try {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    await visitor.goTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const answer = await found;
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  } finally {
    clearTimeout(timer);
    server.closeAllConnections();
    server.close();
  }
}
