/** A session with any server of W3C WebDriver: a driver, a Selenium Grid, a cloud of devices. */
// Only the library's protocol is loaded, because finding elements and starting browsers take longer to load.
import { Executor, HttpClient } from 'selenium-webdriver/http/index.js';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import error from 'selenium-webdriver/lib/error.js';
import { thrownMessage } from '../terminal/shown-reason.ts';
import { DeviceFault, firstLine, seconds, withLimit } from './device-fault.ts';

export interface Remote {
  /** The address at which sessions are requested; it is shown without user name and key. */
  readonly endpoint: string;
  /** Capabilities of W3C WebDriver: `browserName`, `platformName`, and those of vendors. */
  readonly capabilities: Readonly<Record<string, unknown>>;
}

export interface Limits {
  /** Until a session is there, in milliseconds: a Grid may wait for a free slot. */
  readonly startMs: number;
  /** For one answer of an open session. */
  readonly answerMs: number;
  /** For the run. */
  readonly runMs: number;
}

/** The address without user name and key, which must stay secret. */
export function shownEndpoint(endpoint: string): string {
  try {
    const { protocol, host, pathname } = new URL(endpoint);
    return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
  } catch {
    return endpoint;
  }
}

const isPage = (text: string) => /<(?:!doctype|html|head|body)\b/i.test(text);

/** The fault when a session was requested. */
function faultOfStart(thrown: unknown, { endpoint, capabilities }: Remote): DeviceFault {
  const message = thrownMessage(thrown);
  const at = shownEndpoint(endpoint);
  const browser = String(capabilities['browserName'] ?? 'a browser');
  if (isPage(message))
    return new DeviceFault(`${at} answers with a page and not as WebDriver does: is it the address of sessions?`);
  if (/ECONNREFUSED/.test(message)) return new DeviceFault(`Nothing listens at ${at}.`);
  if (/ENOTFOUND|EAI_AGAIN/.test(message)) return new DeviceFault(`No machine has the name in ${at}.`);
  if (/ECONNRESET|EPIPE|socket hang up/.test(message))
    return new DeviceFault(`${at} closed the connection before a session was there.`, true);
  if (thrown instanceof error.SessionNotCreatedError)
    return new DeviceFault(`${at} offers no session with ${browser}: ${firstLine(message)}.`);
  return new DeviceFault(`${at} gave no session with ${browser}: ${firstLine(message) || 'it says nothing'}.`);
}

/** The fault while a session was used: it is dead, unless the page itself has thrown. */
function faultOfUse(thrown: unknown, endpoint: string): DeviceFault {
  if (thrown instanceof DeviceFault) return thrown;
  const message = thrownMessage(thrown);
  const reason = firstLine(message);
  if (thrown instanceof error.JavascriptError) return new DeviceFault(`The page could not be asked: ${reason}.`);
  return new DeviceFault(`The session at ${shownEndpoint(endpoint)} died${reason === '' ? '' : ` (${reason})`}.`, true);
}

/**
 * The standard capabilities of W3C WebDriver. Names of vendors contain a colon. Servers refuse all other names, so that
 * these are not sent.
 */
const STANDARD_CAPABILITIES = [
  ...['acceptInsecureCerts', 'browserName', 'browserVersion', 'pageLoadStrategy', 'platformName', 'proxy'],
  ...['setWindowRect', 'strictFileInteractability', 'timeouts', 'unhandledPromptBehavior', 'webSocketUrl'],
];

function newSession(capabilities: Remote['capabilities']) {
  const known = Object.entries(capabilities).filter(
    ([name]) => name.includes(':') || STANDARD_CAPABILITIES.includes(name),
  );
  return new Command(Name.NEW_SESSION).setParameter('capabilities', {
    firstMatch: [{}],
    alwaysMatch: Object.fromEntries(known),
  });
}

/** A session from the library. */
type LibrarySession = import('selenium-webdriver/lib/session').Session;

export class Session {
  readonly #executor: InstanceType<typeof Executor>;
  readonly #given: LibrarySession;
  readonly #endpoint: string;
  readonly #answerMs: number;

  constructor(executor: InstanceType<typeof Executor>, given: LibrarySession, endpoint: string, answerMs: number) {
    this.#executor = executor;
    this.#given = given;
    this.#endpoint = endpoint;
    this.#answerMs = answerMs;
  }

  /** The version that the server reports; empty if it reports none. */
  get browserVersion(): string {
    return String(this.#given.getCapability('browserVersion') ?? '');
  }

  async goTo(address: string): Promise<void> {
    await this.#ask(Name.GET, { url: address });
  }

  /** The value that a function body returns in the page, with these values as `arguments`. @throws DeviceFault */
  read(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#ask(Name.EXECUTE_SCRIPT, { script, args });
  }

  /** Never throws: a session that cannot be ended is left to its node. */
  async end(): Promise<void> {
    await this.#ask(Name.QUIT).catch(() => undefined);
  }

  async #ask(name: string, parameters: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    const late = () =>
      new DeviceFault(`The session at ${shownEndpoint(this.#endpoint)} gave no answer in ${seconds(this.#answerMs)}.`);
    const command = new Command(name).setParameters({ ...parameters, sessionId: this.#given.getId() });
    try {
      const answer: Promise<unknown> = this.#executor.execute(command);
      return await withLimit(answer, this.#answerMs, late);
    } catch (thrown) {
      throw faultOfUse(thrown, this.#endpoint);
    }
  }
}

/** @throws DeviceFault if no session starts in time */
export async function openSession(remote: Remote, { startMs, answerMs }: Limits): Promise<Session> {
  const { endpoint } = remote;
  let isLate = false;
  async function begin(): Promise<Session> {
    try {
      const executor = new Executor(new HttpClient(endpoint));
      const given: LibrarySession = await executor.execute(newSession(remote.capabilities));
      return new Session(executor, given, endpoint, answerMs);
    } catch (thrown) {
      throw faultOfStart(thrown, remote);
    }
  }
  const started = begin();
  started.then(
    // A session that starts too late is ended, so that it does not block its node.
    (session) => (isLate ? session.end() : undefined),
    () => undefined,
  );
  return withLimit(started, startMs, () => {
    isLate = true;
    return new DeviceFault(`${shownEndpoint(endpoint)} gave no session in ${seconds(startMs)}.`);
  });
}

/** A session for one use, ended after it. @throws DeviceFault */
export async function inSession<Result>(
  remote: Remote,
  limits: Limits,
  use: (session: Session) => Promise<Result>,
): Promise<Result> {
  const session = await openSession(remote, limits);
  try {
    return await use(session);
  } finally {
    await session.end();
  }
}
