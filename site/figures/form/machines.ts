/** The machines of a study, and the letters that mark their ticks. */
import type { PublishedStudy } from '../../results/published/published.ts';

/** The first letter of a machine's name that no earlier machine has. */
export function machineLetter({ environments }: PublishedStudy, label: string): string {
  const taken = new Set<string>();
  for (const environment of environments) {
    const letters = [...environment.label.toUpperCase()].filter((letter) => /[A-Z0-9]/.test(letter));
    const letter = letters.find((one) => !taken.has(one)) ?? '·';
    if (environment.label === label) return letter;
    taken.add(letter);
  }
  return '·';
}

/** `published: Server, Laptop`; if the mark is the machine's own first letter, it is not repeated before the name. */
export const machinesText = (reference: PublishedStudy) =>
  `published: ${reference.environments
    .map(({ label }) => {
      const letter = machineLetter(reference, label);
      return label.toUpperCase().startsWith(letter) ? label : `${letter} ${label}`;
    })
    .join(', ')}`;
