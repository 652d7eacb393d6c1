/** What the reader’s own registrations show about a list of algorithms: shares, and the losses without an entry. */
import { aaguidList, modelOfAaguid } from '../../ceremony/inspection/models/aaguid-names.ts';
import type { CountedColumn, CountedKind } from '../../ceremony/registered/counted-column.ts';
import { ecdsaSchemes } from '../../schemes/cards/ecdsa.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import type { TableData, TableRow } from '../form/figure.ts';
import { type StanceId, stances } from '../offer/stances.ts';

/** ECDSA by its hash, and by its hash and curve (RFC 9864). */
const ecdsaNames = ecdsaSchemes.flatMap(({ hash, inspected }) =>
  (inspected?.algorithms ?? []).map(
    (algorithm, index) => [algorithm, `${index === 0 ? 'ES' : 'ESP'}${hash.replace('SHA-', '')}`] as const,
  ),
);

/** Names by number in the COSE registry, of every signature. A test holds them against the inspector’s module. */
export const algorithmNames: Readonly<Record<number, string>> = {
  ...Object.fromEntries(ecdsaNames),
  [-8]: 'EdDSA',
  [-19]: 'Ed25519',
  [-37]: 'PS256',
  [-38]: 'PS384',
  [-39]: 'PS512',
  [-46]: 'HSS-LMS',
  [-47]: 'ES256K',
  [-48]: 'ML-DSA-44',
  [-49]: 'ML-DSA-65',
  [-50]: 'ML-DSA-87',
  [-53]: 'Ed448',
  [-257]: 'RS256',
  [-258]: 'RS384',
  [-259]: 'RS512',
  [-260]: 'WalnutDSA',
  [-265]: 'ESB256',
  [-266]: 'ESB320',
  [-267]: 'ESB384',
  [-268]: 'ESB512',
  [-65535]: 'RS1',
};

const POST_QUANTUM: readonly number[] = [-48, -49, -50];
const NO_MODEL = '00000000-0000-0000-0000-000000000000';
/** Longer tables are not read; the rest is one row. */
const MAX_MODELS_SHOWN = 20;

const algorithmTitle = (algorithm: number): string => {
  const name = algorithmNames[algorithm];
  return name === undefined ? `COSE algorithm ${algorithm}` : `${name} (${algorithm})`;
};

const countText = (count: number) => formatFixed(count, 0);
const registrationsText = (count: number) => (count === 1 ? 'one registration' : `${countText(count)} registrations`);

/** `12.3 %`; a count above zero is never printed as 0 %. */
export function shareText(count: number, total: number): string {
  const percent = (100 * count) / total;
  if (count > 0 && percent < 0.1) return 'under 0.1\u202f%';
  if (count < total && percent > 99.9) return 'over 99.9\u202f%';
  return `${formatFixed(percent, percent === 100 || percent === 0 ? 0 : 1)}\u202f%`;
}

/** The sums of the counts by key, largest first. */
function summed<Key>(
  kinds: readonly CountedKind[],
  keyOf: (kind: CountedKind) => Key,
): readonly (readonly [Key, number])[] {
  const counts = new Map<Key, number>();
  for (const kind of kinds) counts.set(keyOf(kind), (counts.get(keyOf(kind)) ?? 0) + kind.count);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

const countOf = ({ kinds }: CountedColumn, isMeant: (kind: CountedKind) => boolean): number =>
  kinds.filter(isMeant).reduce((sum, { count }) => sum + count, 0);

const rowOf = (key: string, head: string, cells: readonly string[]): TableRow => ({
  key,
  head,
  cells,
  status: 'measured',
});

const COUNTS: TableData['columns'] = [
  { id: 'count', label: 'Registrations', numeric: true },
  { id: 'share', label: 'Share', numeric: true },
];

/** A row for each algorithm that occurs. */
export function algorithmTable(column: CountedColumn): TableData {
  const { kinds, registrations } = column;
  return {
    columns: [{ id: 'algorithm', label: 'Algorithm', numeric: false }, ...COUNTS],
    groups: [
      {
        label: 'Your registrations by algorithm',
        rows: summed(kinds, ({ algorithm }) => algorithm).map(([algorithm, count]) =>
          rowOf(`algorithm/${algorithm}`, algorithmTitle(algorithm), [
            countText(count),
            shareText(count, registrations),
          ]),
        ),
      },
    ],
  };
}

function modelName(aaguid: string | undefined): string {
  if (aaguid === undefined) return 'not in this column';
  if (aaguid === NO_MODEL) return 'not said: zeros';
  return modelOfAaguid(aaguid) ?? aaguid;
}

/** A row for each model or provider, with the algorithms that came from it. */
export function modelTable({ kinds, registrations }: CountedColumn): TableData {
  const all = summed(kinds, ({ aaguid }) => modelName(aaguid));
  const rest = all.slice(MAX_MODELS_SHOWN);
  const algorithmsOf = (isMeant: (name: string) => boolean) =>
    summed(
      kinds.filter(({ aaguid }) => isMeant(modelName(aaguid))),
      ({ algorithm }) => algorithm,
    )
      .map(([algorithm]) => algorithmNames[algorithm] ?? String(algorithm))
      .join(', ');
  const restNames = new Set(rest.map(([name]) => name));
  const restCount = rest.reduce((sum, [, count]) => sum + count, 0);
  return {
    columns: [
      { id: 'model', label: 'Model or provider', numeric: false },
      ...COUNTS,
      { id: 'algorithms', label: 'With', numeric: false },
    ],
    groups: [
      {
        label: `Your registrations by model and provider, names as of ${aaguidList.date}`,
        rows: [
          ...all
            .slice(0, MAX_MODELS_SHOWN)
            .map(([name, count]) =>
              rowOf(`model/${name}`, name, [
                ...[countText(count), shareText(count, registrations)],
                algorithmsOf((other) => other === name),
              ]),
            ),
          ...(rest.length > 0
            ? [
                rowOf('model/rest', `${rest.length} more`, [
                  ...[countText(restCount), shareText(restCount, registrations)],
                  algorithmsOf((name) => restNames.has(name)),
                ]),
              ]
            : []),
        ],
      },
    ],
  };
}

/** The registrations for each entry of the list, and whether the entry can be removed. */
export function removalTable(column: CountedColumn, stance: StanceId): TableData {
  const { registrations } = column;
  return {
    columns: [
      { id: 'entry', label: 'Without', numeric: false },
      { id: 'lost', label: 'Registrations that came with it', numeric: true },
      { id: 'means', label: 'What that means', numeric: false },
    ],
    groups: [
      {
        label: stances[stance].label,
        rows: stances[stance].offered.map(({ alg }) => {
          const count = countOf(column, ({ algorithm }) => algorithm === alg);
          const means =
            count === 0
              ? 'None came with it: it costs nothing to leave out, and nothing to keep.'
              : 'At most these are lost. An authenticator that has another algorithm of the list takes that instead.';
          return rowOf(`removal/${alg}`, algorithmTitle(alg), [
            `${countText(count)} (${shareText(count, registrations)})`,
            means,
          ]);
        }),
      },
    ],
  };
}

/** The work of a migration to ML-DSA among these registrations. */
export function migrationSentence(column: CountedColumn): string {
  const { kinds, registrations } = column;
  const done = countOf(column, ({ algorithm }) => POST_QUANTUM.includes(algorithm));
  const classical = kinds.filter(({ algorithm }) => !POST_QUANTUM.includes(algorithm));
  const models = new Set(
    classical.flatMap(({ aaguid }) => (aaguid === undefined || aaguid === NO_MODEL ? [] : [aaguid])),
  );
  const nameless = countOf(
    column,
    ({ algorithm, aaguid }) => !POST_QUANTUM.includes(algorithm) && (aaguid === undefined || aaguid === NO_MODEL),
  );
  const left = registrations - done;
  if (left === 0) return 'A migration to ML-DSA has nothing left to do: every registration is post-quantum.';
  const suffix = models.size > 0 ? ` of ${models.size} ${models.size === 1 ? 'model' : 'models'}` : '';
  return [
    `A migration to ML-DSA meets ${registrationsText(left)}${suffix} that ${left === 1 ? 'needs' : 'need'} a second key (${shareText(left, registrations)}).`,
    ...(done > 0 ? [`${countText(done)} ${done === 1 ? 'is' : 'are'} post-quantum already.`] : []),
    ...(nameless > 0 ? [`The authenticator of ${countText(nameless)} of them is not known.`] : []),
  ].join(' ');
}

/** A summary in one or two sentences. */
export function evidenceSentence({ kinds, registrations, unread, firstUnread }: CountedColumn): string {
  const [[algorithm, count] = [0, 0]] = summed(kinds, (kind) => kind.algorithm);
  const sentence = `Of ${registrationsText(registrations)} ${shareText(count, registrations)} are ${algorithmTitle(algorithm)}.`;
  if (unread === 0 || !firstUnread) return sentence;
  return `${sentence} ${countText(unread)} ${unread === 1 ? 'row was' : 'rows were'} left out, the first in line ${firstUnread.line}: ${firstUnread.because}.`;
}
