/** The attestation module's report on a statement. It is JSON, and is validated like any data from outside. */
import * as v from 'valibot';

const Job = v.object({
  what: v.string(),
  algorithm: v.nullable(v.number()),
  keyKind: v.nullable(v.string()),
  /** Hexadecimal; null if the credential's own key verifies it. */
  spki: v.nullable(v.string()),
  signed: v.string(),
  signature: v.string(),
});
export type SignatureJob = v.InferOutput<typeof Job>;

const Check = v.object({
  name: v.string(),
  outcome: v.picklist(['passed', 'failed', 'not-checked']),
  because: v.nullable(v.string()),
});
export type FormatCheck = v.InferOutput<typeof Check>;

const ShownCertificate = v.object({
  subject: v.string(),
  issuer: v.string(),
  serialNumber: v.string(),
  notBefore: v.string(),
  notAfter: v.string(),
  key: v.string(),
  isAuthority: v.boolean(),
  aaguid: v.nullable(v.string()),
});
export type ShownCertificate = v.InferOutput<typeof ShownCertificate>;

const Trust = v.object({
  roots: v.number(),
  links: v.array(Job),
  isAnchored: v.boolean(),
  candidates: v.array(Job),
  problems: v.array(v.string()),
  /** Notes on certificate content that was ignored. */
  remarks: v.array(v.string()),
});
export type Trust = v.InferOutput<typeof Trust>;

const Statement = v.object({
  format: v.string(),
  kind: v.picklist(['none', 'self', 'certified', 'compound']),
  checks: v.array(Check),
  signatures: v.array(Job),
  shownCertificates: v.array(ShownCertificate),
  trust: v.nullable(Trust),
});
export type AssessedStatement = v.InferOutput<typeof Statement>;

const Assessment = v.object({ ...Statement.entries, inner: v.array(v.object({ ...Statement.entries })) });
/** A statement, with its inner statements if it is compound. */
type AttestationAssessment = v.InferOutput<typeof Assessment>;

/** @throws ValiError if the module is not the one that this page was built with */
export const readAssessment = (json: string): AttestationAssessment => v.parse(Assessment, JSON.parse(json));
