/** Every setting, as a form. Loaded when it is first opened. */
import type { JSX } from 'preact';
import { backendIds, backendName } from '../../backends/backend.ts';
import { takesOwnSettings } from '../../experiments/settings/read-schemes.ts';
import { buildsOffered, MAX_WORKERS, wasmBuilds } from '../../experiments/settings/settings.ts';
import { buildName, operationName, schemeName } from '../../figures/words/names.ts';
import { findScheme, schemes as knownSchemes } from '../../schemes/index.ts';
import { findKeyPlan } from '../../schemes/key-plans.ts';
import type { Message } from '../../schemes/message.ts';
import { laterView } from '../parts/later-view.tsx';
import { RepeatChoice, WholeNumber } from '../parts/whole-number.tsx';
import { state } from '../state/run-state.ts';
import { changeSettings, experiment, settings } from '../state/settings-state.ts';
import { Prose } from '../terms/prose.tsx';
import '../parts/choices.css';
import './settings-form.css';

interface ChoicesProps<T extends string> {
  readonly legend: string;
  readonly all: readonly T[];
  readonly chosen: readonly T[];
  readonly label: (id: T) => JSX.Element | string;
  readonly onChange: (chosen: readonly T[]) => void;
}

/** Check boxes of which one always stays ticked, so that there is something to measure. */
function Choices<T extends string>({ legend, all, chosen, label, onChange }: ChoicesProps<T>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {all.map((id) => {
        const checked = chosen.includes(id);
        return (
          <label key={id}>
            <input
              type="checkbox"
              checked={checked}
              disabled={checked && chosen.length === 1}
              onChange={() =>
                // In the order of `all`, not of the clicks: links and charts follow it.
                onChange(all.filter((candidate) => (candidate === id ? !checked : chosen.includes(candidate))))
              }
            />
            <span>{label(id)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Needed by one study. It is loaded with the code that reads stored strings. */
const OwnSetting = laterView(async () => (await import('./own-setting.tsx')).OwnSetting);

const allSchemes = knownSchemes.map((scheme) => scheme.id);

/** Schemes in their order, with a visitor's own before all. Key plans keep the order of their experiment. */
const placeOf = (id: string) => allSchemes.indexOf(id);

const schemeNotes: Readonly<Record<string, string>> = {
  'rsa-1024': 'broken, for measuring only',
  'rsa-4096': 'key generation may take half a minute',
  'ml-dsa-44': 'post-quantum, the smallest',
  'ml-dsa-65': 'post-quantum, the middle one',
  'ml-dsa-87': 'post-quantum, the largest',
};

function schemeLabel(id: string) {
  const note = schemeNotes[id] ?? (findScheme(id) ?? findKeyPlan(id))?.description;
  return (
    <>
      {schemeName(id)}{' '}
      {note && (
        <small>
          <Prose text={note} />
        </small>
      )}
    </>
  );
}

const forms: readonly { readonly form: Message['form']; readonly label: string; readonly note: string }[] = [
  { form: 'assertion', label: 'Passkey assertion', note: '69 bytes, whatever the challenge' },
  { form: 'raw', label: 'Raw challenge', note: 'as studies of the bare schemes sign it' },
];
/** In bytes. WebAuthn asks for at least 16 (Level 3, section 13.4.3). */
const challengeSizes = [16, 32, 64, 128, 256];

/** Whether a message can be chosen: payloads belong to experiments, and a key storm signs what a handshake does. */
function isSigned(messages: readonly Message[]): boolean {
  return messages.some((message) => message.form !== 'payload');
}

function MessageChoice() {
  const message = settings.value.messages[0] ?? { form: 'assertion', challengeBytes: 32 };
  // A link may ask for another size, which can then be chosen, too.
  const sizes = challengeSizes.includes(message.challengeBytes)
    ? challengeSizes
    : [...challengeSizes, message.challengeBytes];
  return (
    <fieldset>
      <legend>What is signed</legend>
      {forms.map(({ form, label, note }) => (
        <label key={form}>
          <input
            type="radio"
            name="form"
            checked={message.form === form}
            onChange={() => changeSettings({ messages: [{ ...message, form }] })}
          />
          <span>
            {label} <small>{note}</small>
          </span>
        </label>
      ))}
      <label class="field">
        <span>Challenge</span>
        <select
          value={message.challengeBytes}
          onChange={(event) =>
            changeSettings({ messages: [{ ...message, challengeBytes: Number(event.currentTarget.value) }] })
          }
        >
          {sizes.map((bytes) => (
            <option key={bytes} value={bytes}>
              {bytes} bytes
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

const wasmBuildNames = { auto: 'Automatic', base: 'Base', wide: 'Wide arithmetic' } as const;

/** The browser's count of processors is shown but not relied on: some engines report more than there are. */
function workersLabel(): string {
  const cores = navigator.hardwareConcurrency;
  return cores ? `Max. workers (${cores === 1 ? 'one core' : `${cores} cores`} reported)` : 'Max. workers';
}

function Technical() {
  const takesWorkers = experiment.value.groups?.some((group) => group.onWorkers);
  return (
    <fieldset>
      <legend>Reproduce a run</legend>
      <WholeNumber
        label="Shuffle seed"
        least={0}
        // The generator of the order takes 32 bits.
        most={0xffff_ffff}
        value={settings.value.seed}
        onChange={(seed) => changeSettings({ seed })}
      />
      {takesWorkers && (
        <WholeNumber
          label={workersLabel()}
          least={1}
          most={MAX_WORKERS}
          value={settings.value.workers}
          onChange={(workers) => changeSettings({ workers })}
        />
      )}
      <label class="field">
        <span>WebAssembly build</span>
        <select
          value={settings.value.wasmBuild}
          onChange={(event) => {
            // Looked up among the builds, since the value of an element may be any text.
            const chosen = wasmBuilds.find((build) => build === event.currentTarget.value);
            if (chosen) changeSettings({ wasmBuild: chosen });
          }}
        >
          {wasmBuilds.map((build) => (
            <option key={build} value={build}>
              {wasmBuildNames[build]}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

export function SettingsForm() {
  const { schemes, optionalSchemes, operations } = experiment.value;
  // Includes what the visitor has added, so that it can be removed.
  const offered = [...new Set([...schemes, ...optionalSchemes, ...settings.value.schemes])];
  const builds = buildsOffered(experiment.value);
  return (
    <fieldset class="grid" disabled={state.value === 'running'}>
      <legend class="hidden">More settings</legend>
      <Choices
        legend="Schemes"
        all={offered.sort((a, b) => placeOf(a) - placeOf(b))}
        chosen={settings.value.schemes}
        label={schemeLabel}
        onChange={(chosen) => changeSettings({ schemes: chosen })}
      />
      <div>
        <Choices
          legend="Operations"
          all={operations}
          chosen={settings.value.operations}
          label={(id) => operationName(id)}
          onChange={(chosen) => changeSettings({ operations: chosen })}
        />
        {builds.length > 0 ? (
          <Choices
            legend="Builds"
            all={builds}
            chosen={settings.value.builds}
            label={buildName}
            onChange={(chosen) => changeSettings({ builds: chosen })}
          />
        ) : (
          <Choices
            legend="Backends"
            all={backendIds}
            chosen={settings.value.backends}
            label={(id) => backendName(id)}
            onChange={(chosen) => changeSettings({ backends: chosen })}
          />
        )}
        {takesOwnSettings(schemes) && (
          <OwnSetting
            chosen={settings.value.schemes}
            onChange={(chosen) => changeSettings({ schemes: [...chosen].sort((a, b) => placeOf(a) - placeOf(b)) })}
          />
        )}
      </div>
      <div>
        <RepeatChoice repeat={settings.value.repeat} onChange={(repeat) => changeSettings({ repeat })} />
        {isSigned(experiment.value.messages) && <MessageChoice />}
        <Technical />
      </div>
    </fieldset>
  );
}
