/** The input of a figure: a run or a part of one, and who looks at it. */
import type { Experiment } from '../../experiments/form/experiment.ts';
import type { Settings } from '../../experiments/settings/settings.ts';
import type { RunDocument } from '../../results/document/run.ts';
import type { PublishedStudy } from '../../results/published/published.ts';
import type { Message } from '../../schemes/message.ts';

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
