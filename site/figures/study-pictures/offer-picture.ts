/** Where an algorithm is lost, small: in the middle of each column a mark for whoever has what it names. */
import { type ListedAlgorithm, stances } from '../offer/stances.ts';
import { takersOf } from '../offer/who-takes-what.ts';
import { schemeHue } from '../words/names.ts';
import type { StudyPicture, StudyPictureMaker } from './study-picture.ts';

/** The picture of a list, in its order. */
export function pictureOfList(offered: readonly ListedAlgorithm[]): StudyPicture {
  const positionOf = (index: number) => (index + 0.5) / offered.length;
  return {
    what: 'Who is lost without what',
    from: 'known',
    source: 'filled: what each takes; ring: what it has, too',
    form: 'points',
    columns: offered.map(({ name }) => name),
    rows: takersOf(offered).map(({ kind, takes, others, text, extra }) => ({
      key: kind.label,
      label: kind.label,
      hue: schemeHue(takes.algorithm.schemes[0] ?? ''),
      text,
      ...(extra !== '' && { extra }),
      marks: [
        { fill: 'solid', position: positionOf(takes.index) },
        ...others.map(({ index }) => ({ fill: 'hatched', position: positionOf(index) }) as const),
      ],
    })),
  };
}

/** The picture of the study that asks what to offer: it shows the list that reaches everybody. */
export const offerPicture: StudyPictureMaker = ({ experiment }) =>
  experiment.advises ? pictureOfList(stances.reach.offered) : undefined;
