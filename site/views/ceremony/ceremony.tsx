import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { defaultSettings, MAX_OFFERED_REPEATS } from '../../experiments/settings/settings.ts';
import { ceremony } from '../../experiments/studies/ceremony.ts';
import { postQuantum } from '../../experiments/studies/post-quantum.ts';
import { CEREMONY_KNOWN, CEREMONY_LEAD } from '../../figures/ceremony/ceremony-sentence.ts';
import { gestureTable } from '../../figures/ceremony/gesture-table.ts';
import { ceremonySources } from '../../figures/ceremony/index.ts';
import { nothingMeasured } from '../../figures/form/figure-input.ts';
import { formatList } from '../../figures/words/format-list.ts';
import { schemeName } from '../../figures/words/names.ts';
import { fileStem } from '../../results/export/file-name.ts';
import { RunActions } from '../actions/run-actions.tsx';
import { useNamed } from '../actions/use-named.ts';
import { FigureView } from '../figure/figure-view.tsx';
import { AfterRun } from '../offer/after-run.tsx';
import { Problems } from '../parts/problems.tsx';
import { RunButton } from '../parts/run-button.tsx';
import { RunStatus } from '../parts/run-status.tsx';
import { WholeNumber } from '../parts/whole-number.tsx';
import { durationOf, timesOver } from '../running/duration.ts';
import { figureInput, figures, laterSources } from '../state/figure-input.ts';
import { isInMemory } from '../state/history-state.ts';
import { state } from '../state/run-state.ts';
import { support } from '../state/this-support.ts';
import { Prose } from '../terms/prose.tsx';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { ByteViewPanel } from './byte-view.tsx';
import './ceremony.css';
import './inspector.css';
import {
  bytesOfStep,
  ceremonyRecord,
  ceremonyRepeat,
  ceremonyRun,
  recordedGestures,
  runCeremony,
  showCeremony,
  showCeremonyAfterOthers,
} from './ceremony-run.ts';
import { InspectorPanel } from './inspector-panel.tsx';
import { KitPanel } from './kit-panel.tsx';
import { SequenceView } from './sequence-view.tsx';

// Set on loading, not on showing: the figures of a measured ceremony stay at every place.
laterSources.value = ceremonySources;

function Control() {
  return (
    <section class="control ceremony-control" aria-label="Simulated ceremony">
      <RunButton
        label={ceremonyRun.value ? 'Measure again' : 'Measure the steps'}
        duration={timesOver(ceremonyRepeat.value, durationOf(ceremony, defaultSettings(ceremony).preset))}
        onRun={runCeremony}
      />
      <fieldset class="repeat" disabled={state.value === 'running'}>
        <legend class="hidden">Repeat</legend>
        <WholeNumber
          label="Times, each in fresh workers"
          least={1}
          most={MAX_OFFERED_REPEATS}
          value={ceremonyRepeat.value}
          onChange={(repeat) => {
            ceremonyRepeat.value = repeat;
          }}
        />
      </fieldset>
      <RunStatus idle="In software, on this device. Nothing is sent anywhere." />
    </section>
  );
}

/** The bytes that a step gave, shown when the step is opened. */
function openedStep(key: string) {
  const view = bytesOfStep(key);
  return view && <ByteViewPanel view={view} />;
}

/** The measured ceremony, with the figures of every run. */
function Figures() {
  const shown = ceremonyRun.value ? figures.value : [];
  const record = useNamed(ceremonyRecord.value);
  const actions = <RunActions run={record} />;
  if (shown.length === 0) {
    return (
      <>
        <p class="sentence">{support.canRun ? CEREMONY_LEAD : CEREMONY_KNOWN}</p>
        {record && actions}
      </>
    );
  }
  return (
    <>
      {shown.map((figure, index) => (
        <FigureView
          key={figure.id}
          figure={figure}
          first={index === 0}
          isTitled={true}
          openedPart={openedStep}
          stem={record ? fileStem(record) : 'passkey-bench-ceremony'}
          actions={actions}
        />
      ))}
    </>
  );
}

/** Gestures are in the record of this page, not in the measured run. */
function Gestures() {
  const run = { ...nothingMeasured(defaultSettings(ceremony)), gestures: recordedGestures.value };
  const input = { experiment: ceremony, run };
  return gestureTable.fits(input) ? (
    <FigureView figure={gestureTable.make(input)} first={false} stem="passkey-bench-gestures" />
  ) : null;
}

/** Says what is kept of a measured ceremony and of gestures. */
function Record() {
  const record = ceremonyRecord.value;
  if (!record) return null;
  const count = record.gestures?.length ?? 0;
  const isMeasured = record.measurements.length > 0;
  return (
    <section class="next" aria-labelledby="kept">
      <h2 id="kept">What is kept</h2>
      {isMeasured && (
        <p>
          {isInMemory.value ? 'Kept until you leave' : 'Kept in this browser’s history'}: times and sizes, no bytes.
        </p>
      )}
      {count > 0 && (
        <p>
          {count === 1 ? 'One gesture is' : `${count} gestures are`} on this page and stored nowhere. Export, at the top
          of this page, keeps {count === 1 ? 'it' : 'them'} in a file.
        </p>
      )}
    </section>
  );
}

/** Where to find the algorithms that no ceremony here signs with. */
function OtherAlgorithms() {
  return (
    <p>
      <Prose text={`These ceremonies sign with ${formatList(ceremony.schemes.map(schemeName))}. `} />
      <a href={`#/run?experiment=${postQuantum.id}`}>{postQuantum.title}</a>
      <Prose text=" measures ML-DSA-44 and counts its bytes." />
    </p>
  );
}

/** The place for implementers: every step and every byte, an inspector, and a real authenticator. */
export function Ceremony() {
  useEffect(showCeremony, []);
  useSignalEffect(showCeremonyAfterOthers);
  return (
    <>
      <h1>What happens in a passkey ceremony?</h1>
      <Control />
      <Problems />
      <SequenceView run={ceremonyRun.value} />
      <Figures />
      <OtherAlgorithms />
      {ceremonyRun.value && <AfterRun input={figureInput.value} runId={ceremonyRun.value.id} />}
      <InspectorPanel />
      <KitPanel />
      <AuthenticatorPanel />
      <Gestures />
      <Record />
    </>
  );
}
