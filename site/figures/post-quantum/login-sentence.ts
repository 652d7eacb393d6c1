/**
 * How many more bytes and how much more time a login with a post-quantum scheme takes on this device, for each backend.
 */
import { backendName } from '../../backends/backend.ts';
import { findScheme } from '../../schemes/index.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { backendsOf, schemesOf } from '../cells/cells.ts';
import { type FigureInput, isOver, type RunContent } from '../form/figure-input.ts';
import { formatByteRange } from '../words/format-byte-range.ts';
import { formatDuration, formatInterval } from '../words/format-duration.ts';
import { formatList } from '../words/format-list.ts';
import { schemeName } from '../words/names.ts';
import { countedBytes, loginTime, type SummedTime } from './login-costs.ts';

interface LoginPair {
  readonly today: string;
  readonly next: string;
}

/** The usual scheme of passkeys today, and the smallest post-quantum scheme. */
function loginPair({ run }: FigureInput): LoginPair | undefined {
  const schemes = schemesOf(run.settings);
  // Ed25519 takes the place of ECDSA if the settings have no ECDSA.
  const today = schemes.find((id) => findScheme(id)?.kind === 'ecdsa') ?? schemes.find((id) => id === 'ed25519');
  const next = schemes.find((id) => findScheme(id)?.kind === 'ml-dsa');
  return today !== undefined && next !== undefined ? { today, next } : undefined;
}

function bytesClause({ run }: FigureInput, { today, next }: LoginPair): string | undefined {
  const [old, own] = [today, next].map((id) => countedBytes(run, id, 'signature', 'assertion-json'));
  if (!old || !own) return undefined;
  const more = formatFixed(own[1] - old[1], 0);
  return `A login with ${schemeName(next)} sends ${more}\u202fB more than one with ${schemeName(today)} (${formatByteRange([own[1], own[1]])} of JSON instead of ${formatByteRange([old[1], old[1]])})`;
}

/** The comparison of two logins' times on one backend. */
type LoginComparison =
  | { readonly kind: 'differs'; readonly text: string; readonly name: string }
  | { readonly kind: 'same' | 'few' | 'refused'; readonly name: string };

/** How much longer it takes, with the interval of the difference; no difference if the interval includes zero. */
function difference(old: SummedTime, own: SummedTime, name: string): LoginComparison {
  if (!old.interval || !own.interval || !old.isSure || !own.isSure) return { kind: 'few', name };
  // One's lowest less the other's highest, and vice versa: rather too wide than too narrow.
  const ends = [own.interval[0] - old.interval[1], own.interval[1] - old.interval[0]] as const;
  if (ends[0] <= 0 && ends[1] >= 0) return { kind: 'same', name };
  const [low, high] = ends[0] > 0 ? ends : [-ends[1], -ends[0]];
  const by = Math.abs(own.ns - old.ns);
  const text = `${formatDuration(by)} ${ends[0] > 0 ? 'more' : 'less'} (${formatInterval([low, high], by)}) in ${name}`;
  return { kind: 'differs', text, name };
}

function besideIn({ run }: FigureInput, { today, next }: LoginPair, backend: string): LoginComparison | undefined {
  const old = loginTime(run, today, backend);
  const own = loginTime(run, next, backend);
  const name = backendName(backend);
  if (old && own) return difference(old, own, name);
  const refused = run.measurements.some(
    (measurement) =>
      measurement.scheme === next && measurement.backend === backend && measurement.status === 'unsupported',
  );
  return refused ? { kind: 'refused', name } : undefined;
}

/**
 * `Signing and verifying on this device take 1.18 ms more (1.17 – 1.18 ms) in WebAssembly.`, one for each
 * kind of answer.
 */
function timeSentences(input: FigureInput, pair: LoginPair): readonly string[] {
  const found = backendsOf(input.run.settings).flatMap((backend) => besideIn(input, pair, backend) ?? []);
  const namesOf = (kind: LoginComparison['kind']) => found.flatMap((one) => (one.kind === kind ? [one.name] : []));
  const texts = found.flatMap((one) => (one.kind === 'differs' ? [one.text] : []));
  const same = namesOf('same');
  const few = namesOf('few');
  const refused = namesOf('refused');
  return [
    ...(texts.length > 0
      ? [`Signing and verifying on ${input.device ?? 'this device'} take ${formatList(texts)}.`]
      : []),
    ...(same.length > 0
      ? [
          `In ${formatList(same)} no difference between the times of ${schemeName(pair.next)} and ${schemeName(pair.today)} was detected.`,
        ]
      : []),
    ...(few.length > 0
      ? [
          `In ${formatList(few)} samples are too few to compare the times of ${schemeName(pair.next)} and ${schemeName(pair.today)}.`,
        ]
      : []),
    ...(refused.length > 0
      ? [`${formatList(refused)} ${refused.length === 1 ? 'does' : 'do'} not offer ${schemeName(pair.next)}.`]
      : []),
  ];
}

/** The clause on bytes, followed by the sentences on time, which are the same for every form. */
function withTimes(input: FigureInput, pair: LoginPair, bytes: string): string {
  return [`${bytes}.`, ...(isOver(input.run) ? timeSentences(input, pair) : [])].join(' ');
}

export function loginSentence(input: FigureInput): string {
  const pair = loginPair(input);
  const bytes = pair && bytesClause(input, pair);
  if (!pair || !bytes) return 'What a passkey of each scheme sends and stores, beside the time that it takes.';
  return withTimes(input, pair, bytes);
}

/** For one form: `A COSE key of ML-DSA-44 has 1,245 B more than one of ECDSA P-256 (1,322 B instead of 77 B).` */
export function formSentence(
  input: FigureInput,
  noun: string,
  bytesOf: (run: RunContent, scheme: string) => readonly [number, number] | undefined,
): string | undefined {
  const pair = loginPair(input);
  const [old, own] = [pair?.today, pair?.next].map((id) => (id === undefined ? undefined : bytesOf(input.run, id)));
  if (!pair || !old || !own) return undefined;
  const more = formatByteRange([own[1] - old[1], own[1] - old[1]]);
  const sizes = `${formatByteRange(own)} instead of ${formatByteRange(old)}`;
  return withTimes(
    input,
    pair,
    `${noun} of ${schemeName(pair.next)} has ${more} more than one of ${schemeName(pair.today)} (${sizes})`,
  );
}
