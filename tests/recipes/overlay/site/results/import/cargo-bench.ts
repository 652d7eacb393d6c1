/** A format to try the recipe with: `test sign_ed25519 ... bench:      27,400 ns/iter (+/- 300)`, as libtest prints it. */

import type { ProgramFormat } from './import-format.ts';
import { readBenchmarkName } from './names/benchmark-name.ts';

const line = /^test (\S{1,200}) +\.\.\. bench: +([\d,]{1,20}) ns\/iter/gm;

export const cargoBench: ProgramFormat = {
  name: 'cargo bench',
  source: 'program',
  recognises: ({ text }) => text.match(line) !== null,
  read: ({ text }) => ({
    program: 'Rust',
    tool: 'cargo bench',
    engine: 'Rust',
    cores: undefined,
    samples: [...text.matchAll(line)].map(([, name = '', mean = '']) => ({
      ...readBenchmarkName(name),
      calls: 1,
      meanNs: Number(mean.replaceAll(',', '')),
    })),
    text,
  }),
};
