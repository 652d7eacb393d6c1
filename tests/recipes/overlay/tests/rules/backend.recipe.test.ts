import { expect, test } from 'vitest';
import { backendIds, backendName, defaultBackendIds, findBackend } from '../../site/backends/backend.ts';
import { createBackends } from '../../site/backends/index.ts';
import { mainExperiment } from '../../site/experiments/index.ts';
import { cellsOf } from '../../site/experiments/settings/cells.ts';
import { defaultSettings } from '../../site/experiments/settings/settings.ts';
import { printSettings, readSettings } from '../../site/experiments/settings/settings-link.ts';
import { operationDots } from '../../site/figures/every-run/operation-dots.ts';
import { nothingMeasured } from '../../site/figures/form/figure-input.ts';
import { backendFill } from '../../site/figures/words/names.ts';
import { readRun } from '../../site/results/document/read-run.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { findSignatureScheme } from '../../site/schemes/index.ts';

const settings = { ...defaultSettings(), backends: backendIds };

test('the settings offer it, and a link carries it', () => {
  expect(backendIds.at(-1)).toBe('copied');
  expect(defaultBackendIds).not.toContain('copied');
  expect(readSettings(printSettings(settings))).toEqual({ settings, problems: [] });
  expect(cellsOf(settings).map(({ backend }) => backend)).toContain('copied');
});

test('charts have it in their legend, with its name and its fill', () => {
  const figure = operationDots.make({
    experiment: mainExperiment,
    run: nothingMeasured(settings),
    reference: undefined,
  });
  if (figure.kind !== 'dots') throw new Error(figure.kind);
  expect(figure.legend).toContainEqual({ fill: 'crossed', label: 'JavaScript again' });
  expect(backendFill('copied')).toBe('crossed');
});

test('it opens schemes as its entry says', async () => {
  const backend = createBackends({ build: 'auto', onModule: () => undefined }).find(({ id }) => id === 'copied');
  const scheme = findSignatureScheme('ed25519');
  const opened = scheme && (await backend?.open(scheme));
  if (opened?.status !== 'ready') throw new Error(opened?.reason);
  expect(opened.suite.mode).toBe(findBackend('copied')?.mode);
});

test('a run document of it is read', () => {
  const run = exampleRun();
  const measurements = run.measurements.map((measurement) => ({ ...measurement, backend: 'copied' }));
  const [first] = readRun(JSON.parse(JSON.stringify({ ...run, measurements: measurements.slice(0, 1) }))).measurements;
  expect(backendName(first?.backend ?? '')).toBe('JavaScript again');
});
