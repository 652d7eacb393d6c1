/** Where an algorithm is lost: each kind of authenticator takes the first of the list that it has, and falls to the next where that is not listed. */
import { type AuthenticatorKind, authenticatorKinds } from '../offer/authenticators.ts';
import { type ListedAlgorithm, stances } from '../offer/stances.ts';
import { formatList } from '../words/format-list.ts';
import { schemeHue } from '../words/names.ts';
import type { StudyPicture, StudyPictureMaker, StudyRow } from './study-picture.ts';

/** In the middle of its column. */
const placeIn = (columns: number) => (index: number) => (index + 0.5) / columns;

/** Nothing for who has none of the list. */
function ladderRow(
  { label, has, remark }: AuthenticatorKind,
  offered: readonly ListedAlgorithm[],
): readonly StudyRow[] {
  const place = placeIn(offered.length);
  const known = offered.flatMap((algorithm, index) => (has.includes(algorithm.alg) ? [{ algorithm, index }] : []));
  const [first, ...others] = known;
  if (!first) return [];
  const { name, schemes } = first.algorithm;
  const text = remark ?? (others.length > 0 ? `takes ${name}` : `needs ${name}`);
  const marks = known.map(({ index }, at) => ({ fill: at === 0 ? 'solid' : 'hatched', place: place(index) }) as const);
  const heard = others.length > 0 && {
    heard: `, has ${formatList(others.map(({ algorithm }) => algorithm.name))}, too`,
  };
  return [{ key: label, label, hue: schemeHue(schemes[0] ?? ''), text, ...heard, marks }];
}

/** Of a list, in its order. */
export function offerLadder(offered: readonly ListedAlgorithm[]): StudyPicture {
  return {
    what: 'Who is lost without what',
    from: 'known',
    source: 'filled: what each takes; ring: what it has, too',
    form: 'points',
    columns: offered.map(({ name }) => name),
    rows: authenticatorKinds.flatMap((kind) => ladderRow(kind, offered)),
  };
}

/** Where it is asked what to offer: of the list that reaches everybody. */
export const offerPicture: StudyPictureMaker = ({ experiment }) =>
  experiment.advises ? offerLadder(stances.reach.offered) : undefined;
