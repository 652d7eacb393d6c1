/** All of the page's statements about the world outside, in one list: which sources must be read again, and when. */

import { engineFaults } from '../../backends/engine-faults.ts';
import { aaguidList } from '../../ceremony/inspection/models/aaguid-names.ts';
import { backupChange } from '../../ceremony/inspection/models/backup-change.ts';
import { KEY_MODELS_CHECKED, keyModels } from '../../ceremony/inspection/models/key-models.ts';
import { serverPower } from '../capacity/server-power.ts';
import { ageOf, type Fact, isStale, SHELF_MONTHS } from '../form/fact.ts';
import { settingFacts } from '../passwords/setting-facts.ts';
import { type WireLimit, wireLimits } from '../post-quantum/wire-limits.ts';
import { algorithmFacts } from './algorithm-facts.ts';
import { columnFacts, databaseColumns } from './credential-columns.ts';
import { defaultFacts } from './default-facts.ts';
import { relyingPartyFacts } from './relying-party-facts.ts';
import { engineFaultFact, standardFacts } from './standard-facts.ts';
import { storedTables } from './stored-tables.ts';

/** A fact with its age, for sorting by when it must be read again. */
export interface AgedFact extends Fact {
  /** In whole months; undefined if the date is invalid. */
  readonly age: number | undefined;
  readonly shelfMonths: number;
  readonly isOver: boolean;
}

/** The fact with the fewest months left comes first; facts without a valid date come before all others. */
export function factsByAge(now: Date, facts: readonly Fact[]): readonly AgedFact[] {
  return facts
    .map((fact) => ({
      ...fact,
      age: ageOf(fact, now),
      shelfMonths: SHELF_MONTHS[fact.keeps],
      isOver: isStale(fact, now),
    }))
    .toSorted((one, other) => monthsLeft(one) - monthsLeft(other));
}

const monthsLeft = ({ age, shelfMonths }: AgedFact) =>
  age === undefined ? Number.NEGATIVE_INFINITY : shelfMonths - age;

const limitFact = ({ name, what, source, href, checked }: WireLimit): Fact => ({
  says: `A common limit that is set against the ${what}: ${name}.`,
  source,
  href,
  checked,
  keeps: 'standard',
});

const aaguidFact: Fact = {
  says: `The community list names ${aaguidList.providers} providers of passkeys by their AAGUID.`,
  source: aaguidList.source,
  href: 'https://github.com/passkeydeveloper/passkey-authenticator-aaguids',
  checked: aaguidList.date,
  keeps: 'practice',
};

const keyModelsFact: Fact = {
  says: `The inspector names ${keyModels.size} models beside the list by their AAGUID.`,
  source: 'the vendors, and whoever published a registration of theirs',
  href: 'https://support.yubico.com/s/article/YubiKey-hardware-FIDO2-AAGUIDs',
  checked: KEY_MODELS_CHECKED,
  keeps: 'practice',
};

export const everyFact: readonly Fact[] = [
  ...Object.values(algorithmFacts),
  ...Object.values(standardFacts),
  ...Object.values(defaultFacts),
  serverPower,
  ...storedTables,
  ...relyingPartyFacts,
  ...databaseColumns,
  ...columnFacts,
  ...settingFacts,
  ...wireLimits.map(limitFact),
  ...engineFaults.map(engineFaultFact),
  backupChange,
  aaguidFact,
  keyModelsFact,
];

/** All facts; the one that must be read again first is at the top. */
export const agedFacts = (now: Date): readonly AgedFact[] => factsByAge(now, everyFact);
