import { describe, expect, test } from 'vitest';
import { questionThere } from '../../experiments/form/question-there.ts';
import { experiments, mainExperiment } from '../../experiments/index.ts';
import { typicalKinds, typicalRun } from '../../figures/simulated/typical-run.ts';
import type { Slide } from '../../figures/slides/slides.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { shippedStudy } from '../../results/simulated/shipped-studies.ts';
import { cardContent } from './card-content.ts';

const barsIn = ({ chart }: Slide) => (chart.kind === 'dots' ? chart.groups.flatMap(({ bars }) => bars) : []);
const ticksIn = (slides: readonly Slide[]) => slides.flatMap(barsIn).filter(({ fill }) => fill === 'reference');
const namesTicks = ({ chart }: Slide) =>
  chart.kind === 'dots' && chart.figure.legend.some(({ fill }) => fill === 'reference');

const ADDRESS = 'example.org';

/** What a picture says and draws without the study of this experiment, and with it. */
function bothContents(run: RunDocument, experiment = mainExperiment) {
  const reference = shippedStudy(experiment.published);
  const [alone, beside] = [undefined, reference].map((study) =>
    cardContent(run, { experiment, run, reference: study }, ADDRESS),
  );
  if (!alone || !beside) throw new Error(`No figure fits ${experiment.id}.`);
  return { alone, beside, reference };
}

describe('a study beside the run in its picture', () => {
  test.each(
    experiments.flatMap((experiment) => typicalKinds.map((kind) => ({ kind, experiment, name: experiment.id }))),
  )('never speaks for the run, and is named where it is drawn: $name, $kind', ({ kind, experiment }) => {
    const { alone, beside, reference } = bothContents(typicalRun(experiment, kind), experiment);
    expect(beside.sentence).toBe(alone.sentence);
    expect(beside.details).toEqual(alone.details);
    const [titles, titlesAlone] = [beside, alone].map(({ slides }) => slides.map(({ title }) => title).toSorted());
    expect(titles).toEqual(titlesAlone);
    expect(beside.source).toBe(ticksIn(beside.slides).length > 0 ? reference?.shortCitation : undefined);
    expect(ticksIn(alone.slides)).toEqual([]);
  });

  test('is a tick with a letter for each machine in every row that it timed, and one entry of the legend', () => {
    const { beside, reference } = bothContents(typicalRun(mainExperiment, 'all cells'));
    const letters = reference?.environments.map(({ label }) => label.slice(0, 1));
    for (const { chart } of beside.slides) {
      if (chart.kind !== 'dots') throw new Error('The main question is answered by dots.');
      for (const { bars } of chart.groups)
        expect(bars.flatMap(({ fill, letter }) => (fill === 'reference' ? letter : []))).toEqual(letters);
      expect(chart.figure.legend.filter(({ fill }) => fill === 'reference')).toHaveLength(1);
    }
  });

  test('is left out, name and all, where it timed none of the schemes', () => {
    const run = typicalRun(mainExperiment, 'all cells');
    const renamed = JSON.parse(
      JSON.stringify(run).replaceAll(/ed25519|ecdsa-p256|rsa-3072/g, 'ecdsa-p384'),
    ) as RunDocument;
    const { alone, beside } = bothContents(renamed);
    expect(beside).toEqual(alone);
    expect(beside.slides.some(namesTicks)).toBe(false);
  });
});

test.each(experiments.map((experiment) => ({ experiment, name: experiment.id })))(
  'asks the question of the device that its page names, and answers of no other: $name',
  ({ experiment }) => {
    const run = typicalRun(experiment, 'all cells');
    const contentOn = (device?: string) =>
      cardContent(run, { experiment, run, ...(device !== undefined && { device }) }, ADDRESS);
    expect(contentOn()?.question).toBe(experiment.question);
    expect(contentOn('this device')?.question).toBe(experiment.question);
    const { question = '', sentence = '' } = contentOn('that device') ?? {};
    expect(question).toBe(questionThere(experiment));
    expect(`${question} ${sentence}`).not.toMatch(/this (?:device|browser|machine)/i);
  },
);
