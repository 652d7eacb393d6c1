import { expect, test } from 'vitest';
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { defaultSettings, type Settings } from '../../experiments/settings/settings.ts';
import { builds } from '../../experiments/studies/builds.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { withMeasured } from '../../results/simulated/changed-cells.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import type { DotFigure, TableFigure } from '../form/figure.ts';
import { buildRatios } from './build-ratios.ts';
import { buildTable } from './build-table.ts';

const settings: Settings = {
  ...defaultSettings(builds),
  schemes: ['rsa-2048', 'ed25519'],
  operations: ['sign', 'verify'],
  builds: ['base', 'wide', 'opt-level-s', 'limbs-32', 'no-tables'],
};

/** Twice as long with 32-bit limbs, half as long with wide arithmetic, the same otherwise. */
const paces: Readonly<Record<string, number>> = { 'limbs-32': 2, wide: 0.5 };
const noWide = { status: 'unsupported', reason: 'It needs wide arithmetic.' } as const;

function measuredAt(cell: RecordedCell, random: () => number): Measurement {
  const pace = paces[String(cell.conditions?.['build'])] ?? 1;
  return {
    ...cell,
    status: 'measured',
    samplesNs: Array.from({ length: 30 }, () => 1e5 * pace * (0.99 + 0.02 * random())),
  };
}

function runOf({ wide = false, ...changes }: Partial<RunDocument> & { readonly wide?: boolean } = {}): RunDocument {
  const random = seededRandom(7);
  const runSettings = changes.settings ?? settings;
  const module = { targetFeatures: [], flags: [], crates: {}, sha256: 'a', rawBytes: 417_074, gzipBytes: 145_365 };
  return {
    ...exampleRun(),
    experiment: builds.id,
    settings: runSettings,
    measurements: cellsOf(runSettings).map((cell) =>
      cell.conditions?.['build'] === 'wide' && !wide ? { ...cell, ...noWide } : measuredAt(cell, random),
    ),
    build: { ...exampleRun().build, modules: [{ family: 'rsa', build: 'limbs-32', ...module }] },
    compileTimes: [{ family: 'rsa', build: 'limbs-32', samplesNs: [1.9e6, 2e6, 2e6, 2.1e6, 2e6, 2.2e6, 2e6] }],
    ...changes,
  };
}

const ratiosOf = (run: RunDocument) => buildRatios.make({ experiment: builds, run });
const buildsTableOf = (run: RunDocument) => buildTable.make({ experiment: builds, run });
const rsaRows = ({ groups }: TableFigure) => groups.find(({ label }) => label === 'RSA 2048')?.rows ?? [];

const barTexts = (figure: DotFigure) =>
  figure.panels
    .find(({ id }) => id === 'sign')
    ?.groups.filter(({ label }) => label.startsWith('RSA 2048'))
    .flatMap(({ bars }) => bars.map(({ label, text }) => `${label} ${text}`));

test('without wide arithmetic each build stands beside base, and wide says that it cannot be run', () => {
  const figure = ratiosOf(runOf());
  const [base, wide, small, limbs] = barTexts(figure) ?? [];
  expect([base, wide]).toEqual(['base picked', 'wide not offered']);
  expect(small).toMatch(/^opt-level s (1\.00|0\.99\d|1\.01)× =$/);
  expect(limbs).toMatch(/^32-bit limbs (2\.0\d|1\.9\d)×$/);
  expect(figure.sentence).toMatch(
    /^Signing by RSA 2048 takes 2\.0 times as long with 32-bit limbs, compared by their medians\. .*In .+ the page picks base\.$/,
  );
});

test('with wide arithmetic the page picks wide, and base is measured against that', () => {
  const [base, wide] = barTexts(ratiosOf(runOf({ wide: true }))) ?? [];
  expect(wide).toBe('wide picked');
  expect(base).toMatch(/^base (2\.0\d|1\.9\d)×$/);
});

test('beside wide the sentence names base alone, since extras differ from wide in two things', () => {
  const { sentence } = ratiosOf(runOf({ wide: true }));
  expect(sentence).toContain('Signing by RSA 2048 takes 2.0 times as long with base, compared by their medians.');
  expect(sentence).not.toContain('32-bit limbs');
});

test('a build that was forced is the one that others stand beside', () => {
  const run = runOf({ wide: true, settings: { ...settings, wasmBuild: 'base' } });
  const figure = ratiosOf(run);
  expect(barTexts(figure)?.[1]).toMatch(/^wide 0\.(49|50)\d?×$/);
  expect(figure.sentence).toContain('The page was told to use base.');
  expect(figure.sentence).toContain('is 2.0 times as fast with wide');
});

test('while it runs there are ratios and no verdicts', () => {
  const figure = ratiosOf(runOf({ outcome: 'running' }));
  for (const text of barTexts(figure) ?? []) expect(text).not.toMatch(/[=?]$/);
  const [group] = figure.panels[0]?.groups ?? [];
  for (const { value } of group?.bars ?? []) expect('interval' in value && value.interval).toBeFalsy();
});

test('the table says bytes, compile time and ratios with intervals, and why a build has none', () => {
  const table = buildsTableOf(runOf());
  expect(table.columns.map(({ label }) => label)).toEqual(['Build', 'Sign', 'Verify', 'Gzip', 'Raw', 'Compile']);
  const rows = rsaRows(table);
  expect(rows.map(({ head }) => head)).toEqual(['base, picked', 'wide', 'opt-level s', '32-bit limbs']);
  expect(rows[1]).toMatchObject({ status: 'unsupported', reason: 'Not offered here: It needs wide arithmetic.' });
  const [sign, , gzip, raw, compile] = rows[3]?.cells ?? [];
  expect(sign).toMatch(/^(2\.0\d|1\.9\d)× \([\d.]+–[\d.]+\)$/);
  expect([gzip, raw]).toEqual(['145\u202fkB', '417\u202fkB']);
  expect(compile).toMatch(/^2\.00\u202fms \(/);
  expect(rows[2]?.cells[0]).toMatch(/^(1\.00|0\.99\d|1\.01)× = \(/);
});

test('where a site has no builds but the two, that is said', () => {
  const few = { ...settings, builds: ['base', 'wide'] };
  expect(ratiosOf(runOf({ settings: few })).notes.join(' ')).toContain('offers base and wide alone');
  expect(ratiosOf(runOf()).notes.join(' ')).not.toContain('offers base and wide alone');
});

test('a result that came by a link, without samples or bytes, still has its ratios', () => {
  const bare = withMeasured(runOf(), ({ samplesNs }) => ({ samplesNs: [], summary: summaryAt(samplesNs[0] ?? 1) }));
  const { compileTimes: _, ...run } = { ...bare, build: { ...exampleRun().build, modules: [] } };
  const limbs = rsaRows(buildsTableOf(run))[3];
  expect(limbs?.cells[0]).toMatch(/^(2\.\d\d|1\.9\d)× \(/);
  expect(limbs?.cells.slice(2)).toEqual(['not told', 'not told', 'not told']);
});

function summaryAt(medianNs: number) {
  return {
    n: 30,
    medianNs,
    intervalNs: [0.99 * medianNs, 1.01 * medianNs] as const,
    confidence: 0.95,
    quartilesNs: [0.98 * medianNs, 1.02 * medianNs] as const,
    medianAbsoluteDeviationNs: 0.01 * medianNs,
    minNs: 0.97 * medianNs,
    maxNs: 1.03 * medianNs,
    outliers: 0,
  };
}

test('a build that ran too fast for the clock, or failed, is not said to be missing in this browser', () => {
  const run = runOf({ wide: true });
  const changes = [
    (one: Measurement): Measurement => (one.status === 'measured' ? { ...one, samplesNs: [0, 0, 0] } : one),
    (one: Measurement): Measurement => ({ ...one, status: 'failed', reason: 'A good signature was refused.' }),
  ];
  for (const change of changes) {
    const measurements = run.measurements.map((one) => (one.conditions?.['build'] === 'wide' ? one : change(one)));
    const sentence = ratiosOf({ ...run, measurements }).sentence;
    expect(sentence).toMatch(/^Not answered: no build was measured beside another\./);
  }
});
