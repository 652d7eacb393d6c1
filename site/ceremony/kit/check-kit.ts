/** Checks a kit with the inspector: the inspector's verdict on each test, and where it differs from the kit's. */
import type { Inspection, InspectRequest } from '../inspection/inspection.ts';
import { kitRequest, type TestInGroup, testsInGroups } from './kit-request.ts';
import type { Kit, KitStep, KitTest } from './kit-schema.ts';

/** `undecided`: something that the standard requires was not checked. */
type KitVerdict = 'valid' | 'invalid' | 'undecided';

export interface CheckedTest {
  readonly test: KitTest;
  readonly verdict: KitVerdict;
  /** The step that refused it, if one did. */
  readonly step: KitStep | undefined;
  readonly sentence: string;
  readonly agrees: boolean;
}

const verdicts: Readonly<Record<Inspection['verdict'], KitVerdict>> = {
  accepted: 'valid',
  refused: 'invalid',
  consistent: 'undecided',
};

function stepOf({ refusal }: Inspection): KitStep | undefined {
  const { section, number } = refusal?.step ?? {};
  return number !== undefined && (section === '7.1' || section === '7.2') ? { section, number } : undefined;
}

export const isSameStep = (one: KitStep | undefined, other: KitStep | undefined) =>
  one?.section === other?.section && one?.number === other?.number;

/** An invalid test must be refused at the step that it names; a test without a step is refused before any step. */
function agreesWith({ result, step }: KitTest, verdict: KitVerdict, found: KitStep | undefined): boolean {
  if (result === 'acceptable') return verdict !== 'undecided';
  return result === verdict && (result === 'valid' || found === undefined || isSameStep(step, found));
}

type Inspect = (request: InspectRequest) => Promise<Inspection>;

async function checkTest(placed: TestInGroup, inspect: Inspect): Promise<CheckedTest> {
  const { test } = placed;
  const found = await inspect(kitRequest(placed));
  const verdict = verdicts[found.verdict];
  const step = stepOf(found);
  return { test, verdict, step, sentence: found.sentence, agrees: agreesWith(test, verdict, step) };
}

/** Checks one test after another. @param onChecked called with the number of finished tests */
export async function checkKit(
  { testGroups }: Kit,
  inspect: Inspect,
  onChecked: (done: number) => void = () => undefined,
): Promise<readonly CheckedTest[]> {
  const checked: CheckedTest[] = [];
  for (const placed of testsInGroups(testGroups)) {
    checked.push(await checkTest(placed, inspect));
    onChecked(checked.length);
  }
  return checked;
}

/** For example `The inspector agrees with all 239 tests of the kit: 53 valid, 178 invalid, 8 that are left to …`. */
export function checkedSentence(checked: readonly CheckedTest[]): string {
  const countOf = (result: KitTest['result']) => checked.filter(({ test }) => test.result === result).length;
  const differing = checked.filter(({ agrees }) => !agrees).length;
  const sentence =
    differing === 0
      ? `The inspector agrees with all ${checked.length} tests of the kit`
      : `The inspector disagrees with ${differing} of ${checked.length} tests of the kit`;
  return `${sentence}: ${countOf('valid')} valid, ${countOf('invalid')} invalid, ${countOf('acceptable')} that are left to the server.`;
}
