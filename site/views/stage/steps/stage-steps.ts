/** The steps of a talk, by name, in the order of showing. A step names a figure, and the figure holds the rest. */

import type { Experiment } from '../../../experiments/form/experiment.ts';
import { findExperiment, mainExperiment } from '../../../experiments/index.ts';
import { operationName } from '../../../figures/words/names.ts';
import type { Operation } from '../../../schemes/operation.ts';
import { quoted } from '../../../schemes/text/foreign-text.ts';

export interface StageStep {
  /** The step's name in a link. */
  readonly id: string;
  readonly figure: string;
  /** The experiment whose run it shows; the link's own if absent. */
  readonly experiment?: string;
  /** Shows only the bars of this operation. */
  readonly operation?: Operation;
  /** Whether the published study stands beside the run. */
  readonly isBesidePublished?: true;
  /** Shows only this panel. */
  readonly panel?: string;
  /** Whether it is shown only if a link names it. */
  readonly isAskedFor?: true;
}

const BARS = 'operation-bars';

/** Signing comes first, because it is the question. */
const namedSteps: readonly StageStep[] = [
  { id: 'sign', figure: BARS, operation: 'sign' },
  { id: 'verify', figure: BARS, operation: 'verify' },
  { id: 'generate', figure: BARS, operation: 'generate' },
  { id: 'check', figure: 'check-glance', operation: 'check' },
  { id: 'servers', figure: 'password-load', operation: 'check' },
  { id: 'published', figure: BARS, operation: 'sign', isBesidePublished: true },
  { id: 'bytes', figure: 'bytes-and-time', experiment: 'post-quantum', panel: 'assertion' },
  { id: 'cold-start', figure: 'cold-start-slopes', experiment: 'cold-start' },
  { id: 'login', figure: 'storm-costs', experiment: 'key-storm', panel: 'login' },
  { id: 'rate', figure: 'server-logins', experiment: 'servers', panel: 'ecdsa-p256', isAskedFor: true },
  { id: 'server-share', figure: 'server-shares', experiment: 'servers', panel: 'ecdsa-p256', isAskedFor: true },
  { id: 'server-cost', figure: 'server-costs', experiment: 'servers', panel: 'ecdsa-p256', isAskedFor: true },
];

/** Charts outside the usual steps of their study, which a link can name. */
const onlyWhenNamed: readonly string[] = ['password-memory'];

const findStep = (id: string, figures: readonly string[]): StageStep | undefined =>
  namedSteps.find((step) => step.id === id) ?? (figures.includes(id) ? { id, figure: id } : undefined);

/** Whether an experiment has the step's operation, and a published study if the step needs one. */
function isOf({ operation, isBesidePublished }: StageStep, { operations, published }: Experiment): boolean {
  if (operation !== undefined && !operations.includes(operation)) return false;
  return isBesidePublished !== true || published !== undefined;
}

/**
 * The steps if the link names none. The main question leads on to the others; a study shows its own figures.
 * @param charts the figures of this run that are charts, in the order of the page
 */
export function usualSteps(experiment: Experiment, charts: readonly string[]): readonly StageStep[] {
  const own = namedSteps.filter((step) => step.experiment === undefined && isOf(step, experiment));
  if (experiment === mainExperiment)
    return namedSteps.filter((step) => own.includes(step) || (step.experiment && !step.isAskedFor));
  const bars = charts.includes(BARS) ? own : [];
  const shown = new Set([BARS, ...onlyWhenNamed, ...bars.map(({ figure }) => figure)]);
  const others = charts.filter((id) => !shown.has(id));
  // A figure before the bars on the page answers the study's question, so it comes first here, too.
  const leads = others.filter((id) => charts.indexOf(id) < charts.indexOf(BARS));
  const stepOf = (id: string): StageStep => ({ id, figure: id });
  const steps = [...leads.map(stepOf), ...bars, ...others.filter((id) => !leads.includes(id)).map(stepOf)];
  // If all charts need a run, this step shows the question and what will be measured.
  return steps.length > 0 ? steps : [{ id: BARS, figure: BARS }];
}

export interface Talk {
  /** At least one. */
  readonly steps: readonly StageStep[];
  /** One sentence for each unknown name. */
  readonly problems: readonly string[];
}

/**
 * Reads `steps=sign,verify,cold-start`; a name may occur twice.
 * @param figures every figure that a step may name
 */
export function readSteps(text: string | null, usual: readonly StageStep[], figures: readonly string[]): Talk {
  if (text === null) return { steps: usual, problems: [] };
  const names = text.split(',').filter((name) => name !== '');
  const steps = names.flatMap((name) => findStep(name, figures) ?? []);
  const unknown = [...new Set(names)].filter((name) => !findStep(name, figures));
  const known = namedSteps.map(({ id }) => id).join(', ');
  const problems = unknown.map(
    (name) => `The link names a step ${quoted(name)} that does not exist here (${known}); it is left out.`,
  );
  if (steps.length > 0) return { steps, problems };
  return { steps: usual, problems: [...problems, 'The link names no step that can be shown; the usual ones are.'] };
}

/** The step's name for a speaker who looks at what comes next. */
export function nameOfStep({ id, experiment, operation, isBesidePublished }: StageStep): string {
  const question = experiment === undefined ? undefined : findExperiment(experiment)?.question;
  const named = question ?? (operation === undefined ? id.replaceAll('-', ' ') : operationName(operation));
  return isBesidePublished ? `${named}, beside the published study` : named;
}
