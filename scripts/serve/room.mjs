/**
 * A room: phones that run the page from this server post their results to it, and the stage fetches them. The room
 * accepts one kind of request, a POST of one compact result from the page itself. Results stay in memory until the
 * server ends.
 */
import { timingSafeEqual } from 'node:crypto';
import { networkInterfaces } from 'node:os';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/** In bytes; four times the length of the longest compact result. */
const MAX_POSTED = 4096;
/** Requests from one address per minute. It allows a whole room behind one address, but not a flood. */
const MAX_A_MINUTE = 240;
const MINUTE_MS = 60_000;
/** Addresses that are remembered at a time; beyond this, a new address has to wait until an old one is forgotten. */
const MAX_ADDRESSES = 10_000;

/**
 * @typedef {object} RoomRules
 * @property {string} key grants reading; only characters that are allowed in an address
 * @property {number} most number of results that are kept
 * @property {(code: string) => boolean} accepts whether a text is a compact result of this version
 * @property {readonly string[]} hosts names and addresses under which the page is opened, in
 *   addition to this machine's own
 * @property {() => number} [now] in milliseconds, by a clock that nobody can set
 */

/** @typedef {{ status: number, body: string }} Answer */

/** @param {string} a @param {string} b */
function isSame(a, b) {
  const one = Buffer.from(a);
  const other = Buffer.from(b);
  return one.length === other.length && timingSafeEqual(one, other);
}

/** All network addresses of this machine. @returns {readonly string[]} */
export function ownAddresses() {
  return Object.values(networkInterfaces()).flatMap((faces) => (faces ?? []).map(({ address }) => address));
}

/** Removes port and brackets: `[::1]:4173` becomes `::1`. @param {string} host */
const nameOfHost = (host) => host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');

/** Counts the requests of each address in the last minute. */
class Limit {
  /** @type {Map<string, { since: number, count: number }>} */
  #seen = new Map();

  /** @param {string} address @param {number} now */
  isOver(address, now) {
    for (const [other, { since }] of this.#seen) {
      if (now - since < MINUTE_MS) break;
      this.#seen.delete(other);
    }
    const seen = this.#seen.get(address);
    if (seen === undefined && this.#seen.size >= MAX_ADDRESSES) return true;
    if (seen === undefined) this.#seen.set(address, { since: now, count: 1 });
    else seen.count += 1;
    return (seen?.count ?? 1) > MAX_A_MINUTE;
  }
}

/**
 * The text of a request; undefined if it is too long.
 * @param {IncomingMessage} request
 * @returns {Promise<string | undefined>}
 */
async function readPosted(request) {
  if (Number(request.headers['content-length'] ?? 0) > MAX_POSTED) return undefined;
  const parts = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > MAX_POSTED) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('latin1');
}

export class Room {
  /** @type {Set<string>} */
  #codes = new Set();
  #limit = new Limit();
  #rules;

  /** @param {RoomRules} rules */
  constructor(rules) {
    this.#rules = rules;
  }

  get count() {
    return this.#codes.size;
  }

  /**
   * Answers a request to the room's address.
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {Readonly<Record<string, string>>} headers
   */
  async answer(request, response, headers) {
    const { status, body } = await this.#answerOf(request).catch(() => ({ status: 400, body: 'It broke off.' }));
    const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': Buffer.byteLength(body) };
    // The rest of an unread request is not waited for.
    const end = request.complete ? {} : { Connection: 'close' };
    response.writeHead(status, { ...headers, ...type, ...end, 'Cache-Control': 'no-store' });
    response.end(body);
  }

  /** @param {IncomingMessage} request @returns {Promise<Answer>} */
  async #answerOf(request) {
    if (request.method === 'GET') return this.#read(new URL(request.url ?? '', 'http://room.invalid').searchParams);
    if (request.method === 'POST') return this.#take(request);
    return { status: 405, body: 'The room answers GET and POST.' };
  }

  /**
   * @param {URLSearchParams} request
   * @returns {Answer} the codes from a position on, one per line, in order of arrival
   */
  #read(request) {
    if (!isSame(request.get('key') ?? '', this.#rules.key))
      return { status: 403, body: 'Only the stage that this server named reads the room.' };
    const from = Number(request.get('from') ?? 0);
    if (!Number.isInteger(from) || from < 0) return { status: 400, body: 'The place to read from is no whole number.' };
    return { status: 200, body: [...this.#codes].slice(from).join('\n') };
  }

  /** @param {IncomingMessage} request @returns {Promise<Answer>} */
  async #take(request) {
    const now = this.#rules.now ?? (() => performance.now());
    if (this.#limit.isOver(request.socket.remoteAddress ?? '', now()))
      return {
        status: 429,
        body: 'So many results came from this address that the room waits a minute. Send it again.',
      };
    if (!this.#isOfPage(request)) return { status: 403, body: 'The room takes results from its own page alone.' };
    const code = await readPosted(request);
    if (code === undefined) return { status: 413, body: 'That is longer than any result. Nothing was kept.' };
    if (this.#codes.has(code)) return { status: 200, body: 'It is in the room.' };
    if (!this.#rules.accepts(code)) return { status: 422, body: 'That is no result of this page. Nothing was kept.' };
    if (this.#codes.size >= this.#rules.most) return { status: 507, body: 'The room is full. Send the link instead.' };
    this.#codes.add(code);
    return { status: 201, body: 'It is in the room.' };
  }

  /**
   * Checks host and origin: another site's page can post without permission, and another site's name can be made to
   * resolve to this machine.
   */
  #isOfPage({ headers: { host = '', origin = '' } }) {
    const name = nameOfHost(host);
    const known = ['localhost', ...this.#rules.hosts, ...ownAddresses()];
    return known.includes(name) && (origin === `http://${host}` || origin === `https://${host}`);
  }
}
