/** Published studies as runs to compare with: one for each machine of a study, single numbers without intervals. */

import { readRun } from '../document/read-run.ts';
import type { RunDocument } from '../document/run.ts';
import { SCHEMA_VERSION } from '../schema/schema-version.ts';
import type { PublishedStudy } from './published.ts';

const publishedAs = {
  median: 'Published medians',
  mean: 'Published means',
  time: 'Published times, of a statistic that the source does not state,',
} as const;

function runOf(study: PublishedStudy, environment: PublishedStudy['environments'][number]): RunDocument {
  const times = study.times.filter((time) => time.environment === environment.id);
  return readRun({
    schemaVersion: SCHEMA_VERSION,
    id: `published-${study.id}-${environment.id}`,
    outcome: 'finished',
    settings: {
      schemes: [...new Set(times.map(({ scheme }) => scheme))],
      operations: [...new Set(times.map(({ operation }) => operation))],
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
      note: `${publishedAs[study.statistic ?? 'time']} without intervals, measured outside a browser.`,
    },
    measurements: times.map(({ scheme, operation, ns }) => ({
      scheme,
      operation,
      backend: 'published',
      status: 'measured',
      samplesNs: [],
      // A mean if the source publishes nothing else; the note says so.
      medianNs: ns,
    })),
  });
}

/** In the order of the studies and their machines. Studies that published no times are left out. */
export function publishedRuns(studies: readonly PublishedStudy[]): readonly RunDocument[] {
  return studies
    .flatMap((study) => study.environments.map((environment) => runOf(study, environment)))
    .filter(({ measurements }) => measurements.length > 0);
}
