import { engineProblems } from '../../../figures/words/engine/engine-sentences.ts';
import type { RunDocument } from '../../../results/document/run.ts';
import { Prose } from '../../terms/prose.tsx';

/**
 * Of the run's engine what the page has not said before: that there is no WebAssembly it knows by itself.
 * What could not be told of an engine asks for nothing and changes no answer: it stands with how the run was made.
 */
export function EngineProblems({ run }: { readonly run: RunDocument }) {
  const { wasmTier, engineNotKnown, ...others } = run.environment;
  const sentences = engineProblems(wasmTier === undefined || wasmTier === 'none' ? others : { ...others, wasmTier });
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <Prose text={sentence} />
        </p>
      ))}
    </>
  );
}
