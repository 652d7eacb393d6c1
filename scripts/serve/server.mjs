/**
 * Serves the built site as a host does: with exactly the headers of its `_headers`, or with given ones, under any path.
 * Listens on loopback unless an address is named.
 */
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { siteFolder } from '../project.mjs';
import { StepError } from '../step.mjs';
import { headersFor, readHeaderRules } from './headers.mjs';
import { findStaticFile, mediaType } from './static-files.mjs';

/** The number of consecutive ports that are tried if the requested one is taken. */
const PORTS_TRIED = 50;

/** Browsers resolve `localhost` to either address; a port counts as free only if it is free on both. */
const loopback = { ipv4: '127.0.0.1', ipv6: '::1' };

/** @import { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http' */
/** @import { HeaderRule } from './headers.mjs' */
/** @import { Room } from './room.mjs' */
/** @import { StaticFile } from './static-files.mjs' */

/** @typedef {Readonly<Record<string, string>>} Headers */

/**
 * @typedef {object} Host
 * @property {string} folder
 * @property {readonly HeaderRule[]} rules the headers that it sends; hosts such as GitHub Pages send none of ours
 * @property {string} under the path that the site lies under, with a slash at both ends
 * @property {boolean} packs whether compressible files are sent as gzip, as hosts do; otherwise
 *   each answer has its length
 * @property {(path: string) => void} onRequest is called with the path of each request
 * @property {Room} [room] takes results at `room`, if there is one
 */

/**
 * Sends a short plain text instead of a file.
 * @param {ServerResponse} response
 * @param {number} status
 * @param {Headers} headers
 * @param {string} body
 */
function refuse(response, status, headers, body) {
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...type });
  // Node omits the body if the request was HEAD.
  response.end(body);
}

/** Whether gzip makes this media type smaller: pictures and fonts are compressed already. @param {string} type */
const shrinks = (type) => !/^(?:image\/png|font\/)/.test(type);

/**
 * Sends a file, or 304 if the browser has it already.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {Headers} headers
 * @param {StaticFile} found
 * @param {boolean} packs
 */
function sendFile(request, response, headers, found, packs) {
  const tag = `"${found.bytes.toString(36)}-${Math.round(found.modifiedMs).toString(36)}"`;
  const all = { 'Cache-Control': 'no-cache', ETag: tag, ...headers };
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, all).end();
    return;
  }
  const type = mediaType(found.file);
  const isPacked = packs && shrinks(type) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const length = isPacked ? { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } : { 'Content-Length': found.bytes };
  response.writeHead(200, { ...all, 'Content-Type': type, ...length });
  // If a visitor leaves early, the pipeline's error is ignored.
  if (request.method === 'HEAD') response.end();
  else if (isPacked) pipeline(createReadStream(found.file), createGzip(), response, () => {});
  else pipeline(createReadStream(found.file), response, () => {});
}

/**
 * Sends the site's own 404 page, if it has one.
 * @param {ServerResponse} response
 * @param {Host} host
 */
function sendMissing(response, { folder, rules }) {
  const headers = headersFor(rules, '/404.html');
  const page = findStaticFile(folder, '/404.html');
  if (!page) {
    refuse(response, 404, headers, 'Not found.\n');
    return;
  }
  response.writeHead(404, { ...headers, 'Content-Type': mediaType(page.file), 'Content-Length': page.bytes });
  pipeline(createReadStream(page.file), response, () => {});
}

/**
 * @param {Host} host
 * @returns {RequestListener}
 */
function answerFrom(host) {
  const { folder, rules, under, packs, onRequest, room } = host;
  return (request, response) => {
    if (room && request.url?.split('?')[0] === `${under}room`) {
      void room.answer(request, response, headersFor(rules, '/room'));
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405, { ...headersFor(rules, '/'), Allow: 'GET, HEAD' }, 'Only GET and HEAD are answered.\n');
      return;
    }
    const url = request.url ?? '';
    onRequest(url);
    const found = url.startsWith(under) ? findStaticFile(folder, `/${url.slice(under.length)}`) : undefined;
    if (found) sendFile(request, response, headersFor(rules, found.path), found, packs);
    else sendMissing(response, host);
  };
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * @typedef {object} Place address and protocol of the server
 * @property {string} [address] an address of this machine that others can reach; by default both loopback addresses
 * @property {{ key: string, cert: string }} [tls] PEM; if set, the server uses HTTPS
 * @property {number} [requestMs] how long a request may take to arrive; a client that sends it byte
 *   by byte holds a connection
 */

/** Requests are short, so this is enough even on a phone's network. */
const REQUEST_MS = 20_000;

/**
 * @param {RequestListener} listener
 * @param {string} host
 * @param {number} port
 * @param {Place} place
 * @returns {Promise<Server>}
 */
function listen(listener, host, port, { tls, requestMs = REQUEST_MS }) {
  const limits = { requestTimeout: requestMs, headersTimeout: requestMs, connectionsCheckingInterval: requestMs / 4 };
  return new Promise((resolve, reject) => {
    const server = tls ? createSecureServer({ ...limits, ...tls }, listener) : createServer(limits, listener);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** @param {RequestListener} listener @param {number} port 0 means any port @param {Place} place */
async function listenAt(listener, port, place) {
  const { address } = place;
  const first = await listen(listener, address ?? loopback.ipv4, port, place);
  const taken = portOf(first);
  if (address !== undefined) return { port: taken, servers: [first] };
  try {
    return { port: taken, servers: [first, await listen(listener, loopback.ipv6, taken, place)] };
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') return { port: taken, servers: [first] }; // This machine has no IPv6.
    await close([first]);
    throw error;
  }
}

/** @param {Server} server */
function portOf(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server that listens has a port.');
  return address.port;
}

/** @param {readonly Server[]} servers */
function close(servers) {
  return Promise.all(
    servers.map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
}

/** @param {Place} place @param {number} port */
function originOf({ address = 'localhost', tls }, port) {
  return `${tls ? 'https' : 'http'}://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/** Why this port cannot be used. @param {unknown} error @throws the error, if it would occur with every port */
function reasonOfPort(error) {
  if (error instanceof Error && ['EADDRINUSE', 'EACCES'].includes(String(codeOf(error)))) return error.message;
  throw error;
}

/** Error codes if a name resolves to no address, or to none of this machine. */
const unreachable = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];

/**
 * Starts a server. If the port is taken, the next free one is used; port 0 means any.
 * @param {{ port?: number } & Place & Partial<Host>} [options]
 * @returns {Promise<{ url: string, close: () => Promise<unknown> }>}
 * @throws StepError if no port is free, or if the address does not belong to this machine
 */
export async function startServer({ port = 0, address, tls, requestMs, ...host } = {}) {
  const rules = host.rules ?? readHeaderRules();
  const all = { folder: siteFolder, under: '/', packs: false, onRequest: () => {}, ...host, rules };
  const listener = answerFrom(all);
  const place = { ...(address !== undefined && { address }), ...(tls && { tls }), ...(requestMs && { requestMs }) };
  let reason = '';
  for (let attempt = 0; attempt < PORTS_TRIED; attempt += 1) {
    try {
      const wanted = port === 0 ? 0 : Math.min(port + attempt, 65_535);
      const { port: used, servers } = await listenAt(listener, wanted, place);
      return { url: `${originOf(place, used)}${all.under}`, close: () => close(servers) };
    } catch (error) {
      if (unreachable.includes(String(codeOf(error))))
        throw new StepError(`${address} is no address of this machine: name one that the devices reach.`);
      reason = reasonOfPort(error);
    }
  }
  throw new StepError(`No port from ${port} on can be had (${reason}): give another one with --port.`);
}
