/** All screens of a talk as pages to hand over, each with its content and whose numbers it shows. */
import type { Experiment } from '../../../experiments/form/experiment.ts';
import { findExperiment, mainExperiment } from '../../../experiments/index.ts';
import type { Settings } from '../../../experiments/settings/settings.ts';
import { referenceSentence } from '../../../figures/answer/sentence.ts';
import type { FigureInput } from '../../../figures/form/figure-input.ts';
import { questionAbout } from '../../../figures/form/question-about.ts';
import { runRemarks } from '../../../figures/slides/how-ended.ts';
import { isKnownBefore, type Slide, shortened } from '../../../figures/slides/slides.ts';
import { formatDay } from '../../../figures/words/format-date.ts';
import { labelOf } from '../../../results/document/label.ts';
import type { RunDocument } from '../../../results/document/run.ts';
import type { StageStep } from '../steps/stage-steps.ts';
import { settingsOfStep, slidesOfStep } from '../steps/step-slides.ts';

export interface TalkPage {
  /** The name of its picture file, `03-cold-start`. */
  readonly name: string;
  readonly question: string;
  readonly title: string;
  readonly chart: Slide['chart'];
  /** Stands under the chart, or in its place if there is none. */
  readonly sentence: string;
  /** The device and the day; empty if nothing was measured. */
  readonly whose: string;
  /** Whether the run ended early and the machine was disturbed; empty if neither. */
  readonly remark: string;
}

/** The run of an experiment, if there is one. */
export type RunOf = (experiment: string) => RunDocument | undefined;

interface TalkSource {
  readonly runOf: RunOf;
  /** The input of figures: the run, or the settings of a run still to come. */
  inputOf(run: RunDocument | undefined, runSettings: Settings): FigureInput;
}

const NOT_MEASURED = 'This was not measured in the talk.';

type UnnamedPage = Omit<TalkPage, 'name'>;

function whoseOf(run: RunDocument | undefined, input: FigureInput): Pick<TalkPage, 'whose' | 'remark'> {
  if (!run) return { whose: '', remark: '' };
  const day = run.startedAt === undefined ? '' : `, ${formatDay(run.startedAt)}`;
  return { whose: `${labelOf(run)}${day}`, remark: runRemarks(input.run).join('. ') };
}

/** A page about the experiment, if no run has the figure. */
function pageWithoutFigure(experiment: Experiment, run: RunDocument | undefined, input: FigureInput): UnnamedPage {
  const { title, about = title } = experiment;
  const sentence = run ? 'This run has no such figure.' : `${shortened(about)} ${NOT_MEASURED}`;
  return { question: questionAbout(input), title, chart: { kind: 'statement' }, sentence, ...whoseOf(run, input) };
}

function pagesOfStep(step: StageStep, settings: Settings, { runOf, inputOf }: TalkSource): readonly UnnamedPage[] {
  const runSettings = settingsOfStep(step, settings);
  const experiment = findExperiment(runSettings.experiment) ?? mainExperiment;
  const run = runOf(experiment.id);
  const input = inputOf(run, runSettings);
  const slides = slidesOfStep(input, step, run !== undefined);
  if (slides.length === 0) return [pageWithoutFigure(experiment, run, input)];
  const study = step.isBesidePublished && input.reference;
  const sentenceOf = (slide: Slide) => (run || isKnownBefore(slide) ? slide.sentence : NOT_MEASURED);
  return slides.map((slide, index) => ({
    question: questionAbout(input),
    title: slides.length > 1 ? `${slide.title} (${index + 1} of ${slides.length})` : slide.title,
    chart: slide.chart,
    sentence: study ? referenceSentence(study, experiment) : sentenceOf(slide),
    ...whoseOf(run, input),
  }));
}

const inTwoDigits = (place: number) => `${place}`.padStart(2, '0');

/** One page per screen of each step, in the order of the talk. */
export function pagesOfTalk(steps: readonly StageStep[], settings: Settings, source: TalkSource): readonly TalkPage[] {
  const pages = steps.flatMap((step) => pagesOfStep(step, settings, source).map((page) => ({ step, page })));
  return pages.map(({ step, page }, index) => ({ ...page, name: `${inTwoDigits(index + 1)}-${step.id}` }));
}
