import { useSignal } from '@preact/signals';
import { dailyCosts } from '../../figures/key-storm/your-numbers.ts';
import { formatNumber } from '../../figures/words/format-duration.ts';
import { figureInput } from '../state/figure-input.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

function NumberField({ label, value, most, onChange }: NumberFieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        min={1}
        max={most}
        value={value}
        onChange={(event) => {
          const entered = event.currentTarget.valueAsNumber;
          // NaN, which an empty field gives, fails both comparisons.
          if (entered >= 1 && entered <= most) onChange(entered);
          else event.currentTarget.value = String(value);
        }}
      />
    </label>
  );
}

/** A reader's own logins and wattage, applied to what a login cost here. */
export function YourNumbers() {
  // Something to begin with and to change, not a claim about anybody.
  const logins = useSignal(10_000);
  const watts = useSignal(10);
  const { experiment, run } = figureInput.value;
  if (experiment.procedure !== 'key-storm') return null;
  const costs = dailyCosts(run, logins.value, watts.value);
  if (costs.length === 0) return null;
  return (
    <section class="figure" aria-labelledby="your-numbers">
      <h2 id="your-numbers">Your numbers</h2>
      <div class="settings">
        <NumberField
          label="Logins a day"
          value={logins.value}
          most={1e12}
          onChange={(value) => {
            logins.value = value;
          }}
        />
        <NumberField
          label="Watts of a busy core"
          value={watts.value}
          most={1000}
          onChange={(value) => {
            watts.value = value;
          }}
        />
      </div>
      <ul>
        {costs.map(({ key, label, coreSeconds, wattHours }) => (
          <li key={key}>
            {label}: {formatNumber(coreSeconds)} core-seconds a day, about {formatNumber(wattHours)} watt-hours
          </li>
        ))}
      </ul>
      <div class="notes">
        <p>An estimate: what one login’s keys and signatures cost on this device, times logins, times watts.</p>
      </div>
    </section>
  );
}
