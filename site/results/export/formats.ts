import { benchstat } from './benchstat.ts';
import { measurementsCsv, samplesCsv } from './csv.ts';
import type { ExportFormat } from './export-format.ts';
import { gesturesCsv } from './gestures.ts';
import { jsonFile } from './json.ts';

/** Every format in which a run can be saved, in the order on the page. */
export const exportFormats: readonly ExportFormat[] = [jsonFile, measurementsCsv, samplesCsv, gesturesCsv, benchstat];
