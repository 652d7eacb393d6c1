import { questionThere } from '../../experiments/form/question-there.ts';
import type { FigureInput } from './figure-input.ts';

/** The question of an experiment, asked of the device that its figures are about. */
export const questionAbout = ({
  experiment,
  device = 'this device',
}: Pick<FigureInput, 'experiment' | 'device'>): string =>
  device === 'this device' ? experiment.question : questionThere(experiment);
