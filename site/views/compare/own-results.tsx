import { useSignalEffect } from '@preact/signals';
import { formatDay } from '../../figures/words/format-date.ts';
import { quoted } from '../../schemes/text/foreign-text.ts';
import { fragment } from '../state/place.ts';
import { takeNotices, takeOwnResults } from './take-results.ts';

/** What the build has found in the file; nothing where there is none. */
declare const __OWN_RESULTS__: {
  readonly count: number;
  readonly engines: readonly string[];
  readonly day: string;
} | null;

/** In a link, `#/compare?open=one-machine`. */
const NAME = 'one-machine';

/** A link that names results opens them, once. */
function useLink(): void {
  useSignalEffect(() => {
    const { place, parameters } = fragment.value;
    const toOpen = place === 'compare' ? parameters.get('open') : null;
    if (toOpen === null) return;
    // So that the same link opens them again.
    location.replace('#/compare');
    if (toOpen === NAME && __OWN_RESULTS__) void takeOwnResults();
    else
      takeNotices.value = [
        `The link opens results ${quoted(toOpen)}, which this page does not have. Nothing was added.`,
      ];
  });
}

/** The first population that a visitor can stand in. */
export function OwnResults() {
  useLink();
  if (!__OWN_RESULTS__) return null;
  const { engines, day } = __OWN_RESULTS__;
  return (
    <p>
      <a href={`#/compare?open=${NAME}`}>This project’s own results</a>: {engines.join(', ')}, measured by turns on one
      machine on {formatDay(day)}. Add a run of yours to see where it stands. One machine is too few to rank engines.
    </p>
  );
}
