import { annotations } from './annotations.ts';
import { actionBenchmarkJson, bencherJson } from './benchmark-lists.ts';
import { junitReport } from './junit.ts';
import type { ComparisonReport } from './reported-cells.ts';

/** Formats of other programs for a comparison of few results. */
export const reportFormats = ['junit', 'annotations', 'action-benchmark', 'bencher'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const printers: Readonly<Record<ReportFormat, (report: ComparisonReport) => string>> = {
  junit: junitReport,
  annotations,
  'action-benchmark': actionBenchmarkJson,
  bencher: bencherJson,
};

export const formatReport = (report: ComparisonReport, format: ReportFormat): string => printers[format](report);
