import type { Experiment } from './experiment.ts';

/** The question about a result from elsewhere: `… on that device?`, since the numbers are not of this device. */
export const questionThere = ({ question }: Pick<Experiment, 'question'>): string =>
  question.replaceAll(/\b([Tt])his (?=device\b|browser\b|machine\b)/g, '$1hat ');
