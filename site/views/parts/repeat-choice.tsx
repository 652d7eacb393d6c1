import { MOST_REPEATS } from '../../experiments/settings/settings.ts';
import { WholeNumber } from './whole-number.tsx';

interface RepeatChoiceProps {
  readonly repeat: number;
  readonly onChange: (repeat: number) => void;
}

/** How often a run is made. */
export function RepeatChoice({ repeat, onChange }: RepeatChoiceProps) {
  return (
    <fieldset>
      <legend>Repeat</legend>
      <WholeNumber label="Times" least={1} most={MOST_REPEATS} value={repeat} onChange={onChange} />
      <p class="field-note">
        {repeat > 1
          ? 'Fresh workers each time, a pause in between. The numbers are over all of them: what to publish.'
          : 'One run shows this moment. For a number to publish, repeat it five times or more.'}
      </p>
    </fieldset>
  );
}
