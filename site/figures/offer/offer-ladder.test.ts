import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { exampleServersRun } from '../../results/simulated/example-servers.ts';
import type { DotFigure } from '../form/figure.ts';
import { nothingMeasured } from '../form/figure-input.ts';
import { figuresFor } from '../index.ts';
import { figureCsv } from '../print/figure-csv.ts';
import { authenticatorKinds } from './authenticators.ts';
import { ladderOf, offerLadder } from './offer-ladder.ts';
import { stanceIds, stances } from './stances.ts';
import { lossSentence } from './who-takes-what.ts';

const inputOf = (id: string) => {
  const experiment = findExperiment(id) ?? mainExperiment;
  return { experiment, run: nothingMeasured(defaultSettings(experiment)) };
};

const rowsOf = ({ panels }: DotFigure) => panels.flatMap(({ groups }) => groups);

test.each(stanceIds)('the list for %s has a column each, and a row for whoever has one of it', (id) => {
  const { offered } = stances[id];
  const [panel] = ladderOf(id, undefined).panels;
  const { ticks = [], names, min = 0, max = 0 } = panel?.axis ?? {};
  expect(names).toEqual(offered.map(({ name }) => name));
  expect(ticks).toHaveLength(offered.length);
  for (const { label, value } of (panel?.groups ?? []).flatMap(({ bars }) => bars)) {
    const amount = value.status === 'measured' ? value.amount : 0;
    // Each dot is at its name, between the ends of the axis.
    expect(names?.[ticks.indexOf(amount)]).toBe(label);
    expect(amount > min && amount < max).toBe(true);
  }
});

test.each(stanceIds)('of the list for %s the first that a row has is filled, and a line joins it to the last', (id) => {
  for (const { bars, gap, text } of rowsOf(ladderOf(id, undefined))) {
    const [first, ...others] = bars;
    expect(first?.fill).toBe('solid');
    expect(others.every(({ fill }) => fill === 'hatched')).toBe(true);
    expect(gap?.between).toEqual(others.length > 0 ? [first?.key, others.at(-1)?.key] : undefined);
    if (text !== 'previews') expect(text).toBe(`${others.length > 0 ? 'takes' : 'needs'} ${first?.label}`);
  }
});

test('every list is on the stage and in a frame, and none among the figures of the page', () => {
  const input = inputOf('what-to-offer');
  expect(offerLadder.fits(input)).toBe(true);
  expect(offerLadder.fits(inputOf(mainExperiment.id))).toBe(false);
  const figure = offerLadder.make(input);
  expect(figure.kind === 'dots' && figure.panels.map(({ id }) => id)).toEqual(stanceIds);
  expect(figuresFor(input).map(({ id }) => id)).not.toContain(offerLadder.id);
});

test('it says who is lost, also without what a library refuses', () => {
  const { offered } = stances.reach;
  expect(lossSentence(offered)).toBe(
    'Without ES256 a server loses iOS and Android, without RS256 some of Windows Hello.',
  );
  expect(lossSentence(offered.filter(({ name }) => name !== 'RS256'))).toBe(
    'Without ES256 a server loses iOS, Android and older YubiKeys. The list has nothing for some of Windows Hello.',
  );
  expect(lossSentence(stances['post-quantum'].offered)).toContain('ML-DSA-44 reaches previews alone so far.');
  expect(lossSentence([])).toMatch(/^The list has nothing for /);
});

test('a library takes its columns away', () => {
  const { servers = [] } = exampleServersRun();
  const refuses = servers
    .map((server) => ladderOf('post-quantum', server))
    .filter(({ panels }) => {
      const { names = [] } = panels[0]?.axis ?? {};
      return names.length < stances['post-quantum'].offered.length;
    });
  expect(refuses.length).toBeGreaterThan(0);
  for (const figure of refuses) {
    expect(figure.notes.join(' ')).toMatch(/refuses is left out\./);
    const names = figure.panels.flatMap(({ axis }) => axis.names ?? []);
    for (const { bars } of rowsOf(figure)) for (const { label } of bars) expect(names).toContain(label);
  }
});

test('as a table and as a file it says the same', () => {
  const figure = ladderOf('reach', undefined);
  const rows = figure.table?.groups.flatMap((group) => group.rows) ?? [];
  expect(rows.map(({ head, cells }) => [head, ...cells])).toContainEqual(['KeePassXC', 'ES256', 'EdDSA, RS256']);
  expect(rows.map(({ head, cells }) => [head, ...cells])).toContainEqual(['iOS, Android', 'ES256', 'none']);
  const lines = figureCsv(figure).split('\r\n');
  expect(lines[0]).toBe('panel,group,bar,status,place in the list,low,high');
  expect(lines).toContain('Reach everybody,KeePassXC,EdDSA,measured,2,,');
});

test('all that it is told of rests on what the world outside is said to be', () => {
  const { facts = [] } = ladderOf('reach', undefined);
  expect(facts.length).toBeGreaterThanOrEqual(new Set(authenticatorKinds.flatMap((kind) => kind.facts)).size);
});
