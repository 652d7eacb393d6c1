import { afterEach, expect, test, vi } from 'vitest';
import { chooseFusing, type FusingFamily, type FusingModule } from './relaxed.ts';

const families: readonly FusingFamily[] = ['rsa-kernel', 'eddsa-kernel'];

afterEach(() => vi.restoreAllMocks());

const engineHasRelaxedSimd = (has: boolean) => vi.spyOn(WebAssembly, 'validate').mockReturnValue(has);

/** A module whose `isFused` gives these answers in turn, and whose public keys count their verifications. */
function moduleThatSays(...answers: readonly boolean[]) {
  const inTurn = answers.values();
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
  const module = { isFused: () => inTurn.next().value, PublicKey: { fromSpki: () => key } };
  return { load: async () => module as unknown as FusingModule, counted };
}

test.each(families)('%s is taken where multiply-add is fused before and after it has been run', async (family) => {
  engineHasRelaxedSimd(true);
  const { load, counted } = moduleThatSays(true, true);
  expect(await chooseFusing(family, load)).toHaveProperty('module');
  expect(counted).toEqual({ verified: 300, freed: 1 });
});

test.each([
  ['at once', [false]],
  ['when the engine has compiled it anew', [true, false]],
])('one that rounds %s is not taken, and it is said why', async (_, answers) => {
  engineHasRelaxedSimd(true);
  expect(await chooseFusing('rsa-kernel', moduleThatSays(...answers).load)).toEqual({
    whyNot: 'The faster build needs fused multiply-add, which this device does not have.',
  });
});

test('an engine without relaxed SIMD does not fetch it', async () => {
  engineHasRelaxedSimd(false);
  const load = vi.fn();
  expect(await chooseFusing('eddsa-kernel', load)).toEqual({
    whyNot: 'The faster build needs relaxed SIMD, which this engine does not have.',
  });
  expect(load).not.toHaveBeenCalled();
});
