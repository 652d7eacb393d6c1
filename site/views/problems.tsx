import { publishedProblem } from './figure-input.ts';
import { failure } from './run-state.ts';
import { linkProblems } from './settings-state.ts';
import { support } from './this-support.ts';

/** Everything that went wrong, one plain sentence each, in one place. The region is always there, so that it is heard. */
export function Problems() {
  const said = [
    ...support.problems,
    ...linkProblems.value,
    ...[publishedProblem.value, failure.value].filter((one) => one !== undefined),
  ];
  return (
    <div class="problems" role="alert" data-testid="problems">
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
