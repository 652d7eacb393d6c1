import { expect, test } from 'vitest';
import { experiments, findExperiment, mainExperiment } from '../../../experiments/index.ts';
import { sourcesAlone } from '../../../figures/index.ts';
import { readSteps, usualSteps } from './stage-steps.ts';

const figures = sourcesAlone.map(({ id }) => id);
const usual = usualSteps(mainExperiment, ['operation-bars']);
const read = (text: string | null) => readSteps(text, usual, figures);
const idsOf = (steps: readonly { readonly id: string }[]) => steps.map(({ id }) => id);

test('the main question shows its bars, the study beside them, and leads on to bytes, cold starts and logins', () => {
  expect(idsOf(usual)).toEqual(['sign', 'verify', 'generate', 'published', 'bytes', 'cold-start', 'login']);
});

test('a study shows its own charts, and the published bars only where it has a study', () => {
  const stepsOf = (id: string, charts: readonly string[]) =>
    idsOf(usualSteps(findExperiment(id) ?? mainExperiment, charts));
  expect(stepsOf('cold-start', ['cold-start-curve'])).toEqual(['cold-start-curve']);
  expect(stepsOf('post-quantum', ['operation-bars', 'bytes-and-time'])).toEqual(['sign', 'verify', 'bytes-and-time']);
  expect(stepsOf('go-signatures', ['operation-bars'])).toContain('published');
  // The figure that answers the study's question stands before the bars on the page.
  expect(stepsOf('post-quantum', ['bytes-and-time', 'operation-bars'])).toEqual(['bytes-and-time', 'sign', 'verify']);
});

test('passwords are two steps, and what they hold a third that a link may name', () => {
  const experiment = findExperiment('password-or-passkey') ?? mainExperiment;
  const charts = ['check-glance', 'operation-bars', 'password-memory'];
  expect(idsOf(usualSteps(experiment, charts))).toEqual(['check', 'servers']);
  expect(idsOf(read('password-memory').steps)).toEqual(['password-memory']);
});

test('every step names a figure and an experiment that exist', () => {
  for (const { figure, experiment } of usual) {
    expect(figures).toContain(figure);
    if (experiment !== undefined) expect(idsOf(experiments)).toContain(experiment);
  }
});

test('a link names the steps and their order, figures by their own names among them', () => {
  const { steps, problems } = read('verify,size-bars,sign,verify');
  expect(idsOf(steps)).toEqual(['verify', 'size-bars', 'sign', 'verify']);
  expect(problems).toEqual([]);
});

test('an unknown step is named once and left out', () => {
  const { steps, problems } = read('sign,nonsense,<script>,nonsense');
  expect(idsOf(steps)).toEqual(['sign']);
  expect(problems).toHaveLength(2);
  expect(problems[0]).toMatch(
    /^The link names a step “nonsense” that does not exist here \(sign, .+\); it is left out\.$/,
  );
});

test.each(['', ',', 'nonsense', 'x'.repeat(10_000)])('of %j nothing is left, so the usual steps are shown', (text) => {
  const { steps, problems } = read(text);
  expect(steps).toEqual(usual);
  expect(problems.at(-1)).toMatch(/the usual ones are\.$/);
  for (const problem of problems) expect(problem.length).toBeLessThan(220);
});

test('where charts come with the run there is a step all the same before it', () => {
  for (const id of ['key-storm', 'ml-dsa-signing', 'hybrid-encryption']) {
    expect(usualSteps(findExperiment(id) ?? mainExperiment, [])).toHaveLength(1);
  }
});

test('steps of servers come where a link names them, and are of a study with a question', () => {
  for (const id of ['rate', 'server-share']) expect(idsOf(usual)).not.toContain(id);
  const { steps, problems } = read('rate,server-share,server-cost');
  expect(problems).toEqual([]);
  for (const { figure, experiment } of steps) {
    expect(figures).toContain(figure);
    expect(findExperiment(experiment)?.question).toBe('What does a login check cost my server?');
  }
});
