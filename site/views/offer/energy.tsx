/** What the run's cryptography costs in energy, at a power that the reader states: an estimate throughout. */
import { wattsEntry } from '../../figures/capacity/number-entries.ts';
import { energyTable } from '../../figures/energy/energy.ts';
import { typicalPowers } from '../../figures/energy/typical-power.ts';
import type { RunContent } from '../../figures/form/figure-input.ts';
import { ResultsTable } from '../figure/results-table.tsx';
import { FactLine } from '../parts/fact-line.tsx';
import { enterNumber, numberOf } from './entries.ts';
import { NumberField } from './number-field.tsx';

export function Energy({ run }: { readonly run: RunContent }) {
  const watts = numberOf(wattsEntry);
  return (
    <div class="energy">
      <div class="entries">
        <NumberField entry={wattsEntry} />
        <div class="actions">
          {typicalPowers.map((typical) => (
            <button
              key={typical.id}
              type="button"
              class="quiet"
              aria-pressed={watts === typical.watts}
              onClick={() => enterNumber(wattsEntry, String(typical.watts))}
            >
              {typical.label}, {typical.watts}&#8239;W
            </button>
          ))}
        </div>
      </div>
      <h3 id="energy-estimates">Estimates</h3>
      <ResultsTable id="energy" table={energyTable(run, watts)} labelledBy="energy-estimates" />
      <div class="notes">
        <p>
          An estimate: the time measured here times the power of one busy core. Memory, network, screen and cooling are
          not in it; intervals are those of the time alone. A browser cannot measure energy.
        </p>
        {typicalPowers.map((typical) => (
          <p key={typical.id}>
            {typical.label}: <FactLine fact={typical} />
          </p>
        ))}
      </div>
    </div>
  );
}
