import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agedFacts, everyFact, factsByAge } from '../../site/figures/facts/index.ts';
import type { Fact } from '../../site/figures/form/fact.ts';
import { inProject } from '../project.mjs';
import { factLines, overLines } from './fact-lines.mjs';
import { takenAaguids } from './take-aaguids.mjs';

const fact = (says: string, checked: string, keeps: Fact['keeps']): Fact => ({
  says,
  checked,
  keeps,
  source: 'Somebody',
  href: 'https://example.org',
});

const facts = [
  fact('A standard.', '2026-01-10', 'standard'),
  fact('A product.', '2026-09-10', 'post-quantum'),
  fact('A habit.', '2026-01-10', 'practice'),
  fact('Undated.', 'soon', 'standard'),
];

test('what is over comes first, and an issue names it alone', () => {
  const aged = factsByAge(new Date('2027-01-15T00:00:00Z'), facts);
  expect(aged.map(({ says, isOver }) => [says, isOver])).toEqual([
    ['Undated.', true],
    ['A product.', true],
    ['A habit.', true],
    ['A standard.', false],
  ]);
  expect(factLines(aged).at(-1)).toBe('4 facts, 3 to be read again.');
  expect(overLines(aged).filter((line) => line.startsWith('- [ ]'))).toHaveLength(3);
  expect(overLines(aged).join('\n')).toContain(
    'A product. [Somebody](https://example.org), read on 2026-09-10, 4 of 4 months',
  );
  expect(overLines(factsByAge(new Date('2026-09-11T00:00:00Z'), facts.slice(0, 2)))).toEqual([]);
});

test('all facts of the page are listed', () => {
  const day = new Date('2026-11-25T00:00:00Z');
  expect(agedFacts(day)).toHaveLength(everyFact.length);
  expect(factLines(agedFacts(day))).toHaveLength(everyFact.length + 1);
});

test('the community’s list is taken by name alone, and nothing else is', () => {
  const aaguid = 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4';
  const text = JSON.stringify({ [aaguid]: { name: 'Google Password Manager', icon_dark: 'data:' } });
  expect(takenAaguids(text, '47b6f84', '2026-08-07')).toEqual({
    source: 'passkeydeveloper/passkey-authenticator-aaguids, aaguid.json, commit 47b6f84',
    date: '2026-08-07',
    names: { [aaguid]: 'Google Password Manager' },
  });
  for (const bad of ['', '{}', 'null', '{"a":{"name":"b"}}', `{"${aaguid}":{}}`, `{"${aaguid}":{"name":""}}`])
    expect(() => takenAaguids(bad, '47b6f84', '2026-08-07')).toThrow(/list|entry/);
  expect(() => takenAaguids(text, 'main', '2026-08-07')).toThrow('no commit');
  expect(() => takenAaguids(text, '47b6f84', 'August')).toThrow('no day');
});

test('the weekly workflow asks for what is over', () => {
  const workflow = readFileSync(inProject('.github', 'workflows', 'facts.yml'), 'utf8');
  expect(workflow).toContain('node scripts/facts.mjs --over');
  expect(workflow).toMatch(/cron: "\d+ \d+ \* \* \d"/);
});
