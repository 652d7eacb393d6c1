/**
 * The input of a figure: a run or a part of one, and who looks at it. Figures choose experiments by schemes, messages
 * and extras, never by the experiment's identifier. A new experiment with the same contents then gets the same figures.
 */
import type { Experiment } from '../../experiments/form/experiment.ts';
import type { Settings } from '../../experiments/settings/settings.ts';
import type { RunDocument } from '../../results/document/run.ts';
import type { PublishedStudy } from '../../results/published/published.ts';
import { findScheme } from '../../schemes/index.ts';
import type { Message } from '../../schemes/message.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { Kind, Scheme } from '../../schemes/scheme.ts';

/** The parts of a run that figures need. A run that has not begun has no measurements. */
export interface RunContent
  extends Pick<
      RunDocument,
      | 'experiment'
      | 'settings'
      | 'measurements'
      | 'elapsedMs'
      | 'sizes'
      | 'payloadLimits'
      | 'compileTimes'
      | 'stepBytes'
      | 'gestures'
      | 'repeats'
      | 'notCounted'
      | 'ways'
      | 'servers'
    >,
    Partial<Pick<RunDocument, 'drift' | 'build' | 'source' | 'environment'>> {
  /** `running`: under way. A stored run with the outcome `running` never ended, so it is shown as `broken off`. */
  readonly outcome: RunDocument['outcome'] | 'broken off' | 'not begun';
}

/** The content of a run that has not begun: every cell is still expected. */
export function nothingMeasured(settings: Settings): RunContent {
  return { experiment: settings.experiment, settings, measurements: [], outcome: 'not begun', elapsedMs: 0 };
}

export interface FigureInput {
  readonly experiment: Experiment;
  readonly run: RunContent;
  /** Published results to draw beside the run's, if the experiment reproduces a study. */
  readonly reference?: PublishedStudy | undefined;
  /** Whether the reader can start a run here; true by default. */
  readonly canRun?: boolean;
  /** The name of the device; `this device` by default. */
  readonly device?: string;
  /**
   * The run of which `run` is a part. Sentences then do not speak of the part as the whole, and comparisons with all
   * cells use the whole run.
   */
  readonly whole?: RunContent;
}

/** Whether to ask the reader to run: nothing has begun, and a run is possible. */
export const isInviting = ({ run, canRun = true }: FigureInput): boolean => canRun && run.outcome === 'not begun';

/** Whether a run is over: verdicts are given only then. */
export function isOver({ outcome }: RunContent): boolean {
  return outcome !== 'not begun' && outcome !== 'running';
}

/** The part of a figure that a screen shows. An absent member means no restriction. */
export interface FigureSelection {
  readonly operations?: readonly string[];
  readonly backends?: readonly string[];
  readonly schemes?: readonly SelectedScheme[];
}

/** A scheme, or a scheme with one of several messages. */
export interface SelectedScheme {
  readonly scheme: string;
  readonly message?: Message;
}

const schemesAsked = ({ schemes }: Experiment): readonly Scheme[] => schemes.flatMap((id) => findScheme(id) ?? []);

const asksForKind = (experiment: Experiment, kind: Kind): boolean =>
  schemesAsked(experiment).some((scheme) => scheme.kind === kind);

/** Fewer than three points show no growth. */
const MIN_MODULI = 3;

/** Whether an experiment shows how RSA grows with its modulus. */
export function asksForModuli(experiment: Experiment): boolean {
  const signing = schemesAsked(experiment).filter(({ kind }) => kind === 'rsassa-pkcs1-v1_5');
  return signing.length >= MIN_MODULI;
}

/** The operation of the question: signing, unless the card of a study gives another. */
export const askedOperation = ({ card }: Experiment): Operation => card?.operation ?? 'sign';

/** Whether an experiment measures payloads of several lengths. */
export function asksForPayloads({ messages, groups = [] }: Experiment): boolean {
  const allMessages = [...messages, ...groups.flatMap((group) => group.messages ?? [])];
  return (
    new Set(allMessages.flatMap(({ form, challengeBytes }) => (form === 'payload' ? challengeBytes : []))).size > 1
  );
}

/** Whether an experiment asks for one payload under RSA and under AES. */
export function asksForSlowDown(experiment: Experiment): boolean {
  const isAsymmetric = asksForKind(experiment, 'rsaes-oaep') || asksForKind(experiment, 'rsaes-pkcs1-v1_5');
  return isAsymmetric && asksForKind(experiment, 'aes-gcm');
}

/**
 * Whether an experiment compares the bytes of post-quantum signatures with those of today's, for both ends of a login.
 */
export function asksForPostQuantumSizes(experiment: Experiment): boolean {
  if (!experiment.operations.includes('sign')) return false;
  const isMixed = schemesAsked(experiment).some(({ kind }) => kind !== 'ml-dsa');
  return experiment.sizes === true && isMixed && asksForKind(experiment, 'ml-dsa');
}

/** Whether an experiment measures only ML-DSA: the cost of its signatures, not a comparison with other schemes. */
export function asksForMlDsaAlone(experiment: Experiment): boolean {
  const allMessages = schemesAsked(experiment);
  return allMessages.length > 0 && allMessages.every(({ kind }) => kind === 'ml-dsa');
}

/** Whether an experiment measures passwords, to compare the server's cost of a check with that of a passkey. */
export function asksForPasswords(experiment: Experiment): boolean {
  return asksForKind(experiment, 'password-hash');
}
