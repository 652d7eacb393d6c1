/** A kit of test vectors for whoever verifies passkeys, in the form of Wycheproof’s files: groups of tests with flags and comments. */
import * as v from 'valibot';

/** Raised when a member changes its meaning or goes. */
export const KIT_VERSION = 1;

/** More is no kit: this project's has some two hundred. */
const MOST_TESTS = 10_000;

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

/** As `PublicKeyCredential.toJSON()` gives them: what a server is sent. */
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
  /** That the server sent. */
  challenge: base64url,
  /** `acceptable`: Level 3 leaves it to the server. */
  result: v.picklist(['valid', 'invalid', 'acceptable']),
  /** The step that refuses it, of an invalid test; the step that may, of an acceptable one. */
  step: v.optional(stepSchema),
};

const registrationTest = v.strictObject({ ...testMembers, credential: registrationJson });

const authenticationTest = v.strictObject({
  ...testMembers,
  credential: authenticationJson,
  /** The signature counter and the BE flag that the server has stored. */
  stored: v.strictObject({ signCount: v.pipe(v.number(), v.integer(), v.minValue(0)), backupEligible: v.boolean() }),
});

/** What the server expects of every test of a group. */
const expectedSchema = v.strictObject({
  rpId: text,
  origins: v.array(text),
  topOrigins: v.array(text),
  crossOrigin: v.boolean(),
  userVerification: v.boolean(),
  /** COSE numbers that were asked for. */
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
  /** The credential's COSE key, as the server has stored it. */
  publicKey: base64url,
  tests: v.array(authenticationTest),
});

export const kitSchema = v.strictObject({
  kitVersion: v.literal(KIT_VERSION),
  schema: text,
  numberOfTests: index,
  header: v.array(text),
  /** What a flag means, and what it means to have it wrong. */
  notes: v.record(text, v.strictObject({ description: text, effect: text, links: v.array(text) })),
  testGroups: v.pipe(v.array(v.variant('type', [registrationGroup, authenticationGroup])), v.maxLength(MOST_TESTS)),
});

export type Kit = v.InferOutput<typeof kitSchema>;
type RegistrationGroup = v.InferOutput<typeof registrationGroup>;
type AuthenticationGroup = v.InferOutput<typeof authenticationGroup>;
export type KitGroup = RegistrationGroup | AuthenticationGroup;
export type RegistrationTest = v.InferOutput<typeof registrationTest>;
export type AuthenticationTest = v.InferOutput<typeof authenticationTest>;
export type KitTest = RegistrationTest | AuthenticationTest;
export type KitStep = v.InferOutput<typeof stepSchema>;
