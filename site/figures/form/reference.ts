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
  /** What its times are; absent where the source does not say. */
  readonly statistic?: 'median' | 'mean';
  readonly times: readonly ReferenceTime[];
  readonly sizes?: readonly ReferenceSize[];
  readonly url?: string;
  /** Its result in one sentence. */
  readonly headline?: string;
  /** What it found, as it has it. */
  readonly reported?: readonly ReferenceStatement[];
  /** How this page reads what it leaves open. */
  readonly own?: readonly ReferenceStatement[];
  /** What this page divides: two of `facts`. */
  readonly quotients?: readonly { readonly what: string; readonly of: readonly [string, string] }[];
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

interface ReferenceTime {
  readonly environment: string;
  readonly scheme: string;
  readonly operation: Operation;
  readonly ns: number;
  /** With the digits and in the unit of the source: `0.016 ms`, `~ 50 ms`, `30,185 ns/op`. */
  readonly printed: string;
  /** Over how many calls, where the source says so. */
  readonly calls?: number;
}

interface ReferenceStatement {
  readonly what: string;
  readonly says: string;
}
