import { mean, sum } from 'simple-statistics';

/** One sample and where it belongs. */
export interface NestedSample {
  /** From the coarsest to the finest: visit, instance, block. All samples have as many. A name counts within the one before it only. */
  readonly path: readonly string[];
  /** On the scale that is looked at; logarithms, for times. */
  readonly value: number;
}

/** What each level of nesting adds to the variance of one sample. */
export interface VarianceComponents {
  /**
   * One a level of `path`, coarsest first. Below zero where chance made groups more alike than samples in them: read as zero.
   * Undefined where no group holds two of the level: what it adds is then in the level above.
   */
  readonly levels: readonly (number | undefined)[];
  /** Of samples within the finest groups. Undefined where every finest group has one sample. */
  readonly residual: number | undefined;
}

/** Of each sample, how large the group is that it belongs to, and that group's mean. */
interface Depth {
  readonly sizes: readonly number[];
  readonly means: readonly number[];
}

/** Groups are what shares the first `depth` names; the deepest are the samples themselves. */
function groupAt(samples: readonly NestedSample[], depth: number): Depth {
  const keys = samples.map(({ path }, index) =>
    JSON.stringify(depth > path.length ? [...path, index] : path.slice(0, depth)),
  );
  const groups = new Map<string, { size: number; sum: number }>();
  for (const [index, { value }] of samples.entries()) {
    const key = keys[index] ?? '';
    const { size, sum } = groups.get(key) ?? { size: 0, sum: 0 };
    groups.set(key, { size: size + 1, sum: sum + value });
  }
  const own = keys.map((key) => groups.get(key) ?? { size: 1, sum: 0 });
  return { sizes: own.map(({ size }) => size), means: own.map(({ size, sum }) => sum / size) };
}

/** Of samples that share a group of `outer`, how often, on the average, two share one of `inner`, summed over all samples. */
function sharing(inner: Depth, outer: Depth): number {
  return sum(inner.sizes.map((size, index) => size / (outer.sizes[index] ?? size)));
}

/**
 * Variance components by the method of moments: the nested analysis of variance, with Henderson's coefficients where groups are
 * of unequal sizes (method 1: Biometrics 9, 1953, 226-252). The sum of squares between the groups of one depth within those of the depth
 * above is set equal to what the components would make it, from the finest up.
 *
 * @throws RangeError for fewer than two samples, or paths of unequal lengths.
 */
export function varianceComponents(samples: readonly NestedSample[]): VarianceComponents {
  const names = samples[0]?.path.length ?? 0;
  if (samples.length < 2) throw new RangeError('Fewer than two samples do not vary.');
  if (samples.some(({ path }) => path.length !== names)) throw new RangeError('All samples must be nested alike.');
  // From the mean of all: the squares of logarithms of nanoseconds would be large beside their differences.
  const centre = mean(samples.map(({ value }) => value));
  const centred = samples.map(({ path, value }) => ({ path, value: value - centre }));
  const depths = Array.from({ length: names + 2 }, (_, depth) => groupAt(centred, depth));
  const found = new Array<number | undefined>(depths.length).fill(undefined);
  for (let depth = names + 1; depth >= 1; depth -= 1) found[depth] = componentAt(depth, depths, centred, found);
  return { levels: found.slice(1, -1), residual: found.at(-1) };
}

/** One depth, when all finer ones are known. */
function componentAt(
  depth: number,
  depths: readonly Depth[],
  samples: readonly NestedSample[],
  finer: readonly (number | undefined)[],
): number | undefined {
  const own = depths[depth];
  const above = depths[depth - 1];
  if (own === undefined || above === undefined) return undefined;
  const weight = samples.length - sharing(own, above);
  // Every group above holds one only.
  if (weight < 1e-9) return undefined;
  const squaresOf = ({ means }: Depth) => sum(samples.map(({ value }, index) => value * (means[index] ?? 0)));
  let squares = squaresOf(own) - squaresOf(above);
  for (const [at, variance] of finer.entries()) {
    const inner = depths[at];
    if (at > depth && variance !== undefined && inner !== undefined)
      squares -= variance * (sharing(inner, own) - sharing(inner, above));
  }
  return squares / weight;
}
