/** A reader who goes from a picture to the tables below it finds the schemes in one order. */
import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { shippedStudies } from '../../results/simulated/shipped-studies.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import type { Figure } from '../form/figure.ts';
import { nothingMeasured } from '../form/figure-input.ts';
import { inputOfSelection } from '../form/input-of-selection.ts';
import { figuresFor } from '../index.ts';
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
  // These two set a passkey beside passwords, each kind in an order of its own.
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
