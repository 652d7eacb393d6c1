/** The whole talk for taking home: by hand, or with a program that drives this browser. */
import { isOfServers } from '../../experiments/index.ts';
import { questionAbout } from '../../figures/form/question-about.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { loadServers, shownServers } from '../server-data/server-data.ts';
import { lastRunOf } from '../state/run-state.ts';
import { settings } from '../state/settings-state.ts';
import { earlierRunOf } from './kept/earlier-runs.ts';
import { experimentsOfTalk, inputOf, isEarlierWanted, stageTalk, talkWith } from './stage-state.ts';
import { talkAutomation } from './take-home/automate-talk.ts';
import { pagesOfTalk, type RunOf, type TalkPage } from './take-home/talk-pages.ts';

/** The run that the stage would show: the live run, or the earlier one if it replaces that or is the only one. */
function runOnStage(experiment: string): RunDocument | undefined {
  if (isOfServers({ experiment })) return shownServers.value;
  const earlier = earlierRunOf(experiment);
  return (isEarlierWanted.value ? earlier : undefined) ?? lastRunOf(experiment) ?? earlier;
}

/** The question of the link's own experiment, asked of the device whose run its pages show. */
export const talkTitle = (): string => questionAbout(inputOf(runOnStage(settings.value.experiment), settings.value));

export const pagesNow = (): readonly TalkPage[] =>
  pagesOfTalk(stageTalk.value.steps, settings.value, { runOf: runOnStage, inputOf });

/** Servers are measured elsewhere: this browser has no runs of them. */
function pagesWith(measured: RunOf): readonly TalkPage[] {
  const runOf: RunOf = (id) => (isOfServers({ experiment: id }) ? shownServers.value : measured(id));
  return pagesOfTalk(talkWith(runOf(settings.value.experiment)).steps, settings.value, { runOf, inputOf });
}

/** Offers the talk to programs while the stage is open. @returns withdraws it */
export function publishTalk(): () => void {
  if (experimentsOfTalk().some((experiment) => isOfServers({ experiment }))) void loadServers();
  const talk = talkAutomation({
    experiments: () => experimentsOfTalk().filter((experiment) => !isOfServers({ experiment })),
    problems: () => stageTalk.value.problems,
    pagesWith,
    title: talkTitle,
  });
  globalThis.passkeyBench.talk = talk;
  return () => {
    delete globalThis.passkeyBench.talk;
  };
}
