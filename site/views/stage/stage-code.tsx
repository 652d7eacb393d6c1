import { isOfServers, mainExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { pixelRatio } from '../code/pixel-ratio.ts';
import { QrDrawing } from '../code/qr-code.tsx';
import { isOnlyHere, pageAddress } from '../parts/page-address.ts';
import { settings as talkSettings } from '../state/settings-state.ts';
import { audienceLink, stageModules } from './code/stage-code-modules.ts';
import { servedRoomKey } from './stage-served-room.ts';
import { stepSettings } from './stage-state.ts';
import { useRoom } from './use-room.ts';

/** The code that the audience scans. Settings too long for a code are left out, and a sentence says so. */
function codeOf() {
  // Servers are measured in a terminal, so phones get the question of the talk.
  const settings = isOfServers(stepSettings.value) ? talkSettings.value : stepSettings.value;
  const hasRoom = servedRoomKey() !== undefined;
  const modules = stageModules(audienceLink(pageAddress(), settings, hasRoom));
  if (modules) return { modules: modules, isWhole: true };
  const { experiment } = settings;
  const usual = { ...defaultSettings(), experiment: experiment === '' ? mainExperiment.id : experiment };
  return { modules: stageModules(audienceLink(pageAddress(), usual, hasRoom)), isWhole: false };
}

/** Fills the screen with the code: each module is as many whole pixels as there is room for. */
export function StageCode() {
  const [place, room] = useRoom();
  const { modules, isWhole } = codeOf();
  const ratio = pixelRatio.value;
  const side = Math.min(room.widthPx, room.heightPx);
  const sidePx = modules ? (Math.max(1, Math.floor((side * ratio) / modules.size)) * modules.size) / ratio : 0;
  return (
    <section class="stage-over stage-code" aria-label="Code for the audience">
      <div ref={place} class="stage-code-place">
        {modules && sidePx > 0 && (
          <QrDrawing modules={modules} sidePx={sidePx} label="A QR code that runs the same on a phone" />
        )}
      </div>
      <div>
        <h2>Your phone, too</h2>
        <p>
          Scan, wait for it to measure, then press{' '}
          <b>{servedRoomKey() === undefined ? 'Send my result' : 'Show it in the room'}</b>.
        </p>
        {modules === undefined && <p>The address of this page is too long for a code that a room can read.</p>}
        {modules && !isWhole && <p>The code asks for the usual settings: those of this talk are too long for it.</p>}
        <p class="stage-address">{`${location.host}${location.pathname}`}</p>
        {isOnlyHere() && <p>Only this machine serves the page, so no phone can open it.</p>}
      </div>
    </section>
  );
}
