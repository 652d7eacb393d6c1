/** What each kind of authenticator takes of a list: the first that it has, and the next where that is not listed. */
import { formatList } from '../words/format-list.ts';
import { type AuthenticatorKind, authenticatorKinds } from './authenticators.ts';
import type { ListedAlgorithm } from './stances.ts';

/** An algorithm, and its place in the list, counted from 0. */
interface PlacedAlgorithm {
  readonly algorithm: ListedAlgorithm;
  readonly index: number;
}

export interface Taker {
  readonly kind: AuthenticatorKind;
  readonly takes: PlacedAlgorithm;
  /** What else of the list it has. */
  readonly others: readonly PlacedAlgorithm[];
  /** `needs ES256`, where it has no other. */
  readonly text: string;
  /** `, has EdDSA and RS256, too`; empty where it has no other. */
  readonly extra: string;
}

function takerOf(kind: AuthenticatorKind, offered: readonly ListedAlgorithm[]): readonly Taker[] {
  const known = offered.flatMap((algorithm, index) => (kind.has.includes(algorithm.alg) ? [{ algorithm, index }] : []));
  const [takes, ...others] = known;
  if (!takes) return [];
  const { name } = takes.algorithm;
  const text = kind.remark ?? (others.length > 0 ? `takes ${name}` : `needs ${name}`);
  const names = others.map(({ algorithm }) => algorithm.name);
  return [{ kind, takes, others, text, extra: names.length > 0 ? `, has ${formatList(names)}, too` : '' }];
}

/** Of a list in its order; who has none of it is not among them. */
export const takersOf = (offered: readonly ListedAlgorithm[]): readonly Taker[] =>
  authenticatorKinds.flatMap((kind) => takerOf(kind, offered));

/** Previews are nobody yet. */
const isSomebody = ({ remark }: AuthenticatorKind) => remark === undefined;
const spokenOf = (kinds: readonly AuthenticatorKind[]) => formatList(kinds.flatMap(({ spoken }) => spoken));

/** `ML-DSA-44 reaches previews alone so far.` */
function previewSentences(offered: readonly ListedAlgorithm[]): readonly string[] {
  const early = takersOf(offered).filter(({ kind }) => !isSomebody(kind));
  return early.map(({ kind, takes }) => `${takes.algorithm.name} reaches ${spokenOf([kind])} alone so far.`);
}

/** `Without ES256 a server loses iOS and Android, without RS256 some of Windows Hello.` */
export function lossSentence(offered: readonly ListedAlgorithm[]): string {
  const takers = takersOf(offered).filter(({ kind }) => isSomebody(kind));
  const losses = offered.flatMap(({ alg, name }) => {
    const lost = takers.filter(({ takes, others }) => takes.algorithm.alg === alg && others.length === 0);
    return lost.length > 0 ? [{ name, who: spokenOf(lost.map(({ kind }) => kind)) }] : [];
  });
  const lossText = losses
    .map(({ name, who }, index) => (index === 0 ? `Without ${name} a server loses ${who}` : `without ${name} ${who}`))
    .join(', ');
  const reached = new Set(takers.map(({ kind }) => kind));
  const none = authenticatorKinds.filter((kind) => isSomebody(kind) && !reached.has(kind));
  return [
    ...(lossText === '' ? [] : [`${lossText}.`]),
    ...(none.length > 0 ? [`The list has nothing for ${spokenOf(none)}.`] : []),
    ...previewSentences(offered),
  ].join(' ');
}
