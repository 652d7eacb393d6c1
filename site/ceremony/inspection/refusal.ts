/** A refused ceremony: what a program can switch on, the step of the standard, and a sentence for a person. */
import { reasonOf } from '../../backends/reason.ts';

export interface Refusal {
  readonly code: string;
  /** `7.2 step 11: C.challenge is the challenge sent`; nothing where bytes could not even be read. */
  readonly step: string | undefined;
  readonly sentence: string;
}

/** What was thrown, as a refusal. */
export function refusalOf(thrown: unknown, otherwise: string): Refusal {
  const { code, step } = Object(thrown) as { readonly code?: unknown; readonly step?: unknown };
  return {
    code: typeof code === 'string' ? code : otherwise,
    step: typeof step === 'string' ? step : undefined,
    sentence: reasonOf(thrown),
  };
}
