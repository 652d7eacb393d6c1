/** WebKitGTK, driven over classic WebDriver by its own driver, on a display of its own (Xvfb). */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Capabilities, error as driverErrors, Key, type WebDriver } from 'selenium-webdriver';
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
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/** A driver or display that does not answer is a fault of the machine; waiting longer does not help. */
const START_LIMIT_MS = 30_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port.')),
      );
    });
  });
}

/** Xvfb writes the number of the display that it chose to the file descriptor that it is given. */
function startDisplay(program: string): Promise<{ readonly process: ChildProcess; readonly name: string }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Xvfb did not say its display.')), START_LIMIT_MS);
    child.once('error', reject);
    child.stdio[3]?.once('data', (number: Buffer) => {
      clearTimeout(timer);
      resolve({ process: child, name: `:${number.toString().trim()}` });
    });
  });
}

/** The driver refuses sessions until it listens. */
async function connect(port: number, capabilities: Capabilities): Promise<WebDriver> {
  const endMs = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    } catch (error) {
      if (Date.now() > endMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

/** Classic WebDriver tells nothing of the console: the page keeps its own list, from the first script on that we run. */
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
interface Opened {
  readonly session: WebDriver;
  readonly version: string;
  close(): Promise<void>;
}

async function openSession({ driver, browser, display }: WebKitPrograms): Promise<Opened> {
  const home = mkdtempSync(join(tmpdir(), 'passkey-bench-webkit-'));
  chmodSync(home, 0o700);
  const screen = await startDisplay(display);
  const port = await freePort();
  const environment = { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, DISPLAY: screen.name };
  const service = spawn(driver, [`--port=${port}`], { env: environment, stdio: 'ignore' });
  const end = () => {
    service.kill('SIGKILL');
    screen.process.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  };
  process.once('exit', end);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  const session = await connect(port, capabilities).catch((error: unknown) => {
    end();
    throw error;
  });
  const version = (await session.getCapabilities()).getBrowserVersion() ?? '';
  return {
    session,
    version: `WebKitGTK ${version}`.trim(),
    async close() {
      await session.quit().catch(() => undefined);
      process.off('exit', end);
      end();
    },
  };
}

/** How long a page that is gone to may take to be the one that answers. */
const ARRIVAL_LIMIT_MS = 30_000;

/** Neither a page that is being left nor a script that throws is a loss: the session is gone, or the driver itself. */
const meansLoss = (error: unknown) =>
  error instanceof driverErrors.NoSuchSessionError || (error as NodeJS.ErrnoException)?.code === 'ECONNREFUSED';

const withoutFragment = (address: string) => address.replace(/#.*/s, '');

export async function openWithWebDriver(programs: WebKitPrograms): Promise<Visitor> {
  let opened = await openSession(programs);
  let isLost = false;
  const faults: string[] = [];

  /** What the session answers. @throws BrowserLost where it answers nothing any more, whatever is asked */
  async function asked<T>(question: (session: WebDriver) => Promise<T>): Promise<T> {
    try {
      return await question(opened.session);
    } catch (error) {
      isLost = await opened.session.getTitle().then(() => false, meansLoss);
      if (!isLost) throw error;
      throw new BrowserLost(`${opened.version} lost its browser: ${error instanceof Error ? error.message : error}`);
    }
  }
  const note = async () => {
    faults.push(...(await asked((session) => session.executeScript<string[]>(collectFaults))));
  };

  const visitor: Visitor = {
    get version() {
      return opened.version;
    },
    async goTo(address) {
      if (isLost) {
        await opened.close();
        opened = await openSession(programs);
        isLost = false;
      }
      await asked((session) => session.get(address));
      // A busy browser says that it is there while the page before still answers.
      await waitUntil(`${address} in ${opened.version}`, ARRIVAL_LIMIT_MS, async () => {
        return withoutFragment(String(await ask(visitor, 'location.href'))) === withoutFragment(address);
      });
      await note();
    },
    async read(expression) {
      await note();
      return asked((session) => session.executeScript(`return (${expression});`));
    },
    async resize(width, height) {
      await asked((session) => session.manage().window().setRect({ x: 0, y: 0, width, height }));
    },
    async press(role, name) {
      const tag = role === 'link' ? 'a' : 'button';
      await asked((session) =>
        session.findElement(By.xpath(`//${tag}[normalize-space(.)=${JSON.stringify(name)}]`)).click(),
      );
    },
    async key(name) {
      await asked((session) => session.actions().sendKeys(keyNames[name]).perform());
    },
    async screenshot(file) {
      writeFileSync(file, await asked((session) => session.takeScreenshot()), 'base64');
    },
    async takeFaults() {
      await note();
      return faults.splice(0);
    },
    close: () => opened.close(),
  };
  return visitor;
}
