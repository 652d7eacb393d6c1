import { expect, it } from 'vitest';
import { foundIn, sourcesIn } from '../sources.ts';
import { datedProse } from './dated-prose.ts';

/** Files with facts of the world outside, each with source and day, in the list of `figures/facts/index.ts`. */
const factFiles = [
  'site/backends/engine-faults.ts',
  'site/ceremony/inspection/models/backup-change.ts',
  'site/figures/capacity/server-power.ts',
  'site/figures/facts/algorithm-facts.ts',
  'site/figures/facts/credential-columns.ts',
  'site/figures/facts/default-facts.ts',
  'site/figures/facts/relying-party-facts.ts',
  'site/figures/facts/standard-facts.ts',
  'site/figures/passwords/setting-facts.ts',
  'site/figures/post-quantum/wire-limits.ts',
];

const sources = sourcesIn(['site'], (path) => /\.tsx?$/.test(path) && !/\.test\.|\/simulated\//.test(path));

it.each([
  ["const note = 'November 2026: no passkey uses it yet.';", true],
  ['<p>Since August of 2025 it is so.</p>', true],
  ["const note = 'A limit of CTAP 2.2 on messages.';", true],
  ['const note = `In Firefox 153 a worker may never begin.`;', true],
  ['<p>\n  It was seen in WebKitGTK\n  2.50 alone.\n</p>', true],
  ["// November 2026: no passkey uses it yet.\nconst engine = 'Chromium 156';", false],
  ["/* Since May 2026 */ const note = 'WebAuthn Level 3, section 6.1, asks for it.';", false],
  ["const note = 'RFC 8017, section 8.2, in 1.5 ms.';", false],
  ['const at = new Date(`2026-05-01`);', false],
  ["const note = 'Since Nov. 2026 it is so.';", true],
  ["const note = 'It came in autumn 2026 to all.';", true],
  ["const note = 'Last read on 2026-11-25, and again.';", true],
  ["const note = 'As of 11/2026 nobody has it.';", true],
  ["const note = 'Since 2026 everybody has it.';", true],
  ["const note = 'A study of 2025 timed them.';", true],
  ["const note = 'Version 17 lets users choose.';", true],
  ["const note = 'Only with firmware 5 or newer.';", true],
  ["const note = 'It needs Edge 140 or newer.';", true],
  ['<p>{name} has had it since May 2026.</p>', true],
  ["const note = 'At least 2048 bits, of 2592 bytes.';", false],
  ["const note = 'One of 2000 runs, in 2048 rounds.';", false],
  ["const note = 'A day, such as 2024-05-01, or none.';", false],
  ["const note = 'IACR ePrint 2020/1244 says how.';", false],
])('%j says what ages: %s', (source, isFound) => {
  expect(datedProse(source).length > 0).toBe(isFound);
});

it('no sentence of the site says a month or a version but a fact, which ages', () => {
  expect(sources.size).toBeGreaterThan(300);
  const others = new Map([...sources].filter(([path]) => !factFiles.includes(path)));
  // Such a sentence belongs into figures/facts, with its source and the day on which somebody read it.
  expect(foundIn(others, datedProse)).toEqual([]);
});

it('what may say them stands in the list of every fact', () => {
  const listed = ['index.ts', 'relying-party-facts.ts'].map((file) => sources.get(`site/figures/facts/${file}`));
  const list = listed.join('\n');
  expect(listed[0]).toContain('relyingPartyFacts');
  for (const path of factFiles) expect(list).toContain(path.slice(path.lastIndexOf('/')));
});
