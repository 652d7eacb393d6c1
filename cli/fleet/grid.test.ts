import { afterEach, expect, test, vi } from 'vitest';
import { storedLabel } from '../../site/results/document/label.ts';
import { devicesOfGrid } from './grid.ts';

afterEach(() => vi.unstubAllGlobals());

const node = (uri: string, ...browsers: string[]) => ({
  uri,
  slots: browsers.map((browserName) => ({ stereotype: { browserName } })),
});

test('every browser of a node is a device, by a name of its own that its document keeps', async () => {
  const long = `http://${'n'.repeat(60)}:5555`;
  const nodes = [
    node('http://a:1', 'chrome', 'chrome', '\u202efire\nfox'),
    node(long, 'chrome'),
    node(`${long}6`, 'chrome'),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ value: { nodes } }));
  const names = (await devicesOfGrid('http://hub')).map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['chrome of a:1', 'fire fox of a:1']);
  expect(names.map(storedLabel)).toEqual(names);
  expect(new Set(names).size).toBe(4);
});
