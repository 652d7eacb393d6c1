/** A document as versions up to 6 had it: of several runs the samples stand one after the other, and counts say whose they are. */
import type { MeasuredMeasurement, Measurement, RecordedRepeat, RunDocument } from '../../../results/document/run.ts';

type Storm = NonNullable<MeasuredMeasurement['storm']>;

export interface OlderEntry
  extends Pick<
    MeasuredMeasurement,
    | 'callsPerBatch'
    | 'coldNs'
    | 'warmUp'
    | 'discardedBatches'
    | 'failedCalls'
    | 'stopped'
    | 'belowResolution'
    | 'medianNs'
  > {
  readonly samples: number;
  readonly unfinished?: true;
  readonly failure?: string;
  readonly storm?: Omit<Storm, 'alone'> & { readonly alone: Omit<Storm['alone'], 'eventsMs'>; readonly events: number };
}

export type OlderMeasured = Omit<MeasuredMeasurement, 'repeats'> & { readonly repeats?: readonly OlderEntry[] };
export type OlderMeasurement = OlderMeasured | Exclude<Measurement, { readonly status: 'measured' }>;

export interface OlderRepeat extends Pick<RecordedRepeat, 'atMs' | 'elapsedMs' | 'outcome' | 'hiddenMs' | 'pace'> {
  readonly firstRound?: number;
  readonly grade?: NonNullable<RecordedRepeat['drift']>['grade'];
  readonly reason?: string;
}

export type OlderRun = Omit<RunDocument, 'schemaVersion' | 'measurements' | 'repeats'> & {
  readonly schemaVersion: number;
  readonly measurements: readonly OlderMeasurement[];
  readonly repeats?: readonly OlderRepeat[];
};
