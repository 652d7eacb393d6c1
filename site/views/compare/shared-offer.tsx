/** What a form has sent to this page: an app of the device, or any site. */
import { answerOffer, offered } from '../state/incoming.ts';

function missingSentence(missing: number, all: number): string {
  if (missing === 0) return '';
  if (missing === all)
    return 'What another app or site has sent to this page could not be stored on its way here. Nothing of it was read: send it again, or choose it below as a file.';
  return ` ${missing} of ${all} could not be stored on the way here: send those again, or choose them below as files.`;
}

/** Apps and sites share in the same way: only a person can tell whether this was meant. */
export function SharedOffer() {
  const { files, missing } = offered.value;
  const all = files.length + missing;
  if (all === 0) return null;
  const what = all === 1 ? 'something' : `${all} files or texts`;
  return (
    <div class="actions" role="status" data-testid="shared">
      <p>
        {files.length > 0 && `Another app or site has sent ${what} to this page. Nothing of it has been read or kept.`}
        {missingSentence(missing, all)}
      </p>
      {files.length > 0 && (
        <button type="button" class="quiet strong" onClick={() => answerOffer(true)}>
          Read and keep
        </button>
      )}
      <button type="button" class="quiet" onClick={() => answerOffer(false)}>
        {files.length > 0 ? 'Leave it' : 'Close'}
      </button>
    </div>
  );
}
