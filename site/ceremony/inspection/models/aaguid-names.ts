/** Models of authenticators by their AAGUID. Loaded with the inspector. */
import list from './aaguid-names.json' with { type: 'json' };
import { KEY_MODELS_CHECKED, keyModels } from './key-models.ts';

/** A copy of the community’s list of passkey providers. `node scripts/facts.mjs --take-aaguids` fetches a newer one. */
export const aaguidList = {
  source: list.source,
  /** The day of the list. */
  date: list.date,
  providers: Object.keys(list.names).length,
};

const providers: ReadonlyMap<string, string> = new Map(Object.entries(list.names));

/** For example `YubiKey 5 Series`, for a table that has the dates of its names; undefined for an unlisted model. */
export const modelOfAaguid = (aaguid: string): string | undefined => providers.get(aaguid) ?? keyModels.get(aaguid);

/** For example `YubiKey 5 Series, as of 2026-11-27`; undefined for an unlisted model. */
export function nameOfAaguid(aaguid: string): string | undefined {
  const provider = providers.get(aaguid);
  if (provider !== undefined) return `${provider}, as of ${list.date}`;
  const model = keyModels.get(aaguid);
  return model && `${model}, as of ${KEY_MODELS_CHECKED}`;
}
