import { benchstat } from './benchstat.ts';
import { measurementsCsv, samplesCsv } from './csv.ts';
import type { ExportFormat } from './export-format.ts';
import { gesturesCsv } from './gestures.ts';
import { jsonFile } from './json.ts';

/** Every format that a run can be saved in, in the order of the page. */
export const exportFormats: readonly ExportFormat[] = [jsonFile, measurementsCsv, samplesCsv, gesturesCsv, benchstat];
