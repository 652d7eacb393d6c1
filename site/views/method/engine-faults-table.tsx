import { engineFaults } from '../../backends/engine-faults.ts';
import { engineFaultFact } from '../../figures/facts/engine-fault-fact.ts';
import { isStale } from '../../figures/form/fact.ts';
import { formatDay } from '../../figures/words/format-date.ts';
import { Prose } from '../terms/prose.tsx';
import '../parts/folding-table.css';

/** Where engines depart from the standards, so that nobody takes a workaround for a property of the arithmetic. */
export function EngineFaultsTable() {
  const now = new Date();
  return (
    <table class="results told engine-faults" aria-labelledby="engine-faults">
      <thead>
        <tr>
          <th scope="col">Engine</th>
          <th scope="col">What happens</th>
          <th scope="col">What is done</th>
        </tr>
      </thead>
      <tbody>
        {engineFaults.map((fault) => (
          <tr key={fault.id}>
            <th scope="row">{fault.engine}</th>
            <td data-label="What happens">
              {fault.happens} {fault.link && <a href={fault.link.href}>{fault.link.label}</a>}{' '}
              <small>
                <Prose text={`seen on ${formatDay(fault.checked)}`} />
                {isStale(engineFaultFact(fault), now) && ': too long ago to rely on'}
              </small>
            </td>
            <td data-label="What is done">{fault.helps}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
