import type { InspectorForm } from '../../ceremony/asking/inspector-form.ts';
import { standardFacts } from '../../figures/facts/standard-facts.ts';
import { fileDrop } from '../drop/file-choice.tsx';
import { FactLine } from '../parts/fact-line.tsx';
import { Prose } from '../terms/prose.tsx';
import '../parts/choices.css';
import { InspectionView } from './inspection-view.tsx';
import {
  clearInspector,
  edit,
  exampleNames,
  form,
  inspectForm,
  inspecting,
  inspection,
  inspectorProblem,
  isOutdated,
  loadExample,
  loadedExample,
  putBack,
  realExampleNames,
  setAside,
  showsParts,
  takeCredentialFile,
} from './inspector-state.ts';

/** The members of the form that hold such a value. */
type MemberWith<Value> = {
  [Name in keyof InspectorForm]: InspectorForm[Name] extends Value ? Name : never;
}[keyof InspectorForm];

function TextField({
  name,
  label,
  hint,
  rows = 2,
}: {
  readonly name: MemberWith<string>;
  readonly label: string;
  readonly hint?: string;
  readonly rows?: number;
}) {
  const id = `inspect-${name}`;
  return (
    <div class="paste">
      <label for={id}>
        <span>
          {label} {hint && <small>{hint}</small>}
        </span>
      </label>
      <textarea
        id={id}
        rows={rows}
        spellcheck={false}
        autocomplete="off"
        value={form.value[name]}
        onInput={(event) => edit({ [name]: event.currentTarget.value })}
      />
    </div>
  );
}

function CheckBox({ name, label }: { readonly name: MemberWith<boolean>; readonly label: string }) {
  return (
    <label>
      <input
        type="checkbox"
        checked={form.value[name]}
        onChange={(event) => edit({ [name]: event.currentTarget.checked })}
      />
      {label}
    </label>
  );
}

/** What the relying party expects: an empty field is not compared. */
function RelyingPartyFields() {
  return (
    <details>
      <summary>What the relying party expects</summary>
      <TextField name="challenge" label="Challenge" hint="empty: not compared" rows={1} />
      <TextField name="origin" label="Origins" hint="empty: not compared" rows={1} />
      <TextField name="rpId" label="RP ID" hint="empty: not compared" rows={1} />
      <TextField
        name="algorithms"
        label="Algorithms asked for"
        hint="of a registration: COSE numbers of pubKeyCredParams; empty: not compared"
        rows={1}
      />
      <TextField
        name="signCount"
        label="Stored signature counter"
        hint="of an assertion; empty: not compared"
        rows={1}
      />
      <TextField
        name="roots"
        label="Roots of attestation"
        hint="of a registration: certificates in PEM; empty: trust is not checked"
      />
      <TextField
        name="at"
        label="When the ceremony was"
        hint="of a registration: a day or a time, such as 2024-05-01; certificates are judged then; empty: now"
        rows={1}
      />
      <label class="field">
        <span>
          Registered BE flag <small>of an assertion</small>
        </span>
        <select
          value={form.value.backupEligible}
          onChange={(event) => edit({ backupEligible: event.currentTarget.value })}
        >
          <option value="">not compared</option>
          <option value="yes">set: can be backed up</option>
          <option value="no">not set</option>
        </select>
      </label>
      <CheckBox name="userVerification" label="User verification is required" />
      <CheckBox name="conditionalCreate" label="Created in the background (mediation: conditional)" />
      <CheckBox name="crossOrigin" label="A frame of another origin may make the call (crossOrigin)" />
      {form.value.crossOrigin && (
        <TextField
          name="topOrigins"
          label="Top origins"
          hint="of pages that may hold such a frame; empty: not compared"
          rows={1}
        />
      )}
    </details>
  );
}

const exampleGroups = [
  { label: 'Test vectors of WebAuthn Level 3', examples: exampleNames },
  { label: 'A preview key of Yubico', examples: realExampleNames },
] as const;

const exampleCeremonies = [
  { ceremony: 'registration', word: 'Registration' },
  { ceremony: 'authentication', word: 'Login' },
] as const;

/**
 * Vectors of the Recommendation, one a format, and data of a real key: each a registration or its login. Each option
 * says which, because a closed list shows no heading.
 */
function ExampleChoice() {
  return (
    <label class="field">
      <span>Load an example</span>
      <select
        value={loadedExample.value}
        onChange={(event) => {
          const [ceremony, name = ''] = event.currentTarget.value.split(' ');
          if (ceremony === 'registration' || ceremony === 'authentication') void loadExample(name, ceremony);
        }}
      >
        <option value="">a test vector or a real key …</option>
        {exampleGroups.map(({ label, examples }) => (
          <optgroup key={label} label={label}>
            {exampleCeremonies.flatMap(({ ceremony, word }) =>
              examples.map(([name, shows]) => (
                <option key={ceremony + name} value={`${ceremony} ${name}`}>
                  {word}: {shows}
                </option>
              )),
            )}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** Paste or drop a registration or an assertion: it is decoded, explained, checked and verified. */
export function InspectorPanel() {
  return (
    <section class="figure inspector" aria-labelledby="inspector-title">
      <h2 id="inspector-title">Inspect a registration or an assertion</h2>
      <p class="prose-line">
        <Prose text="It is decoded field by field, checked in the order of WebAuthn Level 3, and verified by WebAssembly and by WebCrypto. It stays in this page." />
      </p>
      <p class="notes">
        <FactLine fact={standardFacts.level3} />
      </p>
      <form
        {...fileDrop(takeCredentialFile)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!inspecting.value) void inspectForm();
        }}
      >
        <ExampleChoice />
        <TextField
          name="json"
          label="Credential as JSON"
          hint="JSON.stringify(credential) or a HAR file, pasted or dropped"
          rows={5}
        />
        {loadedExample.value !== '' && <p class="notes">It stays empty: the example stands in its parts below.</p>}
        {setAside.value && (
          <div class="actions">
            <button type="button" class="quiet" onClick={putBack}>
              Put my text back
            </button>
          </div>
        )}
        <details
          open={showsParts.value}
          onToggle={({ currentTarget }) => {
            showsParts.value = currentTarget.open;
          }}
        >
          <summary>Or its parts, as hex or base64url</summary>
          <TextField name="clientDataJson" label="clientDataJSON" />
          <TextField name="attestationObject" label="attestationObject" hint="of a registration" />
          <TextField name="authenticatorData" label="authenticatorData" hint="of an assertion" />
          <TextField name="signature" label="signature" hint="of an assertion" />
        </details>
        <TextField
          name="publicKey"
          label="Public key"
          hint="of an assertion: COSE, SPKI, PEM, JWK or raw; RSA is taken for RS256 unless COSE or JWK say more"
        />
        <RelyingPartyFields />
        <div class="actions">
          <button type="submit" class="quiet" aria-disabled={inspecting.value}>
            Inspect
          </button>
          <button type="button" class="quiet" onClick={clearInspector}>
            Clear
          </button>
        </div>
      </form>
      <div class="problems" role="alert">
        {inspectorProblem.value && <p>{inspectorProblem.value}</p>}
      </div>
      {/* Always in the page: not every screen reader reads out a region that comes with its text. */}
      <p class="notes" role="status" data-testid="outdated">
        {inspection.value &&
          isOutdated.value &&
          'The form has changed since: what follows is about what it held before. Inspect again.'}
      </p>
      {inspection.value && <InspectionView inspection={inspection.value} />}
    </section>
  );
}
