/** The byte module's report on a check. It is JSON, and is validated like any data from outside. */
import * as v from 'valibot';
import type { ExpectationsJson, WebAuthnModule } from '../../backends/webauthn.ts';
import type { DecidedStep, Refusal, StoredCredential } from './inspection.ts';
import type { StepsRequest } from './refusals/every-refusal.ts';

const ReportedStep = v.object({ section: v.string(), number: v.number(), name: v.string() });

const ModuleReport = v.object({
  steps: v.array(
    v.object({
      ...ReportedStep.entries,
      outcome: v.picklist(['passed', 'not-applicable', 'not-checked']),
      because: v.nullable(v.string()),
    }),
  ),
  refusal: v.nullable(v.object({ code: v.string(), step: ReportedStep, sentence: v.string() })),
  facts: v.nullable(v.object({ flags: v.number(), signCount: v.number() })),
});

/** A flag of section 6.1. */
const BACKUP_ELIGIBLE = 0x08;

interface StepReport {
  readonly steps: readonly DecidedStep[];
  readonly refusal: Refusal | undefined;
  readonly stored: StoredCredential;
}

function readReport(json: string): StepReport {
  const { steps, refusal, facts } = v.parse(ModuleReport, JSON.parse(json));
  return {
    steps: steps.map(({ because, ...step }) => ({ ...step, because: because ?? undefined })),
    refusal: refusal ?? undefined,
    stored: facts ? { signCount: facts.signCount, backupEligible: (facts.flags & BACKUP_ELIGIBLE) !== 0 } : {},
  };
}

/** As in UTF-8, where half of a pair of surrogates has no place. */
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

/** Makes the module's expectations and frees them after use. */
export function withExpectations<Result>(
  module: WebAuthnModule,
  expected: ExpectationsJson,
  use: (expected: InstanceType<WebAuthnModule['Expectations']>) => Result,
): Result {
  const read = new module.Expectations(JSON.stringify(expected, wellFormed));
  try {
    return use(read);
  } finally {
    read.free();
  }
}

/** The steps up to the first refusal. @throws ValiError if the module is not the one that this page was built with */
export const askModule =
  (module: WebAuthnModule) =>
  (request: StepsRequest): StepReport => {
    const { ceremony, challenge, backupEligible, clientDataJson, data } = request;
    return withExpectations(module, request.expected, (expected) =>
      readReport(
        ceremony === 'registration'
          ? module.inspectRegistration(expected, challenge, clientDataJson, data)
          : module.inspectAssertion(expected, challenge, backupEligible, clientDataJson, data),
      ),
    );
  };
