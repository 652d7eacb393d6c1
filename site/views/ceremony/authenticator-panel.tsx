import { pageObstacle } from '../../ceremony/authenticator/authenticator.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Prose } from '../terms/prose.tsx';
import {
  algorithms,
  asking,
  create,
  createAndGet,
  discoverable,
  gestureFailure,
  get,
  shownGestures,
  tick,
} from './authenticator-state.ts';

/** By their numbers in the COSE registry, as in `pubKeyCredParams`. */
const names = [
  { cose: -8, label: 'EdDSA (−8)' },
  { cose: -7, label: 'ES256 (−7)' },
  { cose: -257, label: 'RS256 (−257)' },
] as const;

interface AskingProps {
  readonly onClick: () => Promise<void>;
  readonly children: string;
}

/** A button that does nothing while the authenticator is awaited, and keeps the focus. */
const Asking = ({ onClick, children }: AskingProps) => (
  <button
    type="button"
    class="quiet"
    aria-disabled={asking.value}
    disabled={pageObstacle() !== undefined}
    onClick={onClick}
  >
    {children}
  </button>
);

/** Uses a real authenticator when a button is pressed. */
export function AuthenticatorPanel() {
  const blocked = pageObstacle();
  const failure = gestureFailure.value ?? blocked;
  const hasCredential = shownGestures.value.some(({ kind }) => kind === 'create');
  return (
    <section class="figure authenticator" aria-labelledby="authenticator-title">
      <h2 id="authenticator-title">A real authenticator</h2>
      <p class="prose-line">
        The time from call to result is mostly the person: reading the dialogue, touching, looking, typing. The
        authenticator’s arithmetic and its bus are a small part, and a page cannot tell them apart. One gesture is not a
        repeatable sample, so no interval is given.
      </p>
      <fieldset class="ticks">
        <legend>Schemes to ask for</legend>
        {names.map(({ cose, label }) => (
          <label key={cose}>
            <input
              type="checkbox"
              checked={algorithms.value.includes(cose)}
              onChange={(event) => tick(cose, event.currentTarget.checked)}
            />
            {label}
          </label>
        ))}
        <label>
          <input
            type="checkbox"
            checked={discoverable.value}
            onChange={(event) => {
              discoverable.value = event.currentTarget.checked;
            }}
          />
          Discoverable (the authenticator keeps it)
        </label>
      </fieldset>
      <div class="actions">
        <Asking onClick={create}>Create a passkey</Asking>
        <Asking onClick={get}>{hasCredential ? 'Sign in with it' : 'Sign in with a discoverable one'}</Asking>
        <Asking onClick={createAndGet}>Both, and inspect them</Asking>
      </div>
      {/* Always in the page: not every screen reader reads out an alert that comes with its text. */}
      <div class="problems" role="alert">
        {failure && (
          <p data-testid="authenticator-failure" data-code={failure.code}>
            <Prose text={failure.sentence} /> <small>({failure.code})</small>
          </p>
        )}
      </div>
      {shownGestures.value.length > 0 && (
        <div class="actions">
          <CopyButton text={() => JSON.stringify(shownGestures.value, null, 2)}>
            Copy these gestures as JSON, credential and all
          </CopyButton>
        </div>
      )}
      <div class="notes">
        <p>
          Nothing here is saved. An export holds times and findings; never keys or signatures. A passkey that an
          authenticator keeps is called “Passkey Bench trial”; delete it in the settings of your system or security key.
        </p>
      </div>
    </section>
  );
}
