/** Published studies as runs to compare with: one for each machine of each study, medians without intervals. */

import { readRun } from '../document/read-run.ts';
import { type RunDocument, schemaVersion } from '../document/run.ts';
import type { PublishedStudy } from './published.ts';

const unique = (values: readonly string[]) => [...new Set(values)];

function runOf(study: PublishedStudy, environment: PublishedStudy['environments'][number]): RunDocument {
  const medians = study.medians.filter((one) => one.environment === environment.id);
  return readRun({
    schemaVersion,
    id: `published-${study.id}-${environment.id}`,
    startedAt: '1970-01-01T00:00:00.000Z',
    elapsedMs: 0,
    outcome: 'finished',
    experiment: 'passkey-signing',
    settings: {
      experiment: 'passkey-signing',
      preset: 'study',
      schemes: unique(medians.map((one) => one.scheme)),
      operations: unique(medians.map((one) => one.operation)),
      backends: ['published'],
      messages: [],
      wasmVariant: 'auto',
      seed: 1,
    },
    notDefault: [],
    environment: {
      engine: study.implementation,
      platform: environment.description,
      isolated: false,
      clockStepMs: 0,
      label: `${environment.label}, published`,
    },
    source: {
      kind: 'published',
      tool: study.citation,
      note: 'Published medians without intervals, measured outside a browser.',
    },
    build: { commit: '', rustc: '', wasmBindgen: '', binaryen: '', modules: [] },
    overheads: [],
    drift: { readings: [], grade: 'quiet', reason: 'The study does not say.' },
    measurements: medians.map(({ scheme, operation, medianNs }) => ({
      ...{ scheme, operation, backend: 'published' },
      status: 'measured',
      callsPerBatch: 1,
      samplesNs: [],
      coldNs: 0,
      warmUp: { calls: 0, elapsedMs: 0, stable: true },
      discardedBatches: 0,
      stopped: 'batches',
      belowResolution: false,
      summary: {
        n: 0,
        medianNs,
        intervalNs: [medianNs, medianNs],
        confidence: 0,
        quartilesNs: [medianNs, medianNs],
        medianAbsoluteDeviationNs: 0,
        minNs: medianNs,
        maxNs: medianNs,
        outliers: 0,
      },
    })),
  });
}

/** In the order of the studies and their machines. */
export function publishedRuns(studies: readonly PublishedStudy[]): readonly RunDocument[] {
  return studies.flatMap((study) => study.environments.map((environment) => runOf(study, environment)));
}
