/** What a form has sent to this page: an app of the device, or any site. */
import { answerOffer, offered } from '../state/incoming.ts';

/** Apps and sites share in the same way: only a person can tell whether this was meant. */
export function SharedOffer() {
  const count = offered.value.length;
  if (count === 0) return null;
  const what = count === 1 ? 'something' : `${count} files or texts`;
  return (
    <div class="actions" role="status" data-testid="shared">
      <p>Another app or site has sent {what} to this page. Nothing of it has been read or kept.</p>
      <button type="button" class="quiet strong" onClick={() => answerOffer(true)}>
        Read and keep
      </button>
      <button type="button" class="quiet" onClick={() => answerOffer(false)}>
        Leave it
      </button>
    </div>
  );
}
