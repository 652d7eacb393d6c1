/**
 * How long a visitor waits in every engine of this machine: for the first bar, and for a second
 * visit without a network.
 */
import type { Figure } from '../../scripts/bench/figure.mjs';
import { startServer } from '../../scripts/serve/server.mjs';
import { howToInstall } from '../../scripts/test/engines.mjs';
import { engineVisitors } from '../engines/engine-visitors.ts';
import { ask, type EngineId, type Visitor, waitUntil } from '../engines/visitor.ts';

const LIMIT_MS = 120_000;

/** The goals: at most this many seconds. */
const firstBarGoals: Readonly<Record<EngineId, number>> = { chromium: 1, firefox: 2, webkit: 2 };
const OFFLINE_GOAL_S = 1;

/** Presses Run, and notes when the first number of the run is on the screen: one frame after the page has it. */
const press = `(() => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => /^Run/.test(textContent));
  const pressedMs = performance.now();
  globalThis.firstBarMs = 0;
  const look = () => {
    const { run } = globalThis.passkeyBench ?? {};
    if (run?.measurements.some(({ status }) => status === 'measured'))
      requestAnimationFrame(() => setTimeout(() => { globalThis.firstBarMs = performance.now() - pressedMs; }));
    else requestAnimationFrame(look);
  };
  button.click();
  requestAnimationFrame(look);
  return true;
})()`;

/**
 * Milliseconds from the navigation until the page can be used. It includes the time of asking, so the
 * true time is at most that.
 */
const usableMs = `[...document.querySelectorAll('button')].some(({ textContent }) => /^Run/.test(textContent))
  ? Date.now() - performance.timeOrigin : 0`;

const isKept = `/works without a network/.test(document.querySelector('[data-testid="offline"]')?.textContent ?? '')`;

const untilTrue = (visitor: Visitor, what: string, expression: string) =>
  waitUntil(what, LIMIT_MS, async () => Boolean(await ask(visitor, expression)));

async function measureEngine(engine: EngineId, visitor: Visitor): Promise<readonly Figure[]> {
  const server = await startServer();
  try {
    await visitor.goTo(server.url);
    await untilTrue(visitor, 'The site kept on this device', isKept);
    await visitor.goTo(`${server.url}?again`);
    await untilTrue(visitor, 'The button', usableMs);
    await visitor.read(press);
    await untilTrue(visitor, 'The first bar', 'globalThis.firstBarMs > 0');
    const firstBarMs = Number(await visitor.read('globalThis.firstBarMs'));
    await untilTrue(visitor, 'The end of the run', `globalThis.passkeyBench.state === 'finished'`);
    await server.close();
    await visitor.goTo(`${server.url}?offline`);
    let offlineMs = 0;
    while (offlineMs === 0) offlineMs = Number(await ask(visitor, usableMs)) || 0;
    return [
      {
        name: 'tap to first bar',
        column: visitor.version,
        value: firstBarMs / 1000,
        unit: 's',
        goal: firstBarGoals[engine],
      },
      {
        name: 'a second visit without a network, until Run can be pressed',
        column: visitor.version,
        value: offlineMs / 1000,
        unit: 's',
        goal: OFFLINE_GOAL_S,
      },
    ];
  } finally {
    await server.close();
    await visitor.close();
  }
}

export async function measureFigures(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { engine, open } of engineVisitors()) {
    if (open) figures.push(...(await measureEngine(engine, await open())));
    else console.warn(howToInstall(engine));
  }
  return figures;
}
