import { type Fact, isStale } from '../../figures/form/fact.ts';
import { formatDay } from '../../figures/words/format-date.ts';
import { Explained } from '../terms/explained.tsx';
import { Prose } from '../terms/prose.tsx';

/** A fact with its source, the day on which it was read, and a warning if that is too long ago. */
export function FactLine({ fact: { says, source, href, checked, keeps } }: { readonly fact: Fact }) {
  return (
    <>
      <Explained text={says} />{' '}
      <small>
        <a href={href}>
          <Prose text={source} />
        </a>
        , read on <Prose text={formatDay(checked)} />
        {isStale({ checked, keeps }, new Date()) && ': too long ago to rely on, look it up'}
      </small>
    </>
  );
}
