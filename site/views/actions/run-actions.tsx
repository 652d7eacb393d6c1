import { useSignal } from '@preact/signals';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { ownPlaceOf } from '../../experiments/index.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { laterView } from '../parts/later-view.tsx';
import { addToComparison } from '../state/chosen.ts';
import { whatHelps } from '../state/offline-state.ts';
import { settings, stageHash } from '../state/settings-state.ts';

/** Loaded when a run begins, so that it is there at the end. */
const WhyRough = laterView(async () => (await import('../parts/why-rough.tsx')).WhyRough, null);

type Panel = FunctionComponent<{ readonly run: RunDocument; readonly device: string | undefined }>;

/** Each panel is loaded when it is first opened. */
const panels: Readonly<Record<'Share' | 'Export', () => Promise<Panel>>> = {
  Share: async () => (await import('./share-panel.tsx')).SharePanel,
  Export: async () => (await import('./export-panel.tsx')).ExportPanel,
};

type PanelName = keyof typeof panels;

function compare(run: RunDocument): void {
  addToComparison(run);
  location.hash = '#/compare';
}

/** The address of a talk about what this page measures. */
function stageLink(run: RunDocument | undefined): string | undefined {
  // Reserves its place, like that of the buttons.
  if (!run) return stageHash(settings.value);
  if (run.source || ownPlaceOf(run)) return undefined;
  return stageHash(run.settings);
}

interface RunActionsProps {
  /** Undefined while there is no result: the buttons' place is reserved, so that nothing moves later. */
  readonly run: RunDocument | undefined;
  /** What the page calls the device that measured it; `this device` by default. */
  readonly device?: string;
  /** Other actions with this result, which come first. */
  readonly children?: ComponentChildren;
  /** The address of its talk, if it has one of its own. */
  readonly stage?: string;
}

/** Share, compare, export: the actions with any result, below its sentence; and why not to trust it. */
export function RunActions({ run, device, children, stage = stageLink(run) }: RunActionsProps) {
  const open = useSignal<{ name: PanelName; Panel: Panel } | undefined>(undefined);
  const problem = useSignal('');
  // A panel goes with its run, when another begins and when it is there: it would push the next result off the screen.
  useLayoutEffect(() => {
    open.value = undefined;
  }, [run?.id]);
  const toggle = async (name: PanelName) => {
    problem.value = '';
    if (open.value?.name === name) {
      open.value = undefined;
      return;
    }
    try {
      open.value = { name, Panel: await panels[name]() };
    } catch {
      problem.value = `${name} could not be loaded; the result is still here. ${whatHelps('Connect to the network and try again.')}`;
    }
  };
  const Shown = open.value?.Panel;
  const button = (name: PanelName) => (
    <button
      type="button"
      class="quiet"
      aria-expanded={open.value?.name === name}
      aria-controls={open.value?.name === name ? `panel-${name}` : undefined}
      onClick={() => toggle(name)}
    >
      {name}
    </button>
  );
  return (
    <div class={run ? 'actions run-actions' : 'actions run-actions waiting'}>
      {children}
      {button('Share')}
      <button type="button" class="quiet" onClick={() => run && compare(run)}>
        Compare
      </button>
      {button('Export')}
      {stage !== undefined && (
        <a class="quiet to-stage" href={stage}>
          Show on a big screen
        </a>
      )}
      <span role="status">{problem}</span>
      <div class="why">
        <WhyRough run={run} />
      </div>
      {run && Shown && <Shown run={run} device={device} />}
    </div>
  );
}
