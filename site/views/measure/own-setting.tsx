/** A password setting of the visitor's own, entered as numbers or read from a stored string. */
import { useSignal } from '@preact/signals';
import { reasonAgainstSetting } from '../../schemes/passwords/password-bounds.ts';
import { passwordScheme } from '../../schemes/passwords/password-schemes.ts';
import { readStored } from '../../schemes/passwords/stored-string.ts';
import type { PasswordSetting } from '../../schemes/scheme.ts';
import { WholeNumber } from '../parts/whole-number.tsx';

const KIB_PER_MIB = 1024;

interface OwnSettingProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The setting in a stored string, or why it cannot be read. */
function settingOf(text: string): PasswordSetting | string {
  try {
    return readStored(text.trim()).scheme.setting;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export function OwnSetting({ chosen, onChange }: OwnSettingProps) {
  const memoryMib = useSignal(64);
  const passes = useSignal(3);
  const lanes = useSignal(1);
  const fields = [
    { label: 'Argon2id, MiB', most: 1024, number: memoryMib },
    { label: 'Passes', most: 100, number: passes },
    { label: 'Lanes', most: 64, number: lanes },
  ];
  const pasted = useSignal('');
  const message = useSignal('');
  const add = (setting: PasswordSetting) => {
    const reason = reasonAgainstSetting(setting);
    const { id, label } = passwordScheme(setting);
    if (reason === undefined && !chosen.includes(id)) onChange([...chosen, id]);
    message.value = reason === undefined ? `${label} will be measured.` : `It will not be measured: ${reason}.`;
  };
  const addPasted = () => {
    if (pasted.value.trim() === '') return;
    const found = settingOf(pasted.value);
    // The string has a salt and a hash, which are not kept.
    pasted.value = '';
    if (typeof found === 'string') message.value = found;
    else add(found);
  };
  return (
    <fieldset class="own-setting">
      <legend>A setting of your own</legend>
      {fields.map(({ label, most, number }) => (
        <WholeNumber
          key={label}
          label={label}
          least={1}
          most={most}
          value={number.value}
          onChange={(value) => {
            number.value = value;
          }}
        />
      ))}
      <button
        type="button"
        class="quiet"
        onClick={() =>
          add({
            function: 'argon2id',
            memoryKib: memoryMib.value * KIB_PER_MIB,
            passes: passes.value,
            lanes: lanes.value,
          })
        }
      >
        Add Argon2id
      </button>
      <label class="field">
        <span>Or a stored string</span>
        <input
          type="text"
          value={pasted.value}
          placeholder="$argon2id$v=19$…"
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => {
            pasted.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="button" class="quiet" aria-disabled={pasted.value.trim() === ''} onClick={addPasted}>
        Add its setting
      </button>
      <p role="status">
        {message.value || 'Only the setting of a stored string is read; its salt and hash are not kept.'}
      </p>
    </fieldset>
  );
}
