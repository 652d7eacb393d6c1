import { useState } from 'preact/hooks';
import type { ByteView } from '../../ceremony/simulation/byte-view.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import '../parts/folding-table.css';
import { Prose } from '../terms/prose.tsx';

const forms = ['hex', 'base64url', 'text'] as const;
type Form = (typeof forms)[number];

function formName(form: Form, view: ByteView): string {
  if (form !== 'text') return form;
  // All other bytes of a ceremony with a text form are CBOR.
  return view.form === 'clientDataJson' ? 'JSON' : 'CBOR diagnostic';
}

function Fields({ view }: { readonly view: ByteView }) {
  if (view.fields.length === 0) return null;
  return (
    <table class="results fields">
      <thead>
        <tr>
          <th scope="col" class="number">
            Bytes
          </th>
          <th scope="col">Field</th>
          <th scope="col">Says</th>
          <th scope="col">Hex</th>
        </tr>
      </thead>
      <tbody>
        {view.fields.map((field) => (
          <tr key={field.from}>
            <td class="number" translate={false} data-label="Bytes">
              {/* The page shows the last byte, if there are several; `to` is the byte after it. */}
              {[...new Set([field.from, field.to - 1])].join('–')}
            </td>
            <th scope="row">{field.name}</th>
            <td>
              <Prose text={field.says} />
            </td>
            <td data-label="Hex">
              {/* Two hexadecimal digits per byte. */}
              <code translate={false}>{view.hex.slice(field.from * 2, field.to * 2)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Bytes in each of their notations, to copy, and explained field by field. */
export function ByteViewPanel({ view }: { readonly view: ByteView }) {
  const available = forms.filter((form) => form !== 'text' || view.text !== undefined);
  // Text first: a visitor opens a step to read it, and copies bytes afterwards.
  const [form, choose] = useState<Form>(view.text === undefined ? 'hex' : 'text');
  if (view.length === 0) return <p class="bytes-none">This step gives yes or no, and no bytes.</p>;
  const shown = { hex: view.hex, base64url: view.base64url, text: view.text ?? '' }[form];
  return (
    <div class="bytes">
      <div class="actions">
        <small>{view.length} bytes</small>
        {available.map((notation) => (
          <button
            key={notation}
            type="button"
            class="notation"
            aria-pressed={notation === form}
            onClick={() => choose(notation)}
          >
            {formName(notation, view)}
          </button>
        ))}
        <CopyButton text={() => shown}>Copy</CopyButton>
      </div>
      <pre translate={false}>
        <code translate={false}>{shown}</code>
      </pre>
      <Fields view={view} />
    </div>
  );
}
