/** The fragment of the address as a place and its parameters: `#/run?preset=quick`. */
import { quoted } from '../../schemes/text/foreign-text.ts';

/**
 * All places. Some are not in the navigation: `servers` is a study with a place of its own, `saved` shows a run of the
 * history, `r` a run from a link, `c` a run from a code, `stage` a talk and `presenter` the speaker's notes.
 */
const placeIds = [
  'run',
  'studies',
  'ceremony',
  'compare',
  'method',
  'servers',
  'saved',
  'r',
  'c',
  'stage',
  'presenter',
] as const;
export type PlaceId = (typeof placeIds)[number];

/** The places of the page, in the order of its navigation. */
export const places: readonly { readonly id: PlaceId; readonly label: string }[] = [
  { id: 'run', label: 'Measure' },
  { id: 'studies', label: 'Studies' },
  { id: 'ceremony', label: 'Ceremony' },
  { id: 'compare', label: 'Compare' },
  { id: 'method', label: 'Method' },
];

export interface Fragment {
  readonly place: PlaceId;
  /** What follows the place: `#/saved/…`, `#/r/…`, `#/c/…`. */
  readonly detail: string;
  readonly parameters: URLSearchParams;
  readonly problems: readonly string[];
}

/** Reads `#/run?preset=quick`. An empty fragment is the first place. */
export function readFragment(hash: string): Fragment {
  // At the first `?` only, since the rest may contain more of them.
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const [name = '', detail = ''] = path.split(/\/(.*)/s);
  const found = placeIds.find((id) => id === name);
  if (found) return { place: found, detail, parameters, problems: [] };
  const problems =
    path === '' ? [] : [`The link names a place ${quoted(path)} that does not exist here; Measure is shown.`];
  return { place: 'run', detail: '', parameters, problems };
}
