/** Drives WebKitGTK over classic WebDriver with its own driver, on a virtual display (Xvfb). */
import { writeFileSync } from 'node:fs';
import { Builder, By, Capabilities, error as driverErrors, Key, type WebDriver } from 'selenium-webdriver';
import { startDriver } from '../../cli/browser/start-driver.ts';
import { ask, BrowserLost, type Visitor, type VisitorKey, waitUntil } from './visitor.ts';

const keyNames: Readonly<Record<VisitorKey, string>> = {
  Space: Key.SPACE,
  PageDown: Key.PAGE_DOWN,
  PageUp: Key.PAGE_UP,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowLeft: Key.ARROW_LEFT,
  Escape: Key.ESCAPE,
  q: 'q',
  '?': '?',
};

/** The programs that WebKit is driven with. */
interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/** Classic WebDriver does not report the console, so the page collects its own errors from the first script on. */
const collectFaults = `
  if (!globalThis.seenFaults) {
    globalThis.seenFaults = [];
    addEventListener('error', ({ message }) => globalThis.seenFaults.push('uncaught: ' + message));
    addEventListener('unhandledrejection', ({ reason }) => globalThis.seenFaults.push('unhandled: ' + reason));
    for (const [name, type] of [['error', 'error'], ['warn', 'warning']]) {
      const say = console[name];
      console[name] = (...parts) => {
        globalThis.seenFaults.push(type + ': ' + parts.join(' '));
        say.apply(console, parts);
      };
    }
  }
  return globalThis.seenFaults.splice(0);`;

/** One session with its own driver, display and home. */
interface OpenedSession {
  readonly session: WebDriver;
  readonly version: string;
  close(): Promise<void>;
}

/** WebKit takes a picture with the next frame, and a page at rest draws none. So this draws frames that look alike. */
const drawFrames = 'document.documentElement.animate({ opacity: [0.999, 1] }, 10_000);';

type Variables = Readonly<Record<string, string>>;

/**
 * Without a graphics card, the processor composites layers, which takes a third of WebKit's computing time. So this
 * turns compositing off.
 */
const withoutLayers: Variables = { WEBKIT_DISABLE_COMPOSITING_MODE: '1' };

async function openSession(programs: WebKitPrograms, more: Variables): Promise<OpenedSession> {
  const variables = { ...withoutLayers, ...more };
  // The driver inherits the variables and passes them to the browser.
  Object.assign(process.env, variables);
  const driver = await startDriver('webkit', programs).finally(() => {
    for (const name of Object.keys(variables)) delete process.env[name];
  });
  const capabilities = new Capabilities({ ...driver.capabilities });
  const session = await new Builder()
    .usingServer(driver.endpoint)
    .withCapabilities(capabilities)
    .build()
    .catch((error: unknown) => {
      driver.end();
      throw error;
    });
  const version = (await session.getCapabilities()).getBrowserVersion() ?? '';
  return {
    session,
    version: `WebKitGTK ${version}`.trim(),
    async close() {
      await session.quit().catch(() => undefined);
      driver.end();
    },
  };
}

/** The maximum time until a new page answers. */
const ARRIVAL_LIMIT_MS = 30_000;

/** Whether the session or the driver is gone. A page that is being left, or a script that throws, does not count. */
const meansLoss = (error: unknown) =>
  error instanceof driverErrors.NoSuchSessionError || (error as NodeJS.ErrnoException)?.code === 'ECONNREFUSED';

const withoutFragment = (address: string) => address.replace(/#.*/s, '');

export async function openWithWebDriver(programs: WebKitPrograms, variables: Variables = {}): Promise<Visitor> {
  let opened = await openSession(programs, variables);
  let isLost = false;
  const faults: string[] = [];

  /** Asks the session. @throws BrowserLost if the session no longer answers */
  async function askSession<T>(question: (session: WebDriver) => Promise<T>): Promise<T> {
    try {
      return await question(opened.session);
    } catch (error) {
      isLost = await opened.session.getTitle().then(() => false, meansLoss);
      if (!isLost) throw error;
      throw new BrowserLost(`${opened.version} lost its browser: ${error instanceof Error ? error.message : error}`);
    }
  }
  const note = async () => {
    faults.push(...(await askSession((session) => session.executeScript<string[]>(collectFaults))));
  };

  const visitor: Visitor = {
    get version() {
      return opened.version;
    },
    async goTo(address) {
      if (isLost) {
        await opened.close();
        opened = await openSession(programs, variables);
        isLost = false;
      }
      await askSession((session) => session.get(address));
      // A busy browser reports arrival while the previous page still answers.
      await waitUntil(`${address} in ${opened.version}`, ARRIVAL_LIMIT_MS, async () => {
        return withoutFragment(String(await ask(visitor, 'location.href'))) === withoutFragment(address);
      });
      await note();
    },
    async read(expression) {
      await note();
      return askSession((session) => session.executeScript(`return (${expression});`));
    },
    async resize(width, height) {
      await askSession((session) => session.manage().window().setRect({ x: 0, y: 0, width, height }));
    },
    async press(role, name) {
      const tag = role === 'link' ? 'a' : 'button';
      await askSession((session) =>
        session.findElement(By.xpath(`//${tag}[normalize-space(.)=${JSON.stringify(name)}]`)).click(),
      );
    },
    async key(name) {
      await askSession((session) => session.actions().sendKeys(keyNames[name]).perform());
    },
    async screenshot(file) {
      await askSession((session) => session.executeScript(drawFrames));
      writeFileSync(file, await askSession((session) => session.takeScreenshot()), 'base64');
    },
    async takeFaults() {
      await note();
      return faults.splice(0);
    },
    close: () => opened.close(),
  };
  return visitor;
}
