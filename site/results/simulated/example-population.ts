/** Many runs for tests and benchmarks, of invented devices that differ like those of a room. Not part of the page. */
import { seededRandom } from '../../statistics/chance/random.ts';
import type { RunDocument } from '../document/run.ts';
import { type ExampleRun, exampleRun } from './example-run.ts';

interface Kind {
  readonly engine: string;
  readonly platform: string;
  readonly name: string;
  /** The factor of every time. */
  readonly pace: number;
  /** Which build of the modules its engine runs. */
  readonly build: string;
}

const kinds: readonly Kind[] = [
  { engine: 'Chromium 156', platform: 'Android', name: 'Pixel', pace: 1, build: 'wide' },
  { engine: 'Safari 26.1', platform: 'iOS', name: 'iPhone', pace: 0.6, build: 'base' },
  { engine: 'Chromium 156', platform: 'Windows', name: 'Laptop', pace: 0.8, build: 'wide' },
  { engine: 'Firefox 153', platform: 'Linux', name: 'Workstation', pace: 0.7, build: 'base' },
  { engine: 'Samsung Internet 31', platform: 'Android', name: 'Galaxy', pace: 1.2, build: 'wide' },
];

const builtAs = (run: ExampleRun, build: string): ExampleRun['build'] => ({
  ...run.build,
  modules: run.build.modules.map((module) => ({
    ...module,
    build,
    sha256: build === 'wide' ? module.sha256 : [...module.sha256].reverse().join(''),
  })),
});

/** This many runs, each of a device with its own name; the same for the same seed. */
export function examplePopulation(count: number, seed = 1): readonly RunDocument[] {
  const random = seededRandom(seed);
  const start = Date.parse('2026-05-17T09:31:22.481Z');
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? { engine: '', platform: '', name: '', pace: 1, build: 'base' };
    // From half to double, mostly near the middle.
    const pace = kind.pace * Math.exp(0.7 * (random() + random() - 1));
    const id = (seed * 1_000_000 + index).toString(16).padStart(24, '0');
    const run = exampleRun({ id, seed: seed + index, pace, samples: 6 });
    const { engine, platform, name } = kind;
    return {
      ...run,
      startedAt: new Date(start + 1000 * index).toISOString(),
      environment: { ...run.environment, engine, platform, label: `Simulated ${name} ${index + 1}` },
      build: builtAs(run, kind.build),
    };
  });
}
