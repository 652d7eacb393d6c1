import { shortened } from '../../figures/slides/slides.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { stripsHeightPx } from '../chart/strips/strip-rows.ts';
import { EngineLegend } from '../figure/strip-figure.tsx';
import { Prose } from '../terms/prose.tsx';
import { Enlarged } from './stage-enlarged.tsx';
import { room, roomNotice, stripsOnStage } from './stage-room.ts';
import { servedRoomKey } from './stage-served-room.ts';

const PASTE = 'Paste the chat: every link to a result in it becomes a point.';
const SCAN = 'Scan the code and measure: each result that is shown in the room becomes a point here.';

/** A strip plot of all results in the room: one point per phone, in its engine's colour and shape. */
export function StageRoom() {
  useCharts();
  const Chart = charts.value?.StripChart;
  const { strips, panel, cell } = room.value ?? {};
  const shown = panel && stripsOnStage(panel, cell);
  return (
    <section class="stage-over stage-room" aria-label="The room">
      <header>
        <h2>
          <Prose text={shown ? `This room: ${shown.title}` : 'This room'} />
        </h2>
        {strips && <EngineLegend legend={strips.legend} />}
      </header>
      {strips && shown && (
        <Enlarged label={shown.sentence} chartPx={stripsHeightPx(shown)}>
          {({ pixelsPerPx, numberPx }) =>
            Chart && <Chart panel={shown} devices={strips.devices} pixelsPerPx={pixelsPerPx} numberPx={numberPx} />
          }
        </Enlarged>
      )}
      <p data-testid="room">
        <Prose text={shortened(strips?.sentence ?? '')} />
      </p>
      <p class="stage-pasted" role="status">
        {roomNotice.value || (servedRoomKey() === undefined ? PASTE : SCAN)}
      </p>
    </section>
  );
}
