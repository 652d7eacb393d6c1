import { expect, test } from 'vitest';
import { readRunText } from '../../results/document/read-run.ts';
import { printRun } from '../../results/export/json.ts';
import { exampleGesture as gesture } from '../../results/simulated/example-gesture.ts';
import { gestureRun } from './gesture-run.ts';

test('gestures alone are a document of the ceremony without measurements, read as it was written', () => {
  const later = { ...gesture, at: '2026-05-17T09:40:00.000Z' };
  const run = gestureRun('gestures-1', [gesture, later], {
    engine: 'Chromium 156',
    platform: 'Linux',
    cores: 2,
    isolated: true,
  });
  expect(run).toMatchObject({ experiment: 'ceremony', outcome: 'finished', startedAt: gesture.at, measurements: [] });
  expect(run.environment).not.toHaveProperty('clockStepMs');
  expect(run).not.toHaveProperty('drift');
  expect(readRunText(printRun(run))).toEqual(run);
});
