/** Where to find what a link leaves out, after its subject: `What is saved`. */
export const restsOn = (what: string): string =>
  `rests on ${what}, which a link leaves out. Ask for the run’s JSON file, import it in Compare and open it there.`;

/** Why there is no answer if the link left out `what`. */
export const leftByLink = (what: string): string => `Not answered: it ${restsOn(what)}`;
