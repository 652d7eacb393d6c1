import type { FigureInput } from '../form/figure-input.ts';
import { pictureOfFigures } from './figure-pictures.ts';
import { offerPicture } from './offer-picture.ts';
import {
  attemptsPicture,
  besideBrowserPicture,
  bytesPicture,
  conditionsPicture,
  factsPicture,
  waitingPicture,
} from './own-pictures.ts';

import { serverPicture } from './server-picture.ts';
import type { StudyPicture, StudyPictureMaker } from './study-picture.ts';

/** In this order: what the question asks for, what a run or a source says of it, what is known without either. */
const makers: readonly StudyPictureMaker[] = [
  ({ experiment, run }) => (experiment.procedure === 'servers' ? serverPicture(run) : undefined),
  attemptsPicture,
  (input) => (input.experiment.card?.showsBytes ? bytesPicture(input) : undefined),
  besideBrowserPicture,
  conditionsPicture,
  pictureOfFigures,
  factsPicture,
  offerPicture,
  bytesPicture,
];

/** The picture of a study's answer, from a run or, of one that has not begun, from what is published and known. */
export function drawStudy(input: FigureInput): StudyPicture {
  for (const make of makers) {
    const picture = make(input);
    if (picture) return picture;
  }
  return waitingPicture(input);
}
