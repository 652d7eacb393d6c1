import type { Lane } from '../../ceremony/record/ceremony-run.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { costColumns, costMarkdown, costRows } from '../state/cost-rows.ts';

/** What each scheme costs on each backend, to read here and to paste elsewhere. */
export function CostTable({ lanes, engine }: { readonly lanes: readonly Lane[]; readonly engine: string }) {
  const rows = costRows(lanes);
  if (rows.length === 0) return null;
  return (
    <section class="figure" aria-labelledby="cost-title">
      <h2 id="cost-title">What it costs to implement</h2>
      <table class="results costs" aria-labelledby="cost-title">
        <thead>
          <tr>
            {costColumns.map((label, index) => (
              <th key={label} scope="col" class={index < 2 ? undefined : 'number'}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.slice(0, 2).join()}>
              {cells.map((text, index) =>
                index === 0 ? (
                  <th key={costColumns[index]} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={costColumns[index]} class={index < 2 ? undefined : 'number'} data-label={costColumns[index]}>
                    {text}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="notes">
        <p>
          Times are sums of the steps’ medians. A server that keeps the key object verifies with a prepared key; one
          that reads it from its database imports it first. A credential ID takes at most 1023 bytes, the counter 4.
        </p>
      </div>
      <CopyButton text={() => costMarkdown(lanes, engine)}>Copy as Markdown</CopyButton>
    </section>
  );
}
