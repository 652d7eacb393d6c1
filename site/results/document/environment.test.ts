import { afterEach, expect, test, vi } from 'vitest';
import { exampleRun } from '../simulated/example-run.ts';
import { readEngine, readEnvironment, readPlatform } from './environment.ts';
import { deviceName, labelOf } from './label.ts';
import { readRun } from './read-run.ts';

afterEach(() => vi.unstubAllGlobals());

const agents: readonly (readonly [agent: string, engine: string, platform: string])[] = [
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    'Chromium 156',
    'Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge 140',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox 153', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari 18.5',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari 26.0',
    'macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chromium 140',
    'Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/60.5 Safari/605.1.15',
    'WebKit',
    'Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
    'WebKit in Chrome 140',
    'iOS',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/143.0 Mobile/15E148 Safari/605.1.15',
    'WebKit in Firefox 143',
    'iOS',
  ],
  ['Node.js/20.20.2 (Linux)', 'Node.js 20', 'Linux'],
  ['Deno/2.9.6 (Macintosh)', 'Deno 2', 'macOS'],
  ['Bun/1.4.5 (Windows)', 'Bun 1', 'Windows'],
  ['', 'Unknown engine', 'Unknown platform'],
];

test.each(agents)('names the engine and platform of %s', (agent, engine, platform) => {
  expect(readEngine(agent)).toBe(engine);
  expect(readPlatform(agent)).toBe(platform);
});

test('a name from outside is one line that steers nothing', () => {
  const environment = {
    engine: 'Chromium 156\u202e',
    platform: 'Li\u0000nux',
    label: '\u2066Pixel\u202e 9,\n on charger\u001b',
  };
  expect(labelOf({ environment })).toBe('Pixel 9, on charger');
  expect(deviceName(environment)).toBe('Chromium 156 on Linux');
});

test('a name of nothing but what steers is none', () => {
  expect(labelOf({ environment: { engine: 'Firefox 153', label: '\u202e \u2066' } })).toBe('Firefox 153');
});

test('the version of an engine is no longer than a record takes', () => {
  for (const agent of ['Chrome/', 'Mac OS X Version/1.', 'AppleWebKit/'])
    expect(readEngine(`${agent}${'9'.repeat(300)} Safari/`).length).toBeLessThan(40);
});

const odd = [undefined, null, 0, -1, 1.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY, '8', {}];

test.each(odd)('a run in a browser that reports %j for processors and memory can be read again', (number) => {
  vi.stubGlobal('navigator', { userAgent: 'Firefox/153.0', hardwareConcurrency: number, deviceMemory: number });
  const environment = readEnvironment();
  expect(environment).toMatchObject({ engine: 'Firefox 153' });
  expect(environment).not.toHaveProperty('cores');
  const stored: unknown = JSON.parse(JSON.stringify({ ...exampleRun(), environment }));
  expect(readRun(stored).environment).toEqual(environment);
});

test('what a browser reports of its device is kept', () => {
  vi.stubGlobal('navigator', { userAgent: 'Chrome/156', hardwareConcurrency: 1, deviceMemory: 0.25 });
  expect(readEnvironment()).toMatchObject({ engine: 'Chromium 156', cores: 1, memoryGiB: 0.25 });
});
