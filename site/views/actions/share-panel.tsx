/**
 * Sharing: a link that holds the result, a picture of it, a code that holds its medians, and a code that runs
 * the same on a phone. Loaded on demand.
 */

import './actions.css';
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { ownPlaceOf } from '../../experiments/index.ts';
import { printSettings } from '../../experiments/settings/settings-link.ts';
import { LABEL_CHARACTERS, labelOf } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { printCompact } from '../../results/share/compact-link.ts';
import { printShared } from '../../results/share/share-link.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { CardPanel, type CardPanelProps } from '../card/card-panel.tsx';
import { QrCode } from '../code/qr-code.tsx';
import { type QrModules, qrModules } from '../code/qr-size.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { embedCode } from '../parts/embed-code.ts';
import { type MadeAhead, madeAhead, useMade } from '../parts/made-ahead.ts';
import { isOnlyHere, pageAddress } from '../parts/page-address.ts';
import { renameRun } from '../state/history-state.ts';

interface LabelFieldProps {
  readonly run: RunDocument;
  readonly onRename: (label: string) => void;
}

/** The name of the run, to be changed before anybody else sees it. */
function LabelField({ run, onRename }: LabelFieldProps) {
  const text = useSignal(labelOf(run));
  const saved = useRef(text.peek());
  // When the field is left, not at every letter, since each name is written to the history.
  const save = () => {
    if (saved.current === text.value) return;
    saved.current = text.value;
    onRename(text.value);
  };
  // Before any press has its effect: with a finger, iOS presses a button and leaves the field where it is.
  useLayoutEffect(() => {
    addEventListener('click', save, { capture: true });
    return () => removeEventListener('click', save, { capture: true });
  });
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

interface Links {
  /** The link that holds the result. */
  readonly link: string;
  /** The address in the code of the result: a compact one, or the whole link if that is short. */
  readonly codeLink: string;
  readonly modules: QrModules | undefined;
}

async function makeLinks(run: RunDocument): Promise<Links> {
  const link = `${pageAddress()}#/r/${await printShared(run)}`;
  const compact = printCompact(run);
  const codeLink = compact === undefined ? link : `${pageAddress()}#/c/${compact}`;
  return { link, codeLink, modules: qrModules(codeLink) };
}

function WebShare({ links, title }: { readonly links: MadeAhead<Links>; readonly title: string }) {
  if (typeof navigator.share !== 'function') return null;
  const share = () => {
    void links(({ link }) => {
      // Dismissing the sheet rejects the promise, which is no fault.
      navigator.share({ title: 'Passkey Bench', text: title, url: link }).catch(() => undefined);
    });
  };
  return (
    <button type="button" class="quiet" onClick={share}>
      Share via …
    </button>
  );
}

/** What the code holds, and what it does not hold. */
function codeCaption(codeLink: string): string {
  return codeLink.includes('#/c/')
    ? 'This result: medians and 95 % intervals. The link holds more.'
    : 'This result, all that the link holds.';
}

/** Its box selects itself for who copies by hand: also a link that comes while the box has the focus. */
function LinkField({ link }: { readonly link: string }) {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === box.current) box.current?.select();
  }, [link]);
  return (
    <label class="link-field">
      <span>
        The link holds the result itself, {formatFixed(link.length, 0)} characters: medians and intervals, the name
        above, the browser, the build. No server sees what follows the #.
      </span>
      <textarea ref={box} readOnly rows={3} value={link} onFocus={(event) => event.currentTarget.select()} />
    </label>
  );
}

function Codes({ codeLink, modules, phoneLink }: Omit<Links, 'link'> & { readonly phoneLink: string }) {
  const phone = qrModules(phoneLink);
  return (
    <>
      <div class="codes">
        {modules ? (
          <figure>
            <QrCode modules={modules} label="A QR code of this result" />
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

export function SharePanel({ run, device }: Omit<CardPanelProps, 'links'>) {
  // Of the run under its newest name: no press takes what was made under the name before.
  const links = useMemo(() => madeAhead(() => makeLinks(run)), [run]);
  const shown = useMade(links);
  const repeat = ownPlaceOf(run) ?? `run?${printSettings(run.settings)}`;
  const phoneLink = `${pageAddress()}#/${repeat}`;
  return (
    <section class="panel-below share" id="panel-Share" aria-label="Share">
      <LabelField key={run.id} run={run} onRename={(label) => void renameRun(run, label)} />
      <LinkField link={shown?.link ?? ''} />
      <div class="actions">
        <CopyButton text={() => links((made) => made.link)}>Copy the link</CopyButton>
        <WebShare links={links} title={`A passkey benchmark of ${labelOf(run)}`} />
        <CopyButton
          text={() => links((made) => embedCode(made.link.replace(/.*#\/r\//, ''), pageAddress(), labelOf(run)))}
        >
          Copy code to embed the figure
        </CopyButton>
        <CopyButton text={() => phoneLink}>Copy a link to these settings</CopyButton>
      </div>
      {shown && (
        <>
          <CardPanel run={run} device={device} links={links} />
          <Codes codeLink={shown.codeLink} modules={shown.modules} phoneLink={phoneLink} />
        </>
      )}
    </section>
  );
}
