import { linkProblems } from '../state/settings-state.ts';
import { support } from '../state/this-support.ts';
import { Prose } from '../terms/prose.tsx';

/** Of a link one notice, however much of it cannot be used: what is used instead stands in a list. */
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
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Prose text={sentence} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is wrong from the first paint on, one plain sentence each. The region is always there, so that it is heard. */
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
