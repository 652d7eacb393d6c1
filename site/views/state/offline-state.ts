/** Which files of this site the device keeps, and of which version. */
import { computed, signal } from '@preact/signals';
import type { KeeperReport, SiteVersion } from '../../offline/keeper-protocol.ts';
import { findLosses } from '../../offline/losses.ts';
import { NOT_KEPT } from '../../offline/not-kept.ts';
import type { UpdateObstacle } from '../../offline/registration.ts';
import { failure, newestState, run } from './run-state.ts';

declare const __COMMIT__: string;
declare const __VERSION__: string;
declare const __COMMITTED_AT__: number;

/** The commit that this page was built from. */
export const pageCommit = __COMMIT__;
export const pageVersion = __VERSION__;
export const keeping = signal<KeeperReport | undefined>(undefined);
/** One sentence if no files are kept. */
export const offlineProblem = signal<string | undefined>(undefined);
/** One sentence if there is no stored history. Here, because the history itself is loaded with the first run. */
export const historyProblem = signal<string | undefined>(undefined);
/** One sentence if the history refused the last run or change. */
export const changeProblem = signal<string | undefined>(undefined);
/** One sentence for each browser feature that is refused and that a run can do without. */
export const losses = signal<readonly string[]>([]);
/** Whether another tab has switched to a newer version since this page was loaded: this page's files may be gone. */
export const isReplaced = signal(false);
export const REPLACED = 'Another tab has taken a newer version of this page: reload to use it.';
/** What helps if a part of the page does not load. A network does not bring back replaced files. */
export const whatHelps = (otherwise: string): string => (isReplaced.value ? REPLACED : otherwise);
/** Another version that is stored completely and not used yet. */
export const update = signal<SiteVersion | undefined>(undefined);
/** Whether that version is older, which happens if a host goes back to it. */
export const isOlder = ({ committedAt }: SiteVersion): boolean => committedAt > 0 && committedAt < __COMMITTED_AT__;
/** Why the newer version is not used yet, although the visitor asked for it. */
export const updateProblem = signal<string | undefined>(undefined);

export const NO_NETWORK =
  'The run did not begin: there is no network, and this device does not keep all of the page yet. Connect to the network and run again.';

/** Why a run failed. If it never began because there is no network, the engine only says that its worker stopped. */
export const whyFailed = computed(() => {
  const isWhole = keeping.value !== undefined && keeping.value.of === keeping.value.kept;
  const isMissing = failure.value !== undefined && !run.value && !isWhole && !navigator.onLine;
  return isMissing ? NO_NETWORK : failure.value;
});

/** The page's end of the service worker; the first screen does not wait for it. */
const registration = () => import('../../offline/registration.ts');

/** Resolves when a run may start. During development nothing is kept. */
export async function prepareOffline(): Promise<void> {
  void findLosses().then((found) => {
    losses.value = found;
  });
  if (!import.meta.env.PROD) return;
  const loaded = await registration().catch(() => undefined);
  if (!loaded) {
    offlineProblem.value = NOT_KEPT;
    return;
  }
  await loaded.keepOffline({
    mayReload: () => newestState() === 'idle',
    keeping: (report) => {
      keeping.value = report;
    },
    refused: (sentence) => {
      offlineProblem.value = sentence;
    },
    replaced: () => {
      isReplaced.value = true;
      update.value = undefined;
    },
    updateReady: (version) => {
      update.value = version;
    },
  });
}

const obstacles: Readonly<Record<UpdateObstacle, string>> = {
  measuring: 'A run is under way in this browser; ask again when it is done.',
  'none waits': 'Another tab has taken the newer version already: reload this page to use it.',
};

export async function takeUpdate(): Promise<void> {
  const { useUpdate } = await registration();
  const obstacle = await useUpdate();
  if (obstacle !== undefined) updateProblem.value = obstacles[obstacle];
}
