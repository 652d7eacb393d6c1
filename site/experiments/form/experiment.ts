/** Which question is asked: one file per study, as data. An experiment names neither backends nor figures. */
import type { SamplingPlan } from '../../harness/batch/plan.ts';
import type { BuildName, Conditions } from '../../schemes/conditions/condition-table.ts';
import type { Message } from '../../schemes/message.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { PasswordSetting } from '../../schemes/scheme.ts';
import type { Claim } from './claim.ts';
import type { PresetId } from './preset.ts';
import type { StudyCard } from './study-card.ts';

/**
 * How the cells are measured: each has its file in `runner/procedures/`, except `servers`, which runs in a terminal.
 */
export type Procedure = 'latency' | 'cold-start' | 'throughput' | 'key-storm' | 'ceremony' | 'servers';

/** Cases that are measured in the same way. Absent members come from the experiment and the visitor's settings. */
export interface CaseGroup {
  readonly schemes?: readonly string[];
  /** Only settings of these functions, also those that the visitor entered. */
  readonly functions?: readonly PasswordSetting['function'][];
  readonly operations?: readonly Operation[];
  readonly messages?: readonly Message[];
  /** Each case once with each of these; `{}` is the ordinary way. */
  readonly conditions?: readonly Conditions[];
  /** Each case once in each of these builds of the modules, if the deployment has it. */
  readonly builds?: readonly BuildName[];
  /** Only on backends with asynchronous calls, where several can be in flight. */
  readonly asynchronousOnly?: true;
  /** Only on backends with synchronous calls: for functions that WebCrypto does not have and will not get. */
  readonly synchronousOnly?: true;
  /** `each`: each case once on 2, 4, 8 … workers, up to the visitor's number. `most`: only on that number. */
  readonly onWorkers?: 'each' | 'most';
  /** The share of the preset's time for a case among many similar ones; 1 if absent. It leaves fixed batches alone. */
  readonly effort?: number;
  /** Only with one of these presets. */
  readonly presets?: readonly PresetId[];
  /** Plans for cases that suit neither the experiment's plans nor the presets'. */
  readonly plans?: Readonly<Partial<Record<PresetId, SamplingPlan>>>;
}

/** A program in another language, a file in `public/`, and how to bring its output back for comparison. */
export interface Program {
  readonly file: string;
  /** The commands for a terminal, line by line. */
  readonly commands: readonly string[];
  readonly note: string;
}

export interface Experiment {
  readonly id: string;
  readonly title: string;
  /** The question that a reader has. */
  readonly question: string;
  /** Its topic in two or three sentences, for a reader who does not know the source. */
  readonly about?: string;
  /** What a run adds to the known results, in a sentence that follows “A run here”. */
  readonly adds?: string;
  /** A program that measures the same outside a browser, for copying. */
  readonly program?: Program;
  /** How the source measured, if that differs from Quick: in words, and the preset that does exactly the same. */
  readonly protocol?: { readonly text: string; readonly preset?: PresetId };
  /** The published study it reproduces: an identifier in `public/published-results.json`. */
  readonly published?: string;
  /** Scheme identifiers measured by default, in the order of charts; in the key storm, identifiers of key plans. */
  readonly schemes: readonly string[];
  /** Schemes a visitor may add. */
  readonly optionalSchemes: readonly string[];
  readonly operations: readonly Operation[];
  /** Empty if no message of the visitor's choice is signed. */
  readonly messages: readonly Message[];
  readonly procedure: Procedure;
  /** Whether keys and signatures are made additionally to count their bytes in every form. */
  readonly sizes?: boolean;
  /** Whether it asks what a relying party should offer. Its advice is then shown before any run. */
  readonly advises?: true;
  /** Whether the compile time of each module is measured. */
  readonly compileTimes?: boolean;
  /** Whether all backends are measured by default, also those that are off elsewhere. */
  readonly everyBackend?: true;
  /** The claims of its source, which a run answers. */
  readonly claims?: readonly Claim[];
  /** Its card in the list of studies. Without one, the card is derived from the experiment. */
  readonly card?: StudyCard;
  /** The duration shown to the visitor, if it differs from the preset's. */
  readonly usualSeconds?: Readonly<Partial<Record<PresetId, number>>>;
  /** Plans for when the presets' plans, made for a dozen cells, would take too long. */
  readonly plans?: Readonly<Partial<Record<PresetId, SamplingPlan>>>;
  /** If not every scheme has every operation and message; if absent, one group with everything. */
  readonly groups?: readonly CaseGroup[];
}
