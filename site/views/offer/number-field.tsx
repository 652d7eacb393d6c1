import type { NumberEntry } from '../../figures/capacity/number-entries.ts';
import { enterNumber, entryProblems, numberOf } from './entries.ts';

/** A number of the reader's: anything may be typed, and a sentence below the field says why an entry is not used. */
export function NumberField({ entry }: { readonly entry: NumberEntry }) {
  const problem = entryProblems.value[entry.name];
  const id = `entry-${entry.name}`;
  return (
    <div class="entry">
      <label class="field" for={id}>
        <span>{entry.label}</span>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autocomplete="off"
          value={String(numberOf(entry))}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => enterNumber(entry, event.currentTarget.value)}
        />
      </label>
      <p id={`${id}-problem`} class="entry-problem" aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
