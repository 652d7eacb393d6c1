import { expect, test } from 'vitest';
import { commands } from '../index.ts';
import { refusalInOneSentence } from '../simulated/ran-command.ts';

const takes = 'takes engines of this machine (chromium, firefox, webkit), or one file';

test.each([
  [[], takes],
  [['chromium', 'browser-command.ts'], takes],
  [['browser-command.ts', 'start-driver.ts'], takes],
  [['browser-command.ts', '--grid', 'http://a'], takes],
  [['chromium', '--grid', 'http://a'], takes],
  [['chrome'], 'There is no engine and no file “chrome”'],
  [['webkit', 'webkit'], 'names an engine twice'],
  [['chromium', 'firefox', '--csv'], 'name a file that ends in .ndjson'],
  [['chromium', 'firefox', '-o', 'a.json'], 'name a file that ends in .ndjson'],
  [['chromium', '--preset', 'epic'], '“epic”'],
  [['chromium', '--at-once', '2'], '--at-once is for a fleet alone'],
  [['chromium', '--https'], '--https is for a fleet alone'],
  [['browser-command.ts', '--csv'], '--csv is for engines of this machine alone'],
  [['browser-command.ts'], 'it is no JSON'],
  [['--grid', 'nowhere'], 'no address'],
  [['--grid', 'http://127.0.0.1:1'], 'does not answer as a Selenium Grid does'],
])('browser %j is refused in one line before anything is started', async (words, named) => {
  expect(await refusalInOneSentence(import.meta.dirname, ['browser', ...words])).toContain(named);
});

test.each(commands.filter(({ sameAs }) => sameAs !== undefined))('$name is $sameAs by another name', async (other) => {
  expect(await other.load()).toBe(await commands.find(({ name }) => name === other.sameAs)?.load());
});
