/** What was thrown, as a refusal. */
import { reasonOf } from '../../backends/reason.ts';
import type { Refusal, StepName } from './inspection.ts';

export function refusalOf(thrown: unknown, code: string, step: StepName | undefined): Refusal {
  const own = (Object(thrown) as { readonly code?: unknown }).code;
  return { code: typeof own === 'string' ? own : code, step, sentence: reasonOf(thrown) };
}
