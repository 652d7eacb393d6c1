import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { RunDocument } from '../../results/document/run.ts';
import { pageAddress } from '../parts/page-address.ts';
import type { HandOverResult } from './hand-over.ts';

const NO_CODE = 'This result is too long for the room. Send its link instead.';
const NOT_LOADED = 'The link could not be made; the result is still here. Connect to the network and try again.';

/** Makes the link as soon as there is a result, since a share sheet opens only right after the tap. */
async function prepare(run: RunDocument) {
  const [{ resultLink }, { handOver }] = await Promise.all([import('./result-link.ts'), import('./hand-over.ts')]);
  return { link: await resultLink(pageAddress(), run), handOver };
}

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
      const [{ printCompact }, { handToRoom }] = await Promise.all([
        import('../../results/share/compact-link.ts'),
        import('./hand-over.ts'),
      ]);
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
  const prepared = useSignal<Awaited<ReturnType<typeof prepare>> | undefined>(undefined);
  const handed = useSignal<HandOverResult>({ sentence: '', shown: false });
  useEffect(() => {
    handed.value = { sentence: '', shown: false };
  }, [run?.id]);
  useEffect(() => {
    prepared.value = undefined;
    if (!run) return undefined;
    let isCurrent = true;
    prepare(run).then(
      (made) => {
        if (isCurrent) prepared.value = made;
      },
      // Tried again at the tap, which reports a failure.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [run]);
  const send = async () => {
    if (!run) return;
    try {
      const made = prepared.value ?? (await prepare(run));
      prepared.value = made;
      const share =
        typeof navigator.share === 'function'
          ? (url: string) => navigator.share({ title: 'Passkey Bench', url })
          : undefined;
      // Outside a secure context there is no clipboard, whatever its type says.
      handed.value = await made.handOver(made.link, {
        share,
        copy: async (link) => navigator.clipboard.writeText(link),
      });
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
          value={prepared.value?.link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
