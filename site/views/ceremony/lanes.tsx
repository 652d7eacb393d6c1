import { signal } from '@preact/signals';
import { backendName } from '../../backends/backend.ts';
import { isTime, type Lane, type LaneStep, type Timed } from '../../ceremony/record/ceremony-run.ts';
import { type CeremonyName, type Step, stepsFor } from '../../ceremony/simulation/steps.ts';
import { formatDuration, formatInterval } from '../../figures/words/format-duration.ts';
import { backendFill, schemeHue, schemeName } from '../../figures/words/names.ts';
import { findScheme } from '../../schemes/index.ts';
import { StackedBar } from '../figure/stacked-bar.tsx';
import { ByteViewPanel } from './byte-view.tsx';

const opened = signal<string | undefined>(undefined);

const sides: Readonly<Record<Step['side'], string>> = {
  browser: 'Browser',
  authenticator: 'Authenticator',
  server: 'Server',
};

function stepsOf(lane: Lane, ceremony: CeremonyName): readonly Step[] {
  return stepsFor(findScheme(lane.scheme)?.kind ?? '').filter((step) => step.ceremony === ceremony);
}

function totalNs(lane: Lane, steps: readonly Step[]): number {
  const times = steps.filter(({ aside }) => aside === undefined).map(({ id }) => lane.times[id]);
  return times.reduce((sum, time) => sum + (isTime(time) ? time.medianNs : 0), 0);
}

const nsOf = (time: Timed | undefined) => (isTime(time) ? time.medianNs : undefined);

function timeText(time: Timed | undefined): string {
  if (time === undefined) return '…';
  return isTime(time) ? formatDuration(time.medianNs) : 'failed';
}

function shareText(time: Timed | undefined, step: Step, whole: number): string {
  if (step.aside !== undefined) return step.aside;
  if (!isTime(time) || whole === 0) return '';
  const share = (time.medianNs / whole) * 100;
  return share < 0.1 ? 'under 0.1 %' : `${share.toFixed(share < 10 ? 1 : 0)} %`;
}

function StepRow({
  lane,
  step,
  found,
  whole,
}: {
  readonly lane: Lane;
  readonly step: Step;
  readonly found: LaneStep;
  readonly whole: number;
}) {
  const key = `${lane.scheme}/${lane.backend}/${step.id}`;
  const open = opened.value === key;
  const time = lane.times[step.id];
  return (
    <>
      <tr data-step={step.id}>
        <th scope="row">
          <button
            type="button"
            class="step"
            aria-expanded={open}
            onClick={() => {
              opened.value = open ? undefined : key;
            }}
          >
            {step.title}
          </button>
          <small>{sides[step.side]}</small>
        </th>
        <td class="number" data-label="in">
          {found.bytesIn ?? '–'}
        </td>
        <td class="number" data-label="out">
          {found.bytesOut ?? '–'}
        </td>
        <td class="number" data-label="time" data-ns={nsOf(time)}>
          {timeText(time)}
          {isTime(time) && <small class="interval">{formatInterval(time.intervalNs, time.medianNs)}</small>}
        </td>
        <td class="number" data-label="share">
          {shareText(time, step, whole)}
        </td>
      </tr>
      {open && (
        <tr class="opened">
          <td colSpan={5}>
            {time !== undefined && !isTime(time) && <p>{time.reason}</p>}
            {found.view ? (
              <ByteViewPanel view={found.view} />
            ) : (
              <p>The bytes of a ceremony are not kept, only its times.</p>
            )}
          </td>
        </tr>
      )}
    </>
  );
}

function LaneView({ lane, ceremony }: { readonly lane: Lane; readonly ceremony: CeremonyName }) {
  const steps = stepsOf(lane, ceremony);
  const whole = totalNs(lane, steps);
  const name = `${schemeName(lane.scheme)} · ${backendName(lane.backend)}`;
  if (lane.reason !== undefined) {
    return (
      <p class="lane-reason">
        <b>{name}</b>: {lane.reason}
      </p>
    );
  }
  const parts = steps
    .filter(({ aside }) => aside === undefined)
    .flatMap((step) => {
      const time = lane.times[step.id];
      return isTime(time) ? [{ id: step.id, title: step.title, ns: time.medianNs }] : [];
    });
  return (
    <details
      class="lane"
      data-lane={`${lane.scheme}/${lane.backend}`}
      data-login-ns={nsOf(lane.times.login)}
      data-bare-ns={nsOf(lane.times.bare)}
    >
      <summary>
        <span class="lane-name">{name}</span>
        <b class="lane-total">{parts.length > 0 ? formatDuration(whole) : '…'}</b>
        <StackedBar parts={parts} hue={schemeHue(lane.scheme)} fill={backendFill(lane.backend)} name={name} />
      </summary>
      <table class="results lane-steps">
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col" class="number">
              Bytes in
            </th>
            <th scope="col" class="number">
              Bytes out
            </th>
            <th scope="col" class="number">
              Median
            </th>
            <th scope="col" class="number">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => {
            const found = lane.steps.find(({ id }) => id === step.id);
            return found && <StepRow key={step.id} lane={lane} step={step} found={found} whole={whole} />;
          })}
        </tbody>
      </table>
    </details>
  );
}

/** A lane for each scheme on each backend: its share bar, and every step behind it. */
export function Lanes({
  lanes,
  ceremony,
  title,
}: {
  readonly lanes: readonly Lane[];
  readonly ceremony: CeremonyName;
  readonly title: string;
}) {
  if (lanes.length === 0) return null;
  return (
    <section class="figure" aria-labelledby={`lanes-${ceremony}`}>
      <h2 id={`lanes-${ceremony}`}>{title}</h2>
      {lanes.map((lane) => (
        <LaneView key={`${lane.scheme}/${lane.backend}`} lane={lane} ceremony={ceremony} />
      ))}
      <div class="notes">
        <p>
          Each bar is a whole of its own: its segments are shares of the sum of the steps’ medians. Every step is timed
          by itself with its 95 % interval; open a lane for its steps, and a step for its bytes.
          {ceremony === 'registration' &&
            ' RSA key pairs are three draws of a lottery: their median is a size, not a finding.'}
        </p>
      </div>
    </section>
  );
}
