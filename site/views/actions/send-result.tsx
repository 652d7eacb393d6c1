import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { RunDocument } from '../../results/document/run.ts';
import { writeClipboard } from '../parts/copy-button.tsx';
import { madeAhead, useMade } from '../parts/made-ahead.ts';
import { pageAddress } from '../parts/page-address.ts';
import { type HandOverResult, handOver, handToRoom } from './hand-over.ts';

const NO_CODE = 'This result is too long for the room. Send its link instead.';
const NOT_LOADED = 'The link could not be made; the result is still here. Connect to the network and try again.';

/** Hands the result to the room that the server of this page keeps. The stage takes it from there. */
export function ShowInRoom({ run }: { readonly run: RunDocument | undefined }) {
  const handed = useSignal('');
  // The document of a run is replaced when it has been stored; the message about it stays.
  useEffect(() => {
    handed.value = '';
  }, [run?.id]);
  const hand = async () => {
    if (!run) return;
    handed.value = '';
    try {
      const { printCompact } = await import('../../results/share/compact-link.ts');
      const code = printCompact(run);
      handed.value = code === undefined ? NO_CODE : await handToRoom(code);
    } catch {
      handed.value = NOT_LOADED;
    }
  };
  return (
    <>
      <button type="button" class="quiet strong" onClick={hand}>
        Show it in the room
      </button>
      <span role="status">{handed.value}</span>
    </>
  );
}

/** Hands the result to another app: what the audience of a talk is asked to do. */
export function SendResult({ run }: { readonly run: RunDocument | undefined }) {
  const link = useMemo(
    () => run && madeAhead(async () => (await import('./result-link.ts')).resultLink(pageAddress(), run)),
    [run],
  );
  const shownLink = useMade(link);
  const handed = useSignal<HandOverResult>({ sentence: '', shown: false });
  useEffect(() => {
    handed.value = { sentence: '', shown: false };
  }, [run?.id]);
  const send = async () => {
    if (!link) return;
    try {
      const share =
        typeof navigator.share === 'function'
          ? (url: string) => navigator.share({ title: 'Passkey Bench', url })
          : undefined;
      handed.value = await handOver(
        link((made) => made),
        { share, copy: writeClipboard },
      );
    } catch {
      handed.value = { sentence: NOT_LOADED, shown: false };
    }
  };
  return (
    <>
      <button type="button" class="quiet strong" onClick={send}>
        Send my result
      </button>
      <span role="status">{handed.value.sentence}</span>
      {handed.value.shown && (
        <textarea
          readOnly
          rows={3}
          aria-label="The link of my result"
          value={shownLink}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
