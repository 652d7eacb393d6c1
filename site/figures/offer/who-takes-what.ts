/** The algorithm that each kind of authenticator takes from a list: the first one that it has. */
import { formatList } from '../words/format-list.ts';
import { type AuthenticatorKind, authenticatorKinds } from './authenticators.ts';
import type { ListedAlgorithm } from './stances.ts';

/** An algorithm with its position in the list, counted from 0. */
interface PlacedAlgorithm {
  readonly algorithm: ListedAlgorithm;
  readonly index: number;
}

export interface Taker {
  readonly kind: AuthenticatorKind;
  readonly takes: PlacedAlgorithm;
  /** Its other algorithms in the list. */
  readonly others: readonly PlacedAlgorithm[];
  /** `takes EdDSA`, or `needs ES256` if it has no other. */
  readonly text: string;
  /** `, has EdDSA and RS256, too`; empty if it has no other. */
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

/** In the order of kinds; a kind with none of the list's algorithms is left out. */
export const takersOf = (offered: readonly ListedAlgorithm[]): readonly Taker[] =>
  authenticatorKinds.flatMap((kind) => takerOf(kind, offered));

/** Nobody uses previews yet. */
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
