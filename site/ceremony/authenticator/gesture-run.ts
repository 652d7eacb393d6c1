/** A run document with gestures but without measurements. */
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { ceremony } from '../../experiments/studies/ceremony.ts';
import type { GestureRecord, RunDocument } from '../../results/document/run.ts';
import { SCHEMA_VERSION } from '../../results/schema/schema-version.ts';

/** The run begins with the first gesture. What was not measured (a clock, the machine) is absent. */
export function gestureRun(
  id: string,
  gestures: readonly GestureRecord[],
  environment: RunDocument['environment'],
): RunDocument {
  return {
    schemaVersion: SCHEMA_VERSION,
    id,
    ...(gestures[0] && { startedAt: gestures[0].at }),
    outcome: 'finished',
    experiment: ceremony.id,
    settings: defaultSettings(ceremony),
    notDefault: [],
    environment,
    measurements: [],
    gestures,
  };
}
