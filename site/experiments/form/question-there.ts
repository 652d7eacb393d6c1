import type { Experiment } from './experiment.ts';

/** As it is asked of a result that was measured elsewhere: `… on that device?`, above numbers that this device does not have. */
export const questionThere = ({ question }: Pick<Experiment, 'question'>): string =>
  question.replaceAll(/\b([Tt])his (?=device\b|browser\b|machine\b)/g, '$1hat ');
