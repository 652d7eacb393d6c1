/** How long the Quick preset of each study takes that has a limit of its own. */
import type { BenchmarkContext, Figure } from '../../scripts/bench/figure.mjs';
import { runPage } from './runs/run-page.ts';

const goals: Readonly<Record<string, number>> = {
  'rsa-modulus': 20,
  'hybrid-encryption': 20,
  'key-storm': 20,
  'password-or-passkey': 15,
};

export async function measureFigures(context: BenchmarkContext): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [id, goal] of Object.entries(goals)) {
    const { elapsedMs = Number.NaN } = await runPage(context, `experiment=${id}`, 120_000);
    figures.push({ name: `Quick form of ${id}`, value: elapsedMs / 1000, unit: 's', goal });
  }
  return figures;
}
