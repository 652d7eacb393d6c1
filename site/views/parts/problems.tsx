import { linkProblems } from '../state/settings-state.ts';
import { support } from '../state/this-support.ts';
import { Prose } from '../terms/prose.tsx';

/** A link may have as many faults as it has letters; the page below must stay in reach. */
const MAX_LISTED = 8;

/** One notice about the link, however many parts of it cannot be used; a list says what is used instead. */
function ProblemsOfLink() {
  const sentences = linkProblems.value;
  const [first] = sentences;
  if (first === undefined) return null;
  if (sentences.length === 1)
    return (
      <p>
        <Prose text={first} />
      </p>
    );
  return (
    <div>
      This page cannot use {sentences.length} parts of the link:
      <ul>
        {sentences.slice(0, MAX_LISTED).map((sentence) => (
          <li key={sentence}>
            <Prose text={sentence} />
          </li>
        ))}
        {sentences.length > MAX_LISTED && <li>And {sentences.length - MAX_LISTED} more.</li>}
      </ul>
    </div>
  );
}

/** The problems that are known at the first paint. The region is always in the page, so that it is read out. */
export function Problems() {
  return (
    <div class="problems" role="alert" aria-atomic="false" data-testid="problems">
      <ProblemsOfLink />
      {support.problems.map((sentence) => (
        <p key={sentence}>
          <Prose text={sentence} />
        </p>
      ))}
    </div>
  );
}
