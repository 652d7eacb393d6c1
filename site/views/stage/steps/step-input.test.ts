import { expect, test } from 'vitest';
import { findExperiment, mainExperiment } from '../../../experiments/index.ts';
import type { FigureInput } from '../../../figures/form/figure-input.ts';
import { sourcesAlone } from '../../../figures/index.ts';
import { typicalRun } from '../../../figures/simulated/typical-run.ts';
import { MAX_DOT_ROWS, type Slide, slidesOf } from '../../../figures/slides/slides.ts';
import type { PublishedStudy } from '../../../results/published/published.ts';
import type { StageStep } from './stage-steps.ts';
import { inputOfStep } from './step-slides.ts';

const reference: PublishedStudy = {
  id: 'study',
  citation: 'A study.',
  shortCitation: 'a study',
  implementation: 'A library',
  environments: ['Laptop', 'Phone', 'Server'].map((label) => ({ id: label, label, description: label })),
  times: mainExperiment.schemes.flatMap((scheme) =>
    ['Laptop', 'Phone', 'Server'].map((environment, index) => ({
      environment,
      scheme,
      operation: 'sign' as const,
      ns: 1e5 * (index + 1),
      printed: `0.${index + 1}00\u202fms`,
    })),
  ),
  headline: 'It found something.',
  reported: [],
  own: [],
  quotients: [],
};

function slidesFor(step: StageStep, id = mainExperiment.id, question: Partial<FigureInput> = {}): readonly Slide[] {
  const experiment = findExperiment(id) ?? mainExperiment;
  const input = inputOfStep({ experiment, run: typicalRun(experiment, 'all cells'), reference, ...question }, step);
  const source = sourcesAlone.find((known) => known.id === step.figure);
  return source?.fits(input) ? slidesOf(source.make(input), step.panel) : [];
}

const groupsOf = (slide: Slide | undefined) => (slide?.chart.kind === 'dots' ? slide.chart.groups : []);
const verify: StageStep = { id: 'verify', figure: 'operation-bars', operation: 'verify' };
const published: StageStep = { id: 'published', figure: 'operation-bars', operation: 'sign', isBesidePublished: true };

test('a step of one operation shows its dots alone, and its sentence is of that operation', () => {
  const [slide, ...others] = slidesFor(verify);
  expect(others).toEqual([]);
  expect(slide?.title).toBe('Verify');
  expect(slide?.sentence).toMatch(/^At best, verifying takes .+ with Ed25519/);
  expect(groupsOf(slide).map(({ bars }) => bars.map(({ label }) => label))).toEqual(
    Array(3).fill(['WebAssembly', 'WebCrypto']),
  );
});

test('the machines of a study stand in the row of each scheme, marked by letters', () => {
  const [slide, ...others] = slidesFor(published);
  expect(others).toEqual([]);
  for (const { bars } of groupsOf(slide)) {
    const grey = bars.filter(({ fill }) => fill === 'reference');
    expect(grey.map(({ letter }) => letter)).toEqual(['L', 'P', 'S']);
    expect(grey.map(({ text }) => text)).toEqual(['100\u202fµs', '200\u202fµs', '300\u202fµs']);
  }
});

test('no screen has more rows than can be read', () => {
  const run = typicalRun(findExperiment('own-code') ?? mainExperiment, 'all cells');
  const slides = slidesFor(verify, 'own-code', { run });
  for (const slide of slides) {
    expect(groupsOf(slide).length).toBeGreaterThan(0);
    expect(groupsOf(slide).length).toBeLessThanOrEqual(MAX_DOT_ROWS);
  }
  const all = slides.flatMap(groupsOf).map(({ label }) => label);
  expect(new Set(all).size).toBe(all.length);
});

test('lines are a screen for each panel, or the one that is asked for', () => {
  const curve: StageStep = { id: 'cold-start', figure: 'cold-start-curve' };
  const slides = slidesFor(curve, 'cold-start');
  // Signing and verifying, on two backends each.
  expect(slides.map(({ chart }) => chart.kind)).toEqual(['plot', 'plot', 'plot', 'plot']);
  const bytes: StageStep = { id: 'bytes', figure: 'bytes-and-time', panel: 'assertion' };
  expect(slidesFor(bytes, 'post-quantum').map(({ title }) => title)).toEqual(['Bytes against time: Assertion as JSON']);
});

test('a figure that is no chart says its sentence', () => {
  const [slide] = slidesFor({ id: 'cell-details', figure: 'cell-details' });
  expect(slide?.chart.kind).toBe('statement');
  expect(slide?.sentence).toMatch(/warmed up/);
});
