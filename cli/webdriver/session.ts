/** A session with any end that speaks W3C WebDriver: a driver, a Selenium Grid, a cloud of devices. */
import { createRequire } from 'node:module';
import { DeviceFault, firstLine, seconds, withLimit } from './device-fault.ts';

/** CommonJS, whose folders are not found by `import`. Of the library only what speaks to an end that is there: the rest starts browsers. */
const require = createRequire(import.meta.url);
const {
  Capabilities,
}: typeof import('selenium-webdriver/lib/capabilities') = require('selenium-webdriver/lib/capabilities');
const error: typeof import('selenium-webdriver/lib/error') = require('selenium-webdriver/lib/error');
const { WebDriver }: typeof import('selenium-webdriver/lib/webdriver') = require('selenium-webdriver/lib/webdriver');
const { Executor, HttpClient }: typeof import('selenium-webdriver/http') = require('selenium-webdriver/http');

type Driver = InstanceType<typeof WebDriver>;

export interface Remote {
  /** The address that sessions are asked of, without a user’s name or key where it is shown. */
  readonly endpoint: string;
  /** As W3C WebDriver has them: `browserName`, `platformName`, and those of vendors. */
  readonly capabilities: Readonly<Record<string, unknown>>;
}

export interface Limits {
  /** Until a session is there, in milliseconds: a Grid may keep us waiting for a free slot. */
  readonly startMs: number;
  /** For one answer of a session that is there. */
  readonly answerMs: number;
  /** For the run. */
  readonly runMs: number;
}

/** A key of a cloud's account is nobody's business. */
export function shownEndpoint(endpoint: string): string {
  try {
    const { protocol, host, pathname } = new URL(endpoint);
    return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
  } catch {
    return endpoint;
  }
}

const isPage = (text: string) => /<(?:!doctype|html|head|body)\b/i.test(text);

/** What went wrong while a session was asked for. */
function faultOfStart(thrown: unknown, { endpoint, capabilities }: Remote): DeviceFault {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const at = shownEndpoint(endpoint);
  const browser = String(capabilities['browserName'] ?? 'a browser');
  if (isPage(message))
    return new DeviceFault(`${at} answers with a page and not as WebDriver does: is it the address of sessions?`);
  if (/ECONNREFUSED/.test(message)) return new DeviceFault(`Nothing listens at ${at}.`);
  if (/ENOTFOUND|EAI_AGAIN/.test(message)) return new DeviceFault(`Nobody knows a machine by the name in ${at}.`);
  if (/ECONNRESET|EPIPE|socket hang up/.test(message))
    return new DeviceFault(`${at} closed the connection before a session was there.`, true);
  if (thrown instanceof error.SessionNotCreatedError)
    return new DeviceFault(`${at} offers no session with ${browser}: ${firstLine(message)}.`);
  return new DeviceFault(`${at} gave no session with ${browser}: ${firstLine(message) || 'it says nothing'}.`);
}

/** What went wrong while a session was used: it is gone, unless the page itself has thrown. */
function faultOfUse(thrown: unknown, endpoint: string): DeviceFault {
  if (thrown instanceof DeviceFault) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const reason = firstLine(message);
  if (thrown instanceof error.JavascriptError) return new DeviceFault(`The page could not be asked: ${reason}.`);
  return new DeviceFault(`The session at ${shownEndpoint(endpoint)} died${reason === '' ? '' : ` (${reason})`}.`, true);
}

export class Session {
  readonly #driver: Driver;
  readonly #endpoint: string;
  readonly #answerMs: number;

  constructor(driver: Driver, endpoint: string, answerMs: number) {
    this.#driver = driver;
    this.#endpoint = endpoint;
    this.#answerMs = answerMs;
  }

  goTo(address: string): Promise<void> {
    return this.#ask(this.#driver.get(address));
  }

  /** What a function body returns in the page. @throws DeviceFault */
  read(script: string): Promise<unknown> {
    return this.#ask(this.#driver.executeScript(script));
  }

  /** The browser, as the other end names it: `chrome 156.0.8078.79`. */
  async browser(): Promise<string> {
    const capabilities = await this.#ask(this.#driver.getCapabilities());
    return [capabilities.getBrowserName(), capabilities.getBrowserVersion()].filter(Boolean).join(' ');
  }

  /** Whatever becomes of it: a session that cannot be ended is left to its node. */
  async end(): Promise<void> {
    await this.#ask(this.#driver.quit()).catch(() => undefined);
  }

  async #ask<T>(work: Promise<T>): Promise<T> {
    const late = () =>
      new DeviceFault(`The session at ${shownEndpoint(this.#endpoint)} gave no answer in ${seconds(this.#answerMs)}.`);
    try {
      return await withLimit(work, this.#answerMs, late);
    } catch (thrown) {
      throw faultOfUse(thrown, this.#endpoint);
    }
  }
}

/** @throws DeviceFault where none is to be had in time */
export async function openSession(remote: Remote, { startMs, answerMs }: Limits): Promise<Session> {
  const { endpoint } = remote;
  let isLate = false;
  const driver = WebDriver.createSession(
    new Executor(new HttpClient(endpoint)),
    new Capabilities({ ...remote.capabilities }),
  );
  const begun = driver.getSession().then(
    () => {
      // Nobody waits for it any more: a session that comes late must not hold its node.
      if (isLate) void driver.quit().catch(() => undefined);
    },
    (thrown: unknown) => {
      throw faultOfStart(thrown, remote);
    },
  );
  await withLimit(begun, startMs, () => {
    isLate = true;
    return new DeviceFault(`${shownEndpoint(endpoint)} gave no session in ${seconds(startMs)}.`);
  });
  return new Session(driver, endpoint, answerMs);
}
