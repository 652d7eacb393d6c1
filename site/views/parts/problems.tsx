import { engineProblems } from '../../figures/words/engine/engine-sentences.ts';
import { figuresProblem, publishedProblem } from '../state/figure-input.ts';
import { isReplaced, REPLACED } from '../state/offline-state.ts';
import { failure, otherTabs, run } from '../state/run-state.ts';
import { linkProblems } from '../state/settings-state.ts';
import { support } from '../state/this-support.ts';
import { Prose } from '../terms/prose.tsx';

const BESIDE =
  'Another tab of this page is measuring now: each slows the other down. Cancel one of them, or take the numbers as rough.';

/**
 * Of the run's engine what the page has not said before: that there is no WebAssembly it knows by itself.
 * What could not be told of an engine asks for nothing and changes no answer: it stands with how the run was made.
 */
function problemsOfEngine(): readonly string[] {
  if (!run.value) return [];
  const { wasmTier, engineNotKnown, ...others } = run.value.environment;
  return engineProblems(wasmTier === undefined || wasmTier === 'none' ? others : { ...others, wasmTier });
}

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
    ...problemsOfEngine(),
    ...[figuresProblem.value, publishedProblem.value, failure.value].filter((problem) => problem !== undefined),
    // A run cannot begin without files that are gone: to run it again would not help.
    ...(failure.value !== undefined && isReplaced.value ? [REPLACED] : []),
  ];
  return (
    <div class="problems" role="alert" aria-atomic="false" data-testid="problems">
      <ProblemsOfLink />
      {sentences.map((sentence) => (
        <p key={sentence}>
          <Prose text={sentence} />
        </p>
      ))}
    </div>
  );
}
