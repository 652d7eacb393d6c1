import { engineFaults } from '../../backends/engine-faults.ts';

/** What the engines do otherwise than the standards say, so that nobody takes a way around it for a property of the arithmetic. */
export function EngineFaultsTable() {
  return (
    <table class="results engine-faults" aria-labelledby="engine-faults">
      <thead>
        <tr>
          <th scope="col">Engine</th>
          <th scope="col">What happens</th>
          <th scope="col">What is done</th>
        </tr>
      </thead>
      <tbody>
        {engineFaults.map(({ id, engine, happens, helps, link }) => (
          <tr key={id}>
            <th scope="row">{engine}</th>
            <td data-label="What happens">
              {happens} {link && <a href={link}>Standard</a>}
            </td>
            <td data-label="What is done">{helps}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
