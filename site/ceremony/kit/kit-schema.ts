/**
 * A kit of test vectors for passkey verifiers, in the form of Wycheproof’s files: groups of tests, flags and comments.
 */
import * as v from 'valibot';

/** Raised when a member changes its meaning or is removed. */
export const KIT_VERSION = 1;

/** More than any kit has: this project's has over two hundred. */
const MAX_TESTS = 10_000;

const text = v.string();
const base64url = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]*$/, 'is not base64url without padding'));
const index = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A step of section 7.1 (registering) or 7.2 (verifying an assertion) of WebAuthn Level 3. */
const stepSchema = v.strictObject({
  section: v.picklist(['7.1', '7.2']),
  number: index,
});

const common = {
  id: base64url,
  rawId: base64url,
  type: v.literal('public-key'),
  clientExtensionResults: v.strictObject({}),
};

/** As `PublicKeyCredential.toJSON()` returns them and a server receives them. */
const registrationJson = v.strictObject({
  ...common,
  response: v.strictObject({ clientDataJSON: base64url, attestationObject: base64url, transports: v.array(text) }),
});

const authenticationJson = v.strictObject({
  ...common,
  response: v.strictObject({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

const testMembers = {
  tcId: index,
  comment: text,
  /** Names in `notes`. */
  flags: v.array(text),
  /** The challenge that the server sent. */
  challenge: base64url,
  /** `acceptable`: Level 3 leaves the verdict to the server. */
  result: v.picklist(['valid', 'invalid', 'acceptable']),
  /** The step that refuses an invalid test, or that may refuse an acceptable one. */
  step: v.optional(stepSchema),
};

const registrationTest = v.strictObject({ ...testMembers, credential: registrationJson });

const authenticationTest = v.strictObject({
  ...testMembers,
  credential: authenticationJson,
  /** The stored signature counter and BE flag of the server. */
  stored: v.strictObject({ signCount: v.pipe(v.number(), v.integer(), v.minValue(0)), backupEligible: v.boolean() }),
});

/** The server's expectations for every test of a group. */
const expectedSchema = v.strictObject({
  rpId: text,
  origins: v.array(text),
  topOrigins: v.array(text),
  crossOrigin: v.boolean(),
  userVerification: v.boolean(),
  /** COSE numbers that the server asked for. */
  algorithms: v.array(v.pipe(v.number(), v.integer())),
});

const groupMembers = { comment: text, expected: expectedSchema };

const registrationGroup = v.strictObject({
  ...groupMembers,
  type: v.literal('Registration'),
  /** Root certificates of attestation that the server trusts: DER in base64url. */
  roots: v.array(base64url),
  tests: v.array(registrationTest),
});

const authenticationGroup = v.strictObject({
  ...groupMembers,
  type: v.literal('Authentication'),
  /** The credential's stored COSE key. */
  publicKey: base64url,
  tests: v.array(authenticationTest),
});

export const kitSchema = v.strictObject({
  kitVersion: v.literal(KIT_VERSION),
  schema: text,
  numberOfTests: index,
  header: v.array(text),
  /** What a flag means, and the effect of a wrong answer. */
  notes: v.record(text, v.strictObject({ description: text, effect: text, links: v.array(text) })),
  testGroups: v.pipe(v.array(v.variant('type', [registrationGroup, authenticationGroup])), v.maxLength(MAX_TESTS)),
});

export type Kit = v.InferOutput<typeof kitSchema>;
type RegistrationGroup = v.InferOutput<typeof registrationGroup>;
type AuthenticationGroup = v.InferOutput<typeof authenticationGroup>;
export type KitGroup = RegistrationGroup | AuthenticationGroup;
export type RegistrationTest = v.InferOutput<typeof registrationTest>;
export type AuthenticationTest = v.InferOutput<typeof authenticationTest>;
export type KitTest = RegistrationTest | AuthenticationTest;
export type KitStep = v.InferOutput<typeof stepSchema>;
