/** A reader who goes from a picture to the tables below it finds the schemes in one order. */
import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { passwordOrPasskey } from '../../experiments/studies/password-or-passkey.ts';
import { slowedRun } from '../../results/simulated/changed-cells.ts';
import { shippedStudies } from '../../results/simulated/shipped-studies.ts';
import { findScheme } from '../../schemes/index.ts';
import { plainCell } from '../cells/cells.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import type { Figure } from '../form/figure.ts';
import { nothingMeasured, type RunContent } from '../form/figure-input.ts';
import { inputOfSelection } from '../form/input-of-selection.ts';
import { figuresFor } from '../index.ts';
import { drawStudy } from '../study-pictures/draw-study.ts';
import { schemeName } from '../words/names.ts';
import { inputOfRun } from './input-of-cells.ts';
import { typicalRun } from './typical-run.ts';

/** The labels of a figure's groups in its pictures, and in each of its tables. */
function labelsIn(figure: Figure): readonly (readonly string[])[] {
  const table = figure.kind === 'table' ? figure : 'table' in figure ? figure.table : undefined;
  const panels = figure.kind === 'dots' || figure.kind === 'bars' || figure.kind === 'boxes' ? figure.panels : [];
  return [...panels.map(({ groups }) => groups), ...(table ? [table.groups] : [])].map((groups) =>
    groups.map(({ label }) => label),
  );
}

/** Which of these schemes are named, in order: `Ed25519`, or `Ed25519, WebAssembly`. */
const namedIn = (labels: readonly string[], names: readonly string[]) => [
  ...new Set(labels.flatMap((label) => names.find((name) => label === name || label.startsWith(`${name}, `)) ?? [])),
];

test.each(experiments)('$id lists its schemes in one order, in every picture and table', (experiment) => {
  const run = typicalRun(experiment, 'all cells');
  const reference = shippedStudies.find(({ id }) => id === experiment.published);
  const names = run.settings.schemes.map(schemeName);
  // These two set passkeys below passwords, and each of both kinds in this order.
  const figures = figuresFor({ ...inputOfRun(run), reference }).filter(
    ({ id }) => !['check-glance', 'password-load'].includes(id),
  );
  const lists = figures.flatMap((figure) =>
    labelsIn(figure).map((labels) => ({ of: figure.id, names: namedIn(labels, names) })),
  );
  const many = lists.filter((list) => list.names.length > 1);
  const first = many.find(({ of }) => of === 'operation-bars') ?? many[0];
  const inFirst = (list: readonly string[]) => list.filter((name) => first?.names.includes(name));
  const wrong = lists.filter(({ names: own }) => {
    const wanted = first?.names.filter((name) => own.includes(name));
    return inFirst(own).join() !== wanted?.join();
  });
  expect(
    wrong.map(({ of, names: own }) => `${of}: ${own.join(', ')}; ${first?.of}: ${first?.names.join(', ')}`),
  ).toEqual([]);
});

test.each(experiments)(
  '$id keeps that order where an operation stands alone, before a run and after it',
  (experiment) => {
    const whole = [nothingMeasured(defaultSettings(experiment)), typicalRun(experiment, 'all cells')];
    for (const run of whole) {
      const input = { experiment, run };
      for (const operation of run.settings.operations)
        expect(orderedSchemes(inputOfSelection(input, { operations: [operation] })), operation).toEqual(
          orderedSchemes(input),
        );
    }
  },
);

const isPassword = (id: string) => findScheme(id)?.kind === 'password-hash';

/** The rows of a password's page: its pictures, its card, and its tables, which name a setting first in group or row. */
function rowsOfPasswords(run: RunContent): readonly (readonly [place: string, labels: readonly string[]])[] {
  const input = { experiment: passwordOrPasskey, run };
  return [
    ['card', drawStudy(input).rows.map(({ label }) => label)],
    ...figuresFor(input).flatMap((figure) => {
      const table = figure.kind === 'table' ? figure : 'table' in figure ? figure.table : undefined;
      const rows = table?.groups.flatMap(({ label, rows: own }) => [label, ...own.map(({ head }) => head)]) ?? [];
      return [...labelsIn(figure), rows].map((labels) => [figure.id, labels] as const);
    }),
  ];
}

test('passwords stand above passkeys, and each of both from its fastest to its slowest, in pictures, card and tables', () => {
  const whole = typicalRun(passwordOrPasskey, 'all cells');
  const { schemes, backends } = whole.settings;
  // Another one is the slowest of all each time.
  for (const slowest of [undefined, ...schemes]) {
    const run = slowedRun(whole, 1000, ({ scheme }) => scheme === slowest);
    const nsOf = (id: string) =>
      Math.min(...backends.map((backend) => plainCell(run, id, backend, 'check')?.summary.medianNs ?? Infinity));
    const expected = [true, false].flatMap((areAbove) =>
      schemes.filter((id) => isPassword(id) === areAbove).toSorted((a, b) => nsOf(a) - nsOf(b)),
    );
    const ranks = rowsOfPasswords(run).map(([place, labels]) => {
      const rankOf = (label: string) =>
        expected.findIndex((id) =>
          [',', ' (', ''].some((end) => `${label}${end}`.startsWith(`${schemeName(id)}${end}`)),
        );
      return [place, labels.map(rankOf).filter((rank) => rank >= 0)] as const;
    });
    const passwords = schemes.filter(isPassword).length;
    const many = ranks.filter(([, ranked]) => ranked.length > 1);
    expect(many.length).toBeGreaterThan(4);
    for (const [place, ranked] of many) {
      // The table of all cells and the dots of every operation have one list of both.
      const areApart = ['card', 'check-glance', 'password-load'].includes(place);
      const lists = areApart
        ? [ranked]
        : [ranked.filter((rank) => rank < passwords), ranked.filter((rank) => rank >= passwords)];
      for (const list of lists) expect(list, `${place}, ${slowest}`).toEqual(list.toSorted((x, y) => x - y));
    }
  }
});
