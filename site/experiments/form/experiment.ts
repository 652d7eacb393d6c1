/** WHICH question is asked: one file a study, as data. An experiment names neither backends nor figures. */
import type { SamplingPlan } from '../../harness/batch/plan.ts';
import type { BuildName, Conditions } from '../../schemes/conditions/condition-table.ts';
import type { Message } from '../../schemes/message.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { PasswordSetting } from '../../schemes/scheme.ts';
import type { Claim } from './claim.ts';
import type { PresetId } from './preset.ts';
import type { StudyCard } from './study-card.ts';

/** How the cells of an experiment are measured: each has its file in `runner/procedures/`, but `servers`, whose processes a terminal starts. */
export type Procedure = 'latency' | 'cold-start' | 'throughput' | 'key-storm' | 'ceremony' | 'servers';

/** Cases that are measured alike. What is absent is as the experiment and the visitor's settings have it. */
export interface CaseGroup {
  readonly schemes?: readonly string[];
  /** Settings of these functions alone, whoever chose them. */
  readonly functions?: readonly PasswordSetting['function'][];
  readonly operations?: readonly Operation[];
  readonly messages?: readonly Message[];
  /** Each case once under each of these; `{}` is the ordinary way. */
  readonly conditions?: readonly Conditions[];
  /** Each case once in each of these builds of the modules, where the deployment has it. */
  readonly builds?: readonly BuildName[];
  /** Only where calls are asynchronous, so that several can be under way. */
  readonly asynchronousOnly?: true;
  /** Only where calls are synchronous: what WebCrypto has nowhere, and is not to have. */
  readonly synchronousOnly?: true;
  /** Each case once on 2, 4, 8 … workers, up to as many as the visitor chose; or on that many alone. */
  readonly onWorkers?: 'each' | 'most';
  /** The part of the preset's time that a case of many alike gets, 1 where absent. A fixed number of batches stays as it is. */
  readonly effort?: number;
  /** Only where the visitor chose one of these. */
  readonly presets?: readonly PresetId[];
  /** Where neither the experiment's plans nor the presets' suit these cases. */
  readonly plans?: Readonly<Partial<Record<PresetId, SamplingPlan>>>;
}

/** A program of another language, a file in `public/`, and how its output comes back to be compared. */
export interface Program {
  readonly file: string;
  /** What a terminal is told, line by line. */
  readonly commands: readonly string[];
  readonly note: string;
}

export interface Experiment {
  readonly id: string;
  readonly title: string;
  /** The question a reader brings. */
  readonly question: string;
  /** What it is about, in two or three sentences, for a reader who does not know its source. */
  readonly about?: string;
  /** What a run adds to what is known, in a sentence that follows “A run here”. */
  readonly adds?: string;
  /** A program that measures the same outside of a browser, offered for copying. */
  readonly program?: Program;
  /** How the source measured, where that differs from Quick: the words, and the preset that follows it to the letter. */
  readonly protocol?: { readonly text: string; readonly preset?: PresetId };
  /** The published study it reproduces: an identifier in `public/published-results.json`. */
  readonly published?: string;
  /** Scheme identifiers measured by default, in the order of charts; in the key storm, identifiers of key plans. */
  readonly schemes: readonly string[];
  /** Schemes a visitor may add. */
  readonly optionalSchemes: readonly string[];
  readonly operations: readonly Operation[];
  /** None where nothing of the visitor's choosing is signed. */
  readonly messages: readonly Message[];
  readonly procedure: Procedure;
  /** Whether keys and signatures are made once more to count their bytes in every form. */
  readonly sizes?: boolean;
  /** Whether it is asked what a relying party should offer: the advice stands there before any run. */
  readonly advises?: true;
  /** Whether it is timed how long compiling each module takes. */
  readonly compileTimes?: boolean;
  /** Whether every backend is measured unless a visitor chooses, also those that are off elsewhere. */
  readonly everyBackend?: true;
  /** What its source claims, to be answered from a run. */
  readonly claims?: readonly Claim[];
  /** How it stands in the list of studies. One without a card stands there by whose question it is. */
  readonly card?: StudyCard;
  /** What the visitor is told it takes, where that is not what the preset says. */
  readonly usualSeconds?: Readonly<Partial<Record<PresetId, number>>>;
  /** Where the presets' plans, made for a dozen cells, would take too long. */
  readonly plans?: Readonly<Partial<Record<PresetId, SamplingPlan>>>;
  /** Where not every scheme meets every operation and message; one group of everything where absent. */
  readonly groups?: readonly CaseGroup[];
}
