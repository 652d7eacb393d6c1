import { type Fact, isStale } from '../../figures/form/fact.ts';

/** A fact with its source, the day on which it was read, and a warning if that is too long ago. */
export function FactLine({ fact: { says, source, href, checked, keeps } }: { readonly fact: Fact }) {
  return (
    <>
      {says}{' '}
      <small>
        <a href={href}>{source}</a>, <span class="whole">read on {checked}</span>
        {isStale({ checked, keeps }, new Date()) && ': too long ago to rely on, look it up'}
      </small>
    </>
  );
}
