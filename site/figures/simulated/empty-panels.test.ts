import { expect, test } from 'vitest';
import { backendIds, backendName } from '../../backends/backend.ts';
import type { Experiment } from '../../experiments/form/experiment.ts';
import { experiments } from '../../experiments/index.ts';
import { cellAlone } from '../../experiments/settings/cell.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { shippedStudy } from '../../results/simulated/shipped-studies.ts';
import type { Figure } from '../form/figure.ts';
import { nothingMeasured, type RunContent } from '../form/figure-input.ts';
import { figuresFor } from '../index.ts';
import { typicalRun } from './typical-run.ts';

const ended = ['cancelled', 'failed', 'broken off'] as const;
const measuredOf = { nothing: 0, 'one cell': 1, 'half of its cells': 0.5 } as const;

const LEFT_OUT =
  /(Not drawn: .+\. The run|Nothing is drawn: the run) (was cancelled|stopped|was broken off) before it had a number/;

/** Charts that show neither a number nor a reason. */
function emptyPanels(figure: Figure): readonly string[] {
  if (figure.kind === 'plot')
    return figure.panels.filter(({ series }) => !series.some(({ points }) => points.length > 0)).map(({ id }) => id);
  if (figure.kind !== 'dots' && figure.kind !== 'bars') return [];
  const panels = figure.panels.filter(
    ({ groups }) => !groups.some(({ bars }) => bars.some(({ value }) => value.status !== 'pending')),
  );
  return panels.map(({ id }) => id);
}

function brokenOff(run: RunContent, outcome: (typeof ended)[number], share: number): RunContent {
  const count = share === 1 ? 1 : Math.floor(run.measurements.length * share);
  return { ...run, outcome, measurements: run.measurements.slice(0, count) };
}

/**
 * The closing sentences of figures that have left out a panel, which the same run has while it is under way. No figure
 * has an empty chart.
 */
function closings(experiment: Experiment, run: RunContent): readonly (string | undefined)[] {
  const running = figuresFor({ experiment, run: { ...run, outcome: 'running' } });
  return figuresFor({ experiment, run }).flatMap((figure) => {
    expect(emptyPanels(figure), figure.id).toEqual([]);
    const before = running.find(({ id }) => id === figure.id);
    const panels = before && 'panels' in before ? before.panels.length : 0;
    const isWhole = !('panels' in figure) || figure.kind === 'boxes' || figure.panels.length >= panels;
    return isWhole || (run.outcome === 'finished' && figure.sentence.startsWith('Not answered'))
      ? []
      : [figure.closing];
  });
}

test.each(
  experiments.flatMap((experiment) =>
    ended.flatMap((outcome) =>
      Object.entries(measuredOf).map(([name, share]) => [experiment.id, outcome, name, experiment, share] as const),
    ),
  ),
)('%s, %s with %s measured, has no empty chart, and says what it left out', (_, outcome, __, experiment, share) => {
  for (const backends of [undefined, backendIds]) {
    const run = brokenOff(typicalRun(experiment, 'all cells', backends), outcome, share);
    for (const closing of closings(experiment, run)) expect(closing).toMatch(LEFT_OUT);
  }
});

test.each(experiments)('$id, before a run, has no figure of empty charts, and says what a run draws', (experiment) => {
  const reference = shippedStudy(experiment.published);
  const run = nothingMeasured(defaultSettings(experiment));
  const whileRunning = figuresFor({ experiment, run: { ...run, outcome: 'running' }, reference });
  for (const figure of figuresFor({ experiment, run, reference })) {
    const drawn = whileRunning.find(({ id }) => id === figure.id);
    if (!drawn || !('panels' in drawn) || !('panels' in figure)) continue;
    // From the start of a run, every expected panel has its place.
    expect(drawn.panels.length, figure.id).toBeGreaterThan(0);
    if (figure.panels.length > 0) expect(emptyPanels(figure).length, figure.id).toBeLessThan(figure.panels.length);
    else expect(figure.closing, figure.id).toMatch(/^A run draws here: /);
  }
});

test.each(experiments.map((experiment) => [experiment.id, experiment] as const))(
  '%s says before a run which panels stand first from the tap on',
  (_, experiment) => {
    const reference = shippedStudy(experiment.published);
    const run = nothingMeasured(defaultSettings(experiment));
    const [before] = figuresFor({ experiment, run, reference });
    const [first] = figuresFor({ experiment, run: { ...run, outcome: 'running' }, reference });
    if (!before?.closing?.startsWith('A run draws here: ')) return;
    const titles = first && 'panels' in first ? first.panels.map(({ title }) => title) : [];
    expect(before.closing).toContain(`A run draws here: ${titles.join('; ')}.`);
  },
);

/** The run with these backends refused: their cells are there, with a reason and without numbers. */
function withoutBackends(run: RunDocument, lacking: readonly string[]): RunDocument {
  const measurements = run.measurements.map((measurement): Measurement => {
    if (!lacking.includes(measurement.backend)) return measurement;
    return { ...cellAlone(measurement), status: 'unsupported', reason: 'There is no such algorithm here.' };
  });
  return { ...run, measurements };
}

test.each(experiments)(
  '$id, finished without one of its backends or all, has no empty chart, and says why',
  (experiment) => {
    const run = typicalRun(experiment, 'all cells');
    const { backends } = run.settings;
    for (const lacking of [...backends.map((backend) => [backend]), backends])
      for (const closing of closings(experiment, withoutBackends(run, lacking)))
        expect(closing).toMatch(
          /(?:Not drawn: .+\. (?:It is|They are)|Nothing is drawn: this is) not offered (?:here|by this browser)\.$/,
        );
  },
);

/** Marks of a backend that have neither a number nor a reason. */
const unsaid = (figure: Figure, name: string): readonly string[] =>
  figure.kind === 'dots'
    ? figure.panels.flatMap(({ groups }) =>
        groups.flatMap(({ label, bars }) =>
          bars
            .filter(({ value }) => value.status === 'pending')
            .filter((bar) => bar.label === name || label.includes(name))
            .map(({ key }) => key),
        ),
      )
    : [];

test('a row of a finished run says of a backend that is not offered that it is not', () => {
  for (const experiment of experiments) {
    const run = typicalRun(experiment, 'all cells');
    for (const lacking of run.settings.backends) {
      const figures = figuresFor({ experiment, run: withoutBackends(run, [lacking]) });
      for (const figure of figures) expect(unsaid(figure, backendName(lacking)), figure.id).toEqual([]);
    }
  }
});

/** The run on a clock so coarse that most times are below its step. */
function onCoarseClock(run: RunDocument): RunDocument {
  const measurements = run.measurements.map((one): Measurement => {
    if (one.status !== 'measured') return one;
    const samplesNs = one.samplesNs.map((ns) => Math.round(ns / NS_PER_MS) * NS_PER_MS);
    return { ...one, callsPerBatch: 1, coldNs: 0, belowResolution: true, samplesNs };
  });
  return { ...run, environment: { ...run.environment, clockStepMs: 1 }, measurements };
}

test.each(experiments)(
  '$id: after failures, and on a coarse clock, each row of a finished run has a number or says why not',
  (experiment) => {
    const whole = typicalRun(experiment, 'all cells');
    for (const run of [typicalRun(experiment, 'failures'), onCoarseClock(whole)]) {
      const figures = figuresFor({ experiment, run, reference: undefined });
      for (const figure of figures) expect(unsaid(figure, ''), figure.id).toEqual([]);
      // The run ended, and would end the same way again.
      expect(figures.filter(({ sentence }) => sentence.includes('A run to the end'))).toEqual([]);
    }
  },
);

test.each(experiments)(
  '$id: no sentence takes the reader of a run without answers for the one who made it',
  (experiment) => {
    const whole = typicalRun(experiment, 'all cells');
    const failed = whole.measurements.map(({ scheme, backend, operation, message, conditions }): Measurement => {
      const cell = { scheme, backend, operation, ...(message && { message }), ...(conditions && { conditions }) };
      return { ...cell, status: 'failed', reason: 'It stopped.' };
    });
    for (const run of [brokenOff(whole, 'cancelled', 1), { ...whole, measurements: failed }])
      for (const { id, sentence } of figuresFor({ experiment, run, device: 'that device' }))
        expect(sentence, id).not.toMatch(/(?:^|[.;] )(?:Run|Try) |try another/);
  },
);

test('each panel that is left out is named, with why', () => {
  const experiment = experiments.find(({ id }) => id === 'post-quantum');
  if (!experiment) throw new Error('There is no such study.');
  const run = brokenOff(typicalRun(experiment, 'all cells'), 'cancelled', 1);
  const dots = figuresFor({ experiment, run }).find(({ id }) => id === 'operation-bars');
  expect(dots?.closing).toBe('Not drawn: Verify. The run was cancelled before it had a number for it.');
});
