/** Models of authenticators by their AAGUID. Loaded with the inspector. */
import list from './aaguid-names.json' with { type: 'json' };
import { KEY_MODELS_CHECKED, keyModels } from './key-models.ts';

/** The community’s list of passkey providers as it was copied: `node scripts/facts.mjs --take-aaguids` takes a newer one. */
export const aaguidList = {
  source: list.source,
  /** The day of the list. */
  date: list.date,
  providers: Object.keys(list.names).length,
};

const providers: ReadonlyMap<string, string> = new Map(Object.entries(list.names));

/** `YubiKey 5 Series`, in a table that says of when its names are; nothing for a model that is not listed. */
export const modelOfAaguid = (aaguid: string): string | undefined => providers.get(aaguid) ?? keyModels.get(aaguid);

/** `YubiKey 5 Series, as of 2026-11-27`; nothing for a model that is not listed. */
export function nameOfAaguid(aaguid: string): string | undefined {
  const provider = providers.get(aaguid);
  if (provider !== undefined) return `${provider}, as of ${list.date}`;
  const model = keyModels.get(aaguid);
  return model && `${model}, as of ${KEY_MODELS_CHECKED}`;
}
