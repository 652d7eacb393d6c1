/** What a figure is made of: a run, or a part of one, and who asks. */
import type { Experiment } from '../../experiments/form/experiment.ts';
import type { Settings } from '../../experiments/settings/settings.ts';
import type { RunDocument } from '../../results/document/run.ts';
import type { PublishedStudy } from '../../results/published/published.ts';
import type { Message } from '../../schemes/message.ts';

/** What a figure needs of a run. A run that has not begun is one without measurements. */
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
  /** `running` is under way; a kept run that says so came to no end and is `broken off`. */
  readonly outcome: RunDocument['outcome'] | 'broken off' | 'not begun';
}

/** The content of a run that has not begun: every cell is still expected. */
export function nothingMeasured(settings: Settings): RunContent {
  return { experiment: settings.experiment, settings, measurements: [], outcome: 'not begun', elapsedMs: 0 };
}

export interface FigureInput {
  readonly experiment: Experiment;
  readonly run: RunContent;
  /** Published results that are drawn beside the run's, where the experiment reproduces a study. */
  readonly reference?: PublishedStudy | undefined;
  /** Whether the reader can make a run here, which is so where nothing is said. */
  readonly canRun?: boolean;
  /** Whose device it was, in words; `this device` by default. */
  readonly device?: string;
  /** The run of which `run` is a part alone: that part is not spoken of as all, and what is judged among many is judged among all. */
  readonly whole?: RunContent;
}

/** Whether the reader is asked to run: nothing has begun, and something can. */
export const isInviting = ({ run, canRun = true }: FigureInput): boolean => canRun && run.outcome === 'not begun';

/** What a screen shows of a figure. What is absent is not cut down. */
export interface FigureSelection {
  readonly operations?: readonly string[];
  readonly backends?: readonly string[];
  readonly schemes?: readonly SelectedScheme[];
}

/** A scheme, or of several messages what it does with one. */
export interface SelectedScheme {
  readonly scheme: string;
  readonly message?: Message;
}
