import { useSignal } from '@preact/signals';
import { LABEL_CHARACTERS, labelOf } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';

interface LabelFieldProps {
  readonly run: RunDocument;
  readonly onRename: (label: string) => void;
}

/** What the run is called, to be changed before anybody else sees it. */
export function LabelField({ run, onRename }: LabelFieldProps) {
  const text = useSignal(labelOf(run));
  // When the field is left, not at every letter: each name is written to the history.
  const save = () => onRename(text.value);
  return (
    <label class="field label-field">
      <span>Name of this run</span>
      <input
        type="text"
        maxLength={LABEL_CHARACTERS}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
        onChange={save}
      />
      <small>Exports and links carry it. For example: “Pixel 9, on charger”.</small>
    </label>
  );
}
