/** Tells the speaker's own window where the talk is, and receives its keys. */
import { effect } from '@preact/signals';
import {
  type FromSpeaker,
  type FromStage,
  fromSpeaker,
  openTalkChannel,
  type TalkState,
} from '../presenter/talk-channel.ts';

const ADDRESS = '#/presenter';
const SPEAKER_WINDOW = 'passkey-bench presenter';
const REFUSED = 'The browser did not open a second window. Open this page in one yourself, at #/presenter.';

/** @returns a sentence if the browser opened no window */
export function openSpeakerWindow(): string {
  return window.open(ADDRESS, SPEAKER_WINDOW, 'popup,width=640,height=720') === null ? REFUSED : '';
}

/** Sends the state of the talk while the stage is open. @param press handles a key of the speaker's window */
export function tellSpeaker(talk: () => TalkState, press: (key: string) => void): () => void {
  const channel = openTalkChannel<FromStage, FromSpeaker>(fromSpeaker, (message) => {
    if (message.type === 'ask') show();
    else press(message.key);
  });
  const show = () => channel?.tell({ type: 'talk', talk: talk() });
  const leave = () => channel?.tell({ type: 'left' });
  const stop = effect(show);
  // A window that is closed takes nothing down, and one that comes back by the browser's button draws nothing again.
  addEventListener('pagehide', leave);
  addEventListener('pageshow', show);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', show);
    stop();
    leave();
    channel?.close();
  };
}
