/** The RECORD: one run of one experiment on one device. Raw samples are kept; every number is derived from them. */
import type { BackendId } from '../../backends/backend.ts';
import type { ModuleBuild } from '../../backends/module-build.ts';
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import type { Settings } from '../../experiments/settings/settings.ts';
import type { Measured } from '../../harness/measured.ts';
import type { Drift } from '../../harness/quiet/drift.ts';
import type { Summary } from '../../statistics/summary/summarise.ts';
import type { GestureRecord } from './gesture.ts';

/** Raised whenever the meaning of a number in the document changes, together with METHOD.md. */
export const schemaVersion = 2;

export interface Environment {
  /** `Chromium 156`, `Firefox 153`; as the browser says, coarse. */
  readonly engine: string;
  readonly platform: string;
  readonly cores: number | undefined;
  /** Whether the page is cross-origin isolated, and so has the finer clock. */
  readonly isolated: boolean;
  /** The smallest step of `performance.now()` seen in the worker, in milliseconds. */
  readonly clockStepMs: number;
  /** `navigator.deviceMemory`, a coarse class in GiB, where the engine tells it. */
  readonly memoryGiB?: number;
  /** How long the page was hidden while it ran, in milliseconds. Batches taken then were thrown away. */
  readonly hiddenMs?: number;
  /** What its owner calls this device: `Pixel 9, on charger`. Coarse where they said nothing: see `labelOf`. */
  readonly label?: string;
}

/** Where results come from that were not measured by this page. Absent for its own. */
export interface Source {
  readonly kind: 'imported' | 'published';
  /** `go test -bench`, or the citation of a study. */
  readonly tool: string;
  /** One sentence on what its numbers are. */
  readonly note: string;
}

export interface Build {
  readonly commit: string;
  readonly rustc: string;
  readonly wasmBindgen: string;
  readonly binaryen: string;
  /** The modules this run loaded. */
  readonly modules: readonly ModuleBuild[];
}

/** How a key storm went, beside the latencies of its connections in `samplesNs`. */
export interface StormLoad {
  /** From the first connection's beginning to the last one's end. */
  readonly elapsedMs: number;
  /** Connections that were finished meanwhile. As many as there are latencies where absent. */
  readonly finished?: number;
  /** The same event with nothing else under way on its core: what it costs by itself. */
  readonly alone: {
    readonly connections: number;
    readonly elapsedMs: number;
    readonly generateMs: number;
    /** Each of them, where the document keeps them: with the fewest workers. */
    readonly eventsMs?: readonly number[];
  };
}

/**
 * `summary` stands in for the samples where there are none: in results from a link, and in published ones. Where there
 * are samples, everything is derived from them. Ask `summaryOf` in figures, never the field.
 */
export type Measurement = RecordedCell &
  (
    | ({ readonly status: 'measured'; readonly summary?: Summary; readonly storm?: StormLoad } & Measured)
    | { readonly status: 'unsupported' | 'failed'; readonly reason: string }
  );

/**
 * The forms in which keys and signatures are stored and sent; `raw` is as few bytes as they need. The last two are what a
 * registration and a login post, with the key or the signature in it.
 */
export const sizeForms = [
  'raw',
  'spki',
  'pkcs8',
  'jwk',
  'cose',
  'der',
  'base64url',
  'attestation-object',
  'assertion-json',
] as const;
export type SizeForm = (typeof sizeForms)[number];

export const sizedParts = ['public key', 'private key', 'signature'] as const;
export type SizedPart = (typeof sizedParts)[number];

/** How many bytes one form takes, smallest and largest of those made in the run. */
export interface MeasuredSize {
  readonly part: SizedPart;
  readonly form: SizeForm;
  readonly bytes: readonly [smallest: number, largest: number];
}

/** The sizes of one scheme, from a key pair and signatures made in the run. */
export interface SchemeSizes {
  readonly scheme: string;
  readonly backend: BackendId;
  readonly signatures: number;
  readonly sizes: readonly MeasuredSize[];
}

/** What a call costs before any cryptography, nanoseconds, median. Absent where it could not be measured. */
export interface CallOverhead {
  readonly backend: BackendId;
  readonly emptyNs?: number;
  readonly digestNs?: number;
}

/** The longest payload that a padding took in one piece, found by trying. */
export interface PayloadLimit {
  readonly scheme: string;
  readonly backend: BackendId;
  readonly bytes: number;
}

/** How many bytes a step of a simulated ceremony takes and gives. Its times are measurements under `{ step }`. */
export interface StepBytes {
  readonly scheme: string;
  readonly backend: BackendId;
  readonly step: string;
  readonly bytesIn: number;
  readonly bytesOut: number;
}

/** How long `WebAssembly.compile` took for one module, each time as if it were new. */
export interface CompileTime {
  readonly family: string;
  readonly variant: string;
  readonly samplesNs: readonly number[];
}

export interface RunDocument {
  readonly schemaVersion: typeof schemaVersion;
  readonly id: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly elapsedMs: number;
  readonly outcome: 'running' | 'finished' | 'cancelled' | 'failed';
  readonly experiment: string;
  readonly settings: Settings;
  /** The names of the settings that differ from the preset's. */
  readonly notDefault: readonly string[];
  readonly environment: Environment;
  readonly source?: Source;
  readonly build: Build;
  readonly overheads: readonly CallOverhead[];
  /** Absent where nothing was encrypted by RSA alone. */
  readonly payloadLimits?: readonly PayloadLimit[];
  readonly drift: Drift;
  readonly measurements: readonly Measurement[];
  /** Where the experiment asks for them. */
  readonly sizes?: readonly SchemeSizes[];
  /** Where the experiment asks for them. */
  readonly compileTimes?: readonly CompileTime[];
  /** Of a ceremony. */
  readonly stepBytes?: readonly StepBytes[];
  /** What a real authenticator did beside it; one after the other. */
  readonly gestures?: readonly GestureRecord[];
}
