/** Results that stand beside a run and are drawn in grey. Figures do not care where they were read from. */
import type { Operation } from '../../schemes/operation.ts';

export interface Reference {
  readonly id: string;
  /** Single numbers by name, where a study is not about times of schemes. */
  readonly facts?: Readonly<Record<string, number>>;
  readonly citation: string;
  /** `Go 1.24.4 standard library`. */
  readonly implementation: string;
  readonly environments: readonly ReferenceEnvironment[];
  readonly medians: readonly ReferenceMedian[];
  /** How the source prints its times: as we do, or as Go's `testing.B` does. */
  readonly print?: 'ns/op';
  readonly sizes?: readonly ReferenceSize[];
}

interface ReferenceSize {
  readonly scheme: string;
  readonly part: 'public key' | 'private key' | 'signature';
  readonly bytes: number;
}

interface ReferenceEnvironment {
  readonly id: string;
  /** Short, for the side of a bar: `Laptop`. */
  readonly label: string;
  /** In full, as the source has it. */
  readonly description: string;
}

interface ReferenceMedian {
  readonly environment: string;
  readonly scheme: string;
  readonly operation: Operation;
  readonly medianNs: number;
}
