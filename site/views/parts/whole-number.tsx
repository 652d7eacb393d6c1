import { MAX_OFFERED_REPEATS } from '../../experiments/settings/settings.ts';

interface WholeNumberProps {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Accepts whole numbers in its range; anything else restores the old one. */
export function WholeNumber({ label, least, most, value, onChange }: WholeNumberProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        min={least}
        max={most}
        step={1}
        value={value}
        onChange={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          if (Number.isInteger(typed) && typed >= least && typed <= most) onChange(typed);
          else event.currentTarget.value = String(value);
        }}
      />
    </label>
  );
}

interface RepeatChoiceProps {
  readonly repeat: number;
  readonly onChange: (repeat: number) => void;
}

/** How many times a run is made. */
export function RepeatChoice({ repeat, onChange }: RepeatChoiceProps) {
  return (
    <fieldset>
      <legend>Repeat</legend>
      <WholeNumber label="Times" least={1} most={MAX_OFFERED_REPEATS} value={repeat} onChange={onChange} />
      <p class="field-note">
        {repeat > 1
          ? 'Fresh workers each time, a pause in between. The numbers are over all of them: what to publish.'
          : 'One run shows this moment. For a number to publish, repeat it five times or more.'}
      </p>
    </fieldset>
  );
}
