/** Compares the ID of a login's credential with the list of the call's options, where both were pasted. */
import { haveSame, readingsOfId } from './compare-members.ts';
import { decided, type StepVerdict } from './decided-steps.ts';
import type { DecidedStep, StepName } from './inspection.ts';
import { membersOf } from './pasted/members.ts';
import type { PastedAssertion } from './pasted/read-credential.ts';

const ALLOWED: StepName = { section: '7.2', number: 5, name: 'credential.id is one of allowCredentials' };

/** Some servers write a list of IDs, and not of descriptors. */
const idOf = (listed: unknown): unknown => membersOf(listed)['id'] ?? listed;

function verdictOf(
  allowed: readonly unknown[],
  { id, rawId }: { readonly id?: unknown; readonly rawId?: unknown },
): StepVerdict {
  if (allowed.length === 0)
    return {
      outcome: 'not-applicable',
      because: 'The list allowCredentials is empty, so that any credential may answer.',
    };
  const ids = [rawId, id].flatMap(readingsOfId);
  if (ids.length === 0)
    return { outcome: 'not-checked', because: 'The JSON has no id to look for in the list allowCredentials.' };
  if (haveSame(ids, allowed.map(idOf).flatMap(readingsOfId))) return { outcome: 'passed' };
  return {
    outcome: 'refused',
    because: 'The id of the credential is not in the list allowCredentials that was pasted beside it.',
  };
}

/** Step 5 of section 7.2; none if no list was pasted. */
export const allowedSteps = ({ allowed, members = {} }: PastedAssertion): readonly DecidedStep[] =>
  allowed ? [decided(ALLOWED, verdictOf(allowed, members))] : [];
