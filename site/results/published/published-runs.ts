/** Published studies as runs to compare with: one for each machine of each study, medians without intervals. */

import { readRun } from '../document/read-run.ts';
import type { RunDocument } from '../document/run.ts';
import { SCHEMA_VERSION } from '../schema/schema-version.ts';
import type { PublishedStudy } from './published.ts';

const unique = (values: readonly string[]) => [...new Set(values)];

function runOf(study: PublishedStudy, environment: PublishedStudy['environments'][number]): RunDocument {
  const medians = study.medians.filter((median) => median.environment === environment.id);
  return readRun({
    schemaVersion: SCHEMA_VERSION,
    id: `published-${study.id}-${environment.id}`,
    outcome: 'finished',
    settings: {
      schemes: unique(medians.map((median) => median.scheme)),
      operations: unique(medians.map((median) => median.operation)),
      backends: ['published'],
      messages: [],
    },
    notDefault: [],
    environment: {
      engine: study.implementation,
      platform: environment.description,
      label: `${environment.label}, published`,
    },
    source: {
      kind: 'published',
      tool: study.citation,
      note: 'Published medians without intervals, measured outside a browser.',
    },
    overheads: [],
    measurements: medians.map(({ scheme, operation, medianNs }) => ({
      ...{ scheme, operation, backend: 'published' },
      status: 'measured',
      samplesNs: [],
      medianNs,
    })),
  });
}

/** In the order of the studies and their machines. A study that published no times has nothing to stand beside a run. */
export function publishedRuns(studies: readonly PublishedStudy[]): readonly RunDocument[] {
  return studies
    .flatMap((study) => study.environments.map((environment) => runOf(study, environment)))
    .filter(({ measurements }) => measurements.length > 0);
}
