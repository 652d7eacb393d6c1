/** The kit on the page: the inspector is checked with it, and a server's answers are compared with it. */
import { signal } from '@preact/signals';
import { type CheckedTest, checkKit } from '../../ceremony/kit/check-kit.ts';
import { type ComparedAnswers, compareAnswers } from '../../ceremony/kit/compare-answers.ts';
import type { Kit } from '../../ceremony/kit/kit-schema.ts';
import { readAnswers } from '../../ceremony/kit/read-answers.ts';
import { KitFault, readKit } from '../../ceremony/kit/read-kit.ts';
import { fromSystem } from '../../results/import/text/from-system.ts';
import { inspectHere } from './inspect-here.ts';

/** The file beside the page, which visitors can download. */
export const KIT_ADDRESS = './kit/webauthn.json';

const UNREACHABLE = 'The kit could not be loaded. Connect to the network and try again.';

export const kitProgress = signal<{ readonly done: number; readonly of: number } | undefined>(undefined);
export const checkedKit = signal<readonly CheckedTest[] | undefined>(undefined);
/** Why nothing was checked or compared. */
export const kitProblem = signal('');
export const answersText = signal('');
export const comparedAnswers = signal<ComparedAnswers | undefined>(undefined);

let loaded: Promise<Kit> | undefined;

async function fetchKit(): Promise<Kit> {
  const response = await fetch(KIT_ADDRESS).catch(() => undefined);
  if (!response?.ok) throw new KitFault(UNREACHABLE);
  return readKit(await response.text());
}

/** Loads the kit once. After a failure, the next call tries again. */
function loadKit(): Promise<Kit> {
  loaded ??= fetchKit();
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

/** The number of the newest request, which alone counts. */
let questionCount = 0;

/** Ends a check under way. Its findings are dropped, since a part of the kit is no answer. */
export function cancelCheck(): void {
  questionCount += 1;
  kitProgress.value = undefined;
}

async function whileProblemsAreTold(act: () => Promise<void>): Promise<void> {
  kitProblem.value = '';
  try {
    await act();
  } catch (error) {
    kitProblem.value = error instanceof Error ? error.message : UNREACHABLE;
  }
}

class Cancelled extends Error {}

export function checkInspectorByKit(): Promise<void> {
  questionCount += 1;
  const own = questionCount;
  checkedKit.value = undefined;
  return whileProblemsAreTold(async () => {
    try {
      const kit = await loadKit();
      const tell = (done: number) => {
        if (own !== questionCount) throw new Cancelled();
        kitProgress.value = { done, of: kit.numberOfTests };
      };
      tell(0);
      const checked = await checkKit(kit, inspectHere, tell);
      checkedKit.value = checked;
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
    } finally {
      if (own === questionCount) kitProgress.value = undefined;
    }
  });
}

export function compareServerAnswers(): Promise<void> {
  comparedAnswers.value = undefined;
  return whileProblemsAreTold(async () => {
    const kit = await loadKit();
    comparedAnswers.value = compareAnswers(kit, readAnswers(kit, answersText.value));
  });
}

export async function takeAnswersFile(file: File): Promise<void> {
  await whileProblemsAreTold(async () => {
    answersText.value = await fromSystem(() => file.text());
    await compareServerAnswers();
  });
}
