/** Gestures where nothing was measured beside them, as a run document by themselves. */
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { ceremony } from '../../experiments/studies/ceremony.ts';
import type { GestureRecord } from '../../results/document/gesture.ts';
import { type RunDocument, schemaVersion } from '../../results/document/run.ts';

/** Begun with the first of them. The clock step is 0 because no clock was measured. */
export function gestureRun(
  id: string,
  gestures: readonly GestureRecord[],
  environment: Omit<RunDocument['environment'], 'clockStepMs'>,
): RunDocument {
  return {
    schemaVersion,
    id,
    startedAt: gestures[0]?.at ?? new Date(0).toISOString(),
    elapsedMs: 0,
    outcome: 'finished',
    experiment: ceremony.id,
    settings: defaultSettings(ceremony),
    notDefault: [],
    environment: { ...environment, clockStepMs: 0 },
    build: { commit: '', rustc: '', wasmBindgen: '', binaryen: '', modules: [] },
    overheads: [],
    drift: { readings: [], grade: 'quiet', reason: 'Nothing was measured: there are gestures alone.' },
    measurements: [],
    gestures,
  };
}
