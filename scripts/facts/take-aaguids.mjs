/** Converts the community's list of passkey providers to this project's form: only names, with commit and day. */
import { StepError } from '../step.mjs';

const AAGUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const MAX_NAME = 80;

/**
 * @param {string} text `aaguid.json` of passkeydeveloper/passkey-authenticator-aaguids
 * @param {string} commit
 * @param {string} day
 * @returns {{ source: string, date: string, names: Readonly<Record<string, string>> }}
 */
export function takenAaguids(text, commit, day) {
  if (!/^[\da-f]{7,40}$/.test(commit)) throw new StepError(`“${commit}” is no commit.`);
  if (!/^20\d\d-[01]\d-[0-3]\d$/.test(day)) throw new StepError(`“${day}” is no day, such as 2026-08-07.`);
  return {
    source: `passkeydeveloper/passkey-authenticator-aaguids, aaguid.json, commit ${commit.slice(0, 7)}`,
    date: day,
    names: Object.fromEntries(entriesOf(text).map(([aaguid, entry]) => [aaguid, nameOf(aaguid, entry)])),
  };
}

/** @param {string} text @returns {readonly (readonly [string, unknown])[]} */
function entriesOf(text) {
  try {
    /** @type {unknown} */
    const list = JSON.parse(text);
    if (typeof list === 'object' && list !== null && Object.keys(list).length > 0) return Object.entries(list);
  } catch {
    // The error is thrown below.
  }
  throw new StepError('This is no list of AAGUIDs as JSON.');
}

/** @param {string} aaguid @param {unknown} entry */
function nameOf(aaguid, entry) {
  const name = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined;
  if (!AAGUID.test(aaguid) || typeof name !== 'string' || name === '' || name.length > MAX_NAME)
    throw new StepError(`The entry “${aaguid}” of the list has no AAGUID or no name.`);
  return name;
}
