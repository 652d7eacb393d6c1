/** What a relying party decides besides the algorithms, and the columns for what it stores. */
import '../parts/code-block.css';
import { columnFacts, databaseColumns } from '../../figures/facts/credential-columns.ts';
import { relyingPartyFacts } from '../../figures/facts/relying-party-facts.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { FactLine } from '../parts/fact-line.tsx';

const subjects = [...new Set(relyingPartyFacts.map(({ about }) => about))];

function Choices() {
  return (
    <dl class="choices">
      {subjects.map((subject) => (
        <div key={subject}>
          <dt>{subject}</dt>
          {relyingPartyFacts
            .filter(({ about }) => about === subject)
            .map((fact) => (
              <dd key={fact.says}>
                <FactLine fact={fact} />
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}

function Columns() {
  return (
    <ul class="sources">
      {databaseColumns.map((columns) => (
        <li key={columns.database}>
          <b>{columns.database}</b> <CopyButton text={() => columns.sql}>{`Copy for ${columns.database}`}</CopyButton>
          <pre translate={false} class="code-block">
            <code translate={false}>{columns.sql}</code>
          </pre>
          <FactLine fact={columns} />
        </li>
      ))}
      {columnFacts.map((fact) => (
        <li key={fact.says}>
          <FactLine fact={fact} />
        </li>
      ))}
    </ul>
  );
}

export function BesideAlgorithms() {
  return (
    <details class="unfolding">
      <summary>What else a server decides</summary>
      <Choices />
      <p>
        What asking for attestation costs a server is measured by <code translate={false}>passkey-bench servers</code>:
        a registration with a certificate beside one without.
      </p>
      <h3>Columns for credentials</h3>
      <Columns />
    </details>
  );
}
