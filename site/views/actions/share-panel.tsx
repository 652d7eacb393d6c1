/**
 * Sharing: a link that holds the result, a picture of it, a code that holds its medians, and a code that runs
 * the same on a phone. Loaded on demand.
 */

import './actions.css';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { ownPlaceOf } from '../../experiments/index.ts';
import { printSettings } from '../../experiments/settings/settings-link.ts';
import { LABEL_CHARACTERS, labelOf } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { printCompact } from '../../results/share/compact-link.ts';
import { printShared } from '../../results/share/share-link.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { CardPanel } from '../card/card-panel.tsx';
import { QrCode } from '../code/qr-code.tsx';
import { type QrModules, qrModules } from '../code/qr-size.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { embedCode } from '../parts/embed-code.ts';
import { isOnlyHere, pageAddress } from '../parts/page-address.ts';
import { renameRun } from '../state/history-state.ts';

interface LabelFieldProps {
  readonly run: RunDocument;
  readonly onRename: (label: string) => void;
}

/** The name of the run, to be changed before anybody else sees it. */
function LabelField({ run, onRename }: LabelFieldProps) {
  const text = useSignal(labelOf(run));
  // When the field is left, not at every letter, since each name is written to the history.
  const save = () => onRename(text.value);
  return (
    <label class="field label-field">
      <span>Name of this run</span>
      <input
        type="text"
        maxLength={LABEL_CHARACTERS}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
        onChange={save}
      />
      <small>Exports and links carry it. For example: “Pixel 9, on charger”.</small>
    </label>
  );
}

function WebShare({ link, title }: { readonly link: string; readonly title: string }) {
  if (typeof navigator.share !== 'function') return null;
  const share = () => {
    // Dismissing the sheet rejects the promise, which is no fault.
    navigator.share({ title: 'Passkey Bench', text: title, url: link }).catch(() => undefined);
  };
  return (
    <button type="button" class="quiet" onClick={share}>
      Share via …
    </button>
  );
}

interface CodesProps {
  /** The address in the code of the result: a compact one, or the whole link if that is short. */
  readonly codeLink: string;
  readonly result: QrModules | undefined;
  readonly phoneLink: string;
}

/** What the code holds, and what it does not hold. */
function codeCaption(codeLink: string): string {
  return codeLink.includes('#/c/')
    ? 'This result: medians and 95 % intervals. The link holds more.'
    : 'This result, all that the link holds.';
}

function Codes({ codeLink, result, phoneLink }: CodesProps) {
  const phone = qrModules(phoneLink);
  return (
    <>
      <div class="codes">
        {result ? (
          <figure>
            <QrCode modules={result} label="A QR code of this result" />
            <figcaption>{codeCaption(codeLink)}</figcaption>
          </figure>
        ) : (
          <p>This result is too large for a QR code that a phone can read. Send its link instead.</p>
        )}
        {phone && (
          <figure>
            <QrCode modules={phone} label="A QR code that opens the page with the same settings" />
            <figcaption>Run this on your phone</figcaption>
          </figure>
        )}
      </div>
      {isOnlyHere() && (
        <p>
          This page was opened from this machine alone ({location.host}), so its links and codes work here only, not on
          another device.
        </p>
      )}
    </>
  );
}

export function SharePanel({ run }: { readonly run: RunDocument }) {
  const shown = useSignal(run);
  const link = useSignal('');
  useEffect(() => {
    shown.value = run;
  }, [run]);
  useEffect(() => {
    let current = true;
    void printShared(shown.value).then((payload) => {
      if (current) link.value = `${pageAddress()}#/r/${payload}`;
    });
    return () => {
      current = false;
    };
  }, [shown.value]);
  const rename = async (label: string) => {
    shown.value = await renameRun(shown.value, label);
  };
  const repeat = ownPlaceOf(run) ?? `run?${printSettings(run.settings)}`;
  const phoneLink = `${pageAddress()}#/${repeat}`;
  const compact = printCompact(shown.value);
  const codeLink = compact === undefined ? link.value : `${pageAddress()}#/c/${compact}`;
  const result = useMemo(() => (codeLink === '' ? undefined : qrModules(codeLink)), [codeLink]);
  return (
    <section class="panel-below share" id="panel-Share" aria-label="Share">
      <LabelField key={run.id} run={run} onRename={rename} />
      <label class="link-field">
        <span>
          The link holds the result itself, {formatFixed(link.value.length, 0)} characters: medians and intervals, the
          name above, the browser, the build. No server sees what follows the #.
        </span>
        <textarea readOnly rows={3} value={link.value} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="actions">
        <CopyButton text={() => link.value}>Copy the link</CopyButton>
        <WebShare link={link.value} title={`A passkey benchmark of ${labelOf(shown.value)}`} />
        <CopyButton text={() => embedCode(link.value.replace(/.*#\/r\//, ''), pageAddress(), labelOf(shown.value))}>
          Copy code to embed the figure
        </CopyButton>
        <CopyButton text={() => phoneLink}>Copy a link to these settings</CopyButton>
      </div>
      {link.value !== '' && (
        <>
          <CardPanel run={shown.value} modules={result} />
          <Codes codeLink={codeLink} result={result} phoneLink={phoneLink} />
        </>
      )}
    </section>
  );
}
