/** The JavaScript side of the protocol in `../../protocol.md`, for every runtime with Node's modules. */
import { createInterface } from 'node:readline';

const PROTOCOL = 1;

/**
 * @typedef {{ ns: number, cpuNs: number } | { refused: string }} Ran
 * @typedef {object} Case a login, a registration or a key; each has some of the members
 * @property {string} id
 * @property {number} algorithm
 * @property {string} challenge
 * @property {string} response
 * @property {string} attestation
 * @property {{ id: string, userHandle: string, publicKey: string, spki: string, counter: number }} credential
 * @property {string} spki
 * @property {string} message
 * @property {string} signature
 * @property {string} rawSignature
 */

/**
 * @typedef {{ id: string, name: string, origin: string }} RelyingParty
 * @typedef {Record<'logins' | 'registrations' | 'keys', Case[]>} Cases
 * @typedef {Cases & { rp: RelyingParty, algorithms: number[], roots: string[], model: string }} Fixtures
 * @typedef {(item: Case) => unknown} Call
 * @typedef {(item: Case) => Call | Promise<Call>} Operation
 * @typedef {{ about: { library: string, version: string, crypto: string }, operations: Record<string, Operation> }} Library
 */

/** The runtime's name: Deno and Bun report a Node version too, in addition to their own. */
function runtime() {
  const { deno, bun, node = '' } = process.versions;
  if (deno !== undefined) return { runtime: 'Deno', runtimeVersion: deno };
  if (bun !== undefined) return { runtime: 'Bun', runtimeVersion: bun };
  return { runtime: 'Node.js', runtimeVersion: node };
}

/** The library that computes cryptography in this runtime. */
export function cryptoOf() {
  const { openssl = '' } = process.versions;
  const { runtime: name, runtimeVersion } = runtime();
  if (name === 'Node.js') return `OpenSSL ${openssl}`;
  return `${name} ${runtimeVersion}`;
}

/** CPU time of this process, all threads together, in nanoseconds. */
function cpuNs() {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1000;
}

/** Finds a case by its ID in any of the collections. @param {Fixtures} fixtures @param {string} id @returns {Case} */
function caseOf(fixtures, id) {
  const found = [...fixtures.logins, ...fixtures.registrations, ...fixtures.keys].find((item) => item.id === id);
  if (!found) throw new Error(`There is no case ${id}.`);
  return found;
}

/**
 * Only the calls run between the readings of the clocks.
 * @param {Call} call @param {Case} item @param {number} calls
 * @returns {Promise<Ran>}
 */
async function timed(call, item, calls) {
  const cpuBefore = cpuNs();
  const before = process.hrtime.bigint();
  try {
    for (let made = 0; made < calls; made += 1) await call(item);
  } catch (error) {
    return { refused: wordsOf(error) };
  }
  const ns = Number(process.hrtime.bigint() - before);
  return { ns, cpuNs: cpuNs() - cpuBefore };
}

/** @param {unknown} error */
const wordsOf = (error) => (error instanceof Error ? error.message || error.name : String(error));

/** The state after `open`: the library, its cases, and prepared calls. */
class PreparedLibrary {
  /** @type {Map<string, Call>} */
  #prepared = new Map();

  /** @param {Fixtures} fixtures @param {Library} library */
  constructor(fixtures, library) {
    this.fixtures = fixtures;
    this.library = library;
  }

  /** @param {string} operation @param {Case} item */
  async #callOf(operation, item) {
    const key = `${operation} ${item.id}`;
    const call = this.#prepared.get(key) ?? (await this.library.operations[operation]?.(item));
    if (!call) throw new Error(`There is no operation ${operation}.`);
    this.#prepared.set(key, call);
    return call;
  }

  /** @param {{ operation: string, case: string, calls: number }} request @returns {Promise<Ran>} */
  async run(request) {
    try {
      const item = caseOf(this.fixtures, request.case);
      return await timed(await this.#callOf(request.operation, item), item, request.calls);
    } catch (error) {
      return { refused: wordsOf(error) };
    }
  }
}

/** Answers questions until the input ends. @param {(fixtures: Fixtures) => Promise<Library>} load */
export async function serve(load) {
  const answer = (/** @type {unknown} */ value) => process.stdout.write(`${JSON.stringify(value)}\n`);
  /** @type {PreparedLibrary | undefined} */
  let opened;
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    if (request.verb === 'end') break;
    if (request.verb === 'hello') answer({ protocol: PROTOCOL, ...runtime(), cpuNs: cpuNs() });
    if (request.verb === 'open') {
      opened = new PreparedLibrary(request.fixtures, await load(request.fixtures));
      const { about, operations } = opened.library;
      const names = Object.keys(operations);
      answer({ ...about, operations: names, cpuNs: cpuNs(), cpuTimeBy: 'process.cpuUsage', cpuStepNs: 1000 });
    }
    if (request.verb === 'run') answer(await opened?.run(request));
  }
  process.exit(0);
}
