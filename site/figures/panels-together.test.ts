/** What a figure's panels have in common, and what each says aloud. */
import { expect, test } from 'vitest';
import { experiments } from '../experiments/index.ts';
import type { RunDocument } from '../results/document/run.ts';
import { withMeasured } from '../results/simulated/changed-cells.ts';
import { shippedStudies } from '../results/simulated/shipped-studies.ts';
import { ceremonySources } from './ceremony/index.ts';
import type { Figure, TimeUnit } from './form/figure.ts';
import { figuresFor } from './index.ts';
import { inputOfRun } from './simulated/input-of-cells.ts';
import { typicalRun } from './simulated/typical-run.ts';
import { nsOfUnit, unitAcross } from './words/format-duration.ts';

/** Single calls, of which some take several times as long as others: every cell goes on over units. */
const spread = (run: RunDocument): RunDocument =>
  withMeasured(run, ({ samplesNs }) => ({
    callsPerBatch: 1,
    samplesNs: Array.from({ length: 64 }, (_, index) => (samplesNs[0] ?? 1) * 9 ** ((index % 16) / 15)),
  }));

/** What stands in each picture of a figure beside its marks. Published times have the digits of their source. */
function textsInPictures(figure: Figure): readonly (readonly string[])[] {
  switch (figure.kind) {
    case 'bars':
    case 'dots':
      return figure.panels.map(({ groups }) =>
        groups.flatMap(({ bars }) => bars.flatMap(({ fill, text }) => (fill === 'reference' ? [] : [text]))),
      );
    case 'plot':
      return figure.panels.map(({ series }) =>
        series.flatMap(({ remark = '', points }) => [remark, ...points.map(({ label = '' }) => label)]),
      );
    case 'boxes':
      return figure.panels.map(({ groups }) => groups.flatMap(({ boxes }) => boxes.map(({ text }) => text)));
    case 'stacks':
      return [figure.stacks.map(({ text }) => text)];
    case 'strips':
      return figure.panels.map(({ strips }) => strips.map(({ text }) => text));
    default:
      return [];
  }
}

/** A number of one call, not what it was compared with: `5.31 ms`. */
const TIME = /(?<number>\d[\d,]*(?:\.\d+)?)\u202f(?<unit>ns|µs|ms|s)\b/gu;

/** Each time as text, in nanoseconds. */
const timesIn = (texts: readonly string[]) =>
  texts.flatMap((text) =>
    [...text.matchAll(TIME)].map(({ groups: { number = '', unit = '' } = {} }) => ({
      unit,
      ns: Number(number.replaceAll(',', '')) * nsOfUnit(unit as TimeUnit),
    })),
  );

test.each(experiments)('$id: the times in a picture have one unit if that is easy to read', (experiment) => {
  const run = typicalRun(experiment, 'all cells');
  const found = [run, spread(run)].flatMap((one) =>
    figuresFor(inputOfRun(one), ceremonySources).flatMap((figure) =>
      textsInPictures(figure).flatMap((texts) => {
        const times = timesIn(texts).filter(({ ns }) => ns > 0);
        const all = times.map(({ ns }) => ns);
        const isEasy = unitAcross(Math.min(...all), Math.max(...all)) !== undefined;
        return isEasy && new Set(times.map(({ unit }) => unit)).size > 1 ? [`${figure.id}: ${texts.join('; ')}`] : [];
      }),
    ),
  );
  expect(found).toEqual([]);
});

const figuresOf = experiments.map((experiment): readonly [string, readonly Figure[]] => {
  const reference = shippedStudies.find(({ id }) => id === experiment.published);
  const run = typicalRun(experiment, 'all cells');
  return [experiment.id, figuresFor({ ...inputOfRun(run), reference })];
});

test.each(figuresOf)('panels of %s that stand in a row have times in one unit', (_, figures) => {
  for (const figure of figures) {
    if (figure.kind !== 'dots') continue;
    const axes = figure.panels.map(({ axis }) => axis).filter(({ unit }) => unit === 'ns');
    const shared = unitAcross(Math.min(...axes.map(({ min }) => min)), Math.max(...axes.map(({ max }) => max)));
    if (shared !== undefined) expect(new Set(axes.map(({ shownIn }) => shownIn)).size, figure.id).toBeLessThan(2);
  }
});

test.each(figuresOf)('a plot of times of %s says its intervals aloud', (_, figures) => {
  for (const figure of figures) {
    if (figure.kind !== 'plot' || figure.y.unit !== 'ns') continue;
    for (const { title, sentence, series } of figure.panels)
      if (series.some(({ points }) => points.some(({ interval }) => interval)))
        expect(sentence, `${figure.id}, ${title}`).toMatch(/\(9\d[\d.]*\u202f% interval /);
  }
});
