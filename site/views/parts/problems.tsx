import { figuresProblem, publishedProblem } from '../state/figure-input.ts';
import { isReplaced, REPLACED, whyFailed } from '../state/offline-state.ts';
import { otherTabs, run } from '../state/run-state.ts';
import { linkProblems } from '../state/settings-state.ts';
import { support } from '../state/this-support.ts';
import { Prose } from '../terms/prose.tsx';
import { laterView } from './later-view.tsx';

const BESIDE =
  'Another tab of this page is measuring now: each slows the other down. Cancel one of them, or take the numbers as rough.';

/** Loaded as a run begins: no engine is known before. */
const EngineProblems = laterView(async () => (await import('./engine/engine-problems.tsx')).EngineProblems, null);

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

/** Everything that went wrong, one plain sentence each, in one place. The region is always there, so that it is heard. */
export function Problems() {
  const sentences = [
    ...support.problems,
    ...(otherTabs.value > 0 ? [BESIDE] : []),
    ...[figuresProblem.value, publishedProblem.value, whyFailed.value].filter((problem) => problem !== undefined),
    // A run cannot begin without files that are gone: to run it again would not help.
    ...(whyFailed.value !== undefined && isReplaced.value ? [REPLACED] : []),
  ];
  return (
    <div class="problems" role="alert" aria-atomic="false" data-testid="problems">
      <ProblemsOfLink />
      {run.value && <EngineProblems run={run.value} />}
      {sentences.map((sentence) => (
        <p key={sentence}>
          <Prose text={sentence} />
        </p>
      ))}
    </div>
  );
}
