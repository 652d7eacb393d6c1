import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Program } from '../../experiments/form/experiment.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Prose } from '../terms/prose.tsx';

const text = signal<string | undefined>(undefined);
const problem = signal<string | undefined>(undefined);

async function load(file: string): Promise<void> {
  try {
    const response = await fetch(`./${file}`);
    // `fetch` also resolves for status 404, with an HTML page that is no program.
    if (!response.ok) throw new Error(`status ${response.status}`);
    text.value = await response.text();
  } catch {
    problem.value = 'The program could not be loaded. Connect to the network and open this study again.';
  }
}

/** A program that measures the same outside a browser, to be copied. */
export function ProgramText({ program }: { readonly program: Program }) {
  const { file, commands, note } = program;
  useEffect(() => {
    void load(file);
  }, [file]);
  return (
    <details class="unfolding program">
      <summary>The program, to run it yourself</summary>
      <p>
        <Prose text={note} />
      </p>
      <pre translate={false}>
        <code translate={false}>{commands.join('\n')}</code>
      </pre>
      {text.value === undefined ? (
        <p role="status">{problem.value ?? 'Loading …'}</p>
      ) : (
        <>
          <p>
            <CopyButton text={() => text.value ?? ''}>{`Copy ${file}`}</CopyButton>
          </p>
          <pre translate={false}>
            <code translate={false}>{text.value}</code>
          </pre>
        </>
      )}
    </details>
  );
}
