import { encode } from 'uqr';
import { isOfServers, mainExperiment } from '../../experiments/index.ts';
import { defaultSettings, type Settings } from '../../experiments/settings/settings.ts';
import { printSettings } from '../../experiments/settings/settings-link.ts';
import { pixelRatio } from '../code/pixel-ratio.ts';
import { QrDrawing } from '../code/qr-code.tsx';
import { type QrModules, QUIET_MODULES } from '../code/qr-size.ts';
import { isOnlyHere, pageAddress } from '../parts/page-address.ts';
import { settings as talkSettings } from '../state/settings-state.ts';
import { servedRoomKey } from './stage-served-room.ts';
import { stepSettings } from './stage-state.ts';
import { useRoom } from './use-room.ts';

/** The most modules a side, quiet zone included, of which each has ten pixels at a height of 720, less the margins. */
export const MOST_STAGE_MODULES = 67;

/**
 * What the audience's phones open: the same experiment, Quick, at once; `send` puts sending the result first, `send=room` hands it to the
 * room that the server of this page keeps.
 */
export function audienceLink(address: string, settings: Settings, hasRoom = false): string {
  const parameters = printSettings({ ...settings, preset: 'quick', repeat: 1 });
  return `${address}#/run?${parameters}&start&send${hasRoom ? '=room' : ''}`;
}

/**
 * Correction of level M outlives a head or a reflection before the screen; more of it would make the modules smaller. A long link goes
 * without.
 * @returns nothing where the modules would be too small to be read from the last row
 */
export function stageModules(link: string): QrModules | undefined {
  for (const ecc of ['M', 'L'] as const) {
    try {
      const modules = encode(link, { ecc, boostEcc: true, border: QUIET_MODULES });
      if (modules.size <= MOST_STAGE_MODULES) return modules;
    } catch {
      // More than the largest of all codes can hold.
    }
  }
  return undefined;
}

/** The page as the audience is to open it. Settings that are too long for a code are left out, and that is said. */
function codeOf() {
  // Servers are measured in a terminal: phones get the question of the talk.
  const settings = isOfServers(stepSettings.value) ? talkSettings.value : stepSettings.value;
  const hasRoom = servedRoomKey() !== undefined;
  const modules = stageModules(audienceLink(pageAddress(), settings, hasRoom));
  if (modules) return { modules: modules, isWhole: true };
  const { experiment } = settings;
  const usual = { ...defaultSettings(), experiment: experiment === '' ? mainExperiment.id : experiment };
  return { modules: stageModules(audienceLink(pageAddress(), usual, hasRoom)), isWhole: false };
}

/** Fills the screen with the code: each module as many whole pixels as there is room for. */
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
