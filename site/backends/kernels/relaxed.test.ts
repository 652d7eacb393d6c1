import { afterEach, expect, test, vi } from 'vitest';
import { chooseFusing, type FusingModule } from './relaxed.ts';

afterEach(() => vi.restoreAllMocks());

const engineHasRelaxedSimd = (has: boolean) => vi.spyOn(WebAssembly, 'validate').mockReturnValue(has);

/** A module that answers so, time after time, and whose public keys count what they verify. */
function moduleThatSays(...answers: readonly boolean[]) {
  const said = answers.values();
  const counted = { verified: 0, freed: 0 };
  const key = {
    verify: () => {
      counted.verified += 1;
      return true;
    },
    free: () => {
      counted.freed += 1;
    },
  };
  const module = { isFused: () => said.next().value, PublicKey: { fromSpki: () => key } };
  return { load: async () => module as unknown as FusingModule, counted };
}

test('the module is taken where multiply-add is fused before and after it has been run', async () => {
  engineHasRelaxedSimd(true);
  const { load, counted } = moduleThatSays(true, true);
  expect(await chooseFusing(load)).toHaveProperty('module');
  expect(counted).toEqual({ verified: 300, freed: 1 });
});

test.each([
  ['at once', [false]],
  ['when the engine has compiled it anew', [true, false]],
])('one that rounds %s is not taken, and it is said why', async (_, answers) => {
  engineHasRelaxedSimd(true);
  expect(await chooseFusing(moduleThatSays(...answers).load)).toEqual({
    whyNot: 'The faster build needs fused multiply-add, which this device does not have.',
  });
});

test('an engine without relaxed SIMD does not fetch it', async () => {
  engineHasRelaxedSimd(false);
  const load = vi.fn();
  expect(await chooseFusing(load)).toEqual({
    whyNot: 'The faster build needs relaxed SIMD, which this engine does not have.',
  });
  expect(load).not.toHaveBeenCalled();
});
