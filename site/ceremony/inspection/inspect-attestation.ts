/**
 * Steps 22 and 24 of section 7.1: whether the attestation statement is correct, and whether it leads to a given root.
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import { reasonOf } from '../../backends/reason.ts';
import {
  type AssessedStatement,
  type FormatCheck,
  readAssessment,
  type SignatureJob,
  type Trust,
} from './attestation-report.ts';
import { allOf, type StepVerdict, stepOfSignature } from './decided-steps.ts';
import type { InspectedStatement } from './inspection.ts';
import { readRoots } from './pasted/read-roots.ts';
import type { SignatureVerdict, Verification } from './signatures/signature-verdict.ts';
import { type SignatureResult, type Verifiers, verifySignature } from './signatures/verify-signature.ts';

export interface InspectedAttestation {
  readonly statement: StepVerdict;
  readonly trust: StepVerdict;
  /** More than one if it is compound. */
  readonly statements: readonly InspectedStatement[];
  /** The verifications of a signature by the credential's own key. */
  readonly verifications: readonly Verification[];
}

interface AttestedCredential {
  readonly attestationObject: Uint8Array;
  readonly clientDataHash: Uint8Array;
  readonly coseKey: Uint8Array;
  /** As pasted: PEM, or DER in hex or base64. */
  readonly roots: string;
  /** Certificates must be valid at this time, in seconds since 1970; now if undefined. */
  readonly atSeconds: number | undefined;
}

const UNREAD_ROOTS = 'The roots that were given cannot be read:';

/** Never throws for pasted data. */
export async function inspectAttestation(
  verifiers: Verifiers,
  attested: AttestedCredential,
): Promise<InspectedAttestation> {
  const { attestationObject, clientDataHash, coseKey, atSeconds = verifiers.nowSeconds() } = attested;
  const module = await verifiers.loadAttestation();
  const assess = (roots: Uint8Array) =>
    readAssessment(module.assessAttestation(attestationObject, clientDataHash, roots, atSeconds));
  let problem: string | undefined;
  let assessment: ReturnType<typeof assess>;
  try {
    assessment = assess(readRoots(attested.roots));
  } catch (error) {
    problem = `${UNREAD_ROOTS} ${reasonOf(error)}`;
    assessment = assess(new Uint8Array());
  }
  const verify = (job: SignatureJob) => verifyJob(verifiers, coseKey, job);
  const found = [];
  for (const statement of assessment.kind === 'compound' ? assessment.inner : [assessment]) {
    found.push(await inspectStatement(statement, verify));
  }
  const ofList = assessment.kind === 'compound' ? assessment.checks.map(stepOfCheck) : [];
  const then = attested.atSeconds === undefined ? [] : [`Certificates were judged as of ${utcOf(atSeconds)}.`];
  const trust = remarked(allOf(found.map((one) => one.trust)), then);
  // Roots that cannot be read were given all the same: “no roots were given” gives way.
  const beside = trust.outcome === 'not-checked' ? undefined : trust.because;
  return {
    statement: allOf([...ofList, ...found.map((one) => one.verdict)]),
    trust: problem ? { ...trust, because: [beside, problem].filter(Boolean).join(' ') } : trust,
    statements: found.map(({ inspected }) => inspected),
    verifications: found.flatMap(({ verifications }) => verifications),
  };
}

type Verify = (job: SignatureJob) => Promise<SignatureResult>;

async function inspectStatement(statement: AssessedStatement, verify: Verify) {
  const { format, checks, shownCertificates, kind } = statement;
  const signatures: { readonly what: string; readonly verdict: SignatureVerdict }[] = [];
  const verifications: Verification[] = [];
  for (const job of statement.signatures) {
    const found = await verify(job);
    signatures.push({ what: job.what, verdict: found.verdict });
    if (job.spki === null) verifications.push(...found.verifications);
  }
  const verdict = allOf([
    ...checks.map(stepOfCheck),
    ...signatures.map((signature) => stepOfSignature(signature.verdict)),
  ]);
  const trust = remarked(await trustOf(kind, statement.trust, verify), statement.trust?.remarks ?? []);
  return { inspected: { format, checks, signatures, certificates: shownCertificates }, verdict, verifications, trust };
}

function stepOfCheck({ outcome, because }: FormatCheck): StepVerdict {
  return { outcome: outcome === 'failed' ? 'refused' : outcome, because: because ?? undefined };
}

async function verifyJob(verifiers: Verifiers, coseKey: Uint8Array, job: SignatureJob): Promise<SignatureResult> {
  const { module } = verifiers;
  const own = job.spki === null;
  if (job.algorithm === null) {
    const reason = 'The certificate is signed with an algorithm that nobody here verifies.';
    return { verdict: { outcome: 'not-verified', reason }, verifications: [] };
  }
  if (!own && job.keyKind === null) {
    const reason = 'The certificate’s key is of a kind with which nobody here verifies.';
    return { verdict: { outcome: 'not-verified', reason }, verifications: [] };
  }
  const keyKind = own ? module.keyKindOf(coseKey) : (job.keyKind ?? undefined);
  const signature = {
    algorithm: job.algorithm,
    keyKind,
    spki: keyKind === undefined || job.spki !== null ? hexToBytes(job.spki ?? '') : module.spkiFromCose(coseKey),
    signed: hexToBytes(job.signed),
    sent: hexToBytes(job.signature),
  };
  return verifySignature(verifiers, signature, own);
}

const policies: Readonly<Record<Exclude<AssessedStatement['kind'], 'certified'>, string>> = {
  none: 'There is no attestation. Whether you take that is your policy.',
  self: 'The credential vouches for itself. Whether you take that is your policy.',
  compound: 'Each statement in it is judged by itself.',
};

async function trustOf(kind: AssessedStatement['kind'], trust: Trust | null, verify: Verify): Promise<StepVerdict> {
  if (kind !== 'certified') return { outcome: 'not-applicable', because: policies[kind] };
  if (!trust)
    return { outcome: 'not-checked', because: 'Trust was not checked, because there is no certificate to judge.' };
  if (trust.roots === 0) {
    return { outcome: 'not-checked', because: 'Trust was not checked, because no roots were given.' };
  }
  if (trust.problems.length > 0) return { outcome: 'refused', because: trust.problems.join(' ') };
  const links: StepVerdict[] = [];
  for (const job of trust.links) links.push(linkOf(job, (await verify(job)).verdict));
  if (trust.isAnchored) return allOf([...links, { outcome: 'passed' }]);
  if (trust.candidates.length === 0) {
    return { outcome: 'refused', because: 'The certificates lead to none of the roots that were given.' };
  }
  const last: StepVerdict[] = [];
  for (const job of trust.candidates) last.push(linkOf(job, (await verify(job)).verdict));
  // One matching root is enough if several have the same name.
  const trusted = last.find(({ outcome }) => outcome === 'passed');
  return allOf([...links, ...(trusted ? [trusted] : last)]);
}

/** Adds remarks about ignored content to a passed verdict, which that content might have changed. */
const remarked = (verdict: StepVerdict, remarks: readonly string[]): StepVerdict =>
  verdict.outcome === 'passed' && remarks.length > 0
    ? { ...verdict, because: [verdict.because, ...remarks].filter(Boolean).join(' ') }
    : verdict;

/** For example `2024-05-01T23:59:59Z`. */
const utcOf = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, -5)}Z`;

function linkOf({ what }: SignatureJob, verdict: SignatureVerdict): StepVerdict {
  const step = stepOfSignature(verdict);
  return step.because ? { ...step, because: `The signature of ${what}: ${step.because}` } : step;
}
