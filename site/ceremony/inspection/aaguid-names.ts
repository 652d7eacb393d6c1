/** Models of authenticators by their AAGUID, as far as people meet them. Loaded with the inspector. */

/**
 * When these names were last held against the passkey developers' community list and the vendors' own. Some are as whoever
 * published a registration of theirs calls them (tests/fixtures/registrations.json).
 */
export const AAGUIDS_CHECKED = '2026-09-26';

const names: ReadonlyMap<string, string> = new Map([
  ['fbfc3007-154e-4ecc-8c0b-6e020557d7bd', 'iCloud Keychain'],
  ['dd4ec289-e01d-41c9-bb89-70fa845d4bf2', 'iCloud Keychain (Managed)'],
  ['ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4', 'Google Password Manager'],
  ['b93fd961-f2e6-462f-b122-82002247de78', 'Android'],
  ['adce0002-35bc-c60a-648b-0b25f1f05503', 'Chrome on Mac'],
  ['771b48fd-d3d4-4f74-9232-fc157ab0507a', 'Edge on Mac'],
  ['08987058-cadc-4b81-b6e1-30de50dcbe96', 'Windows Hello'],
  ['9ddd1817-af5a-4672-a2b9-3e3dd95000a9', 'Windows Hello'],
  ['6028b017-b1d4-4c02-b4b3-afcdafc96bb2', 'Windows Hello'],
  ['53414d53-554e-4700-0000-000000000000', 'Samsung Pass'],
  ['bada5566-a7aa-401f-bd96-45619a55120d', '1Password'],
  ['d548826e-79b4-db40-a3d8-11116f7e8349', 'Bitwarden'],
  ['531126d6-e717-415c-9320-3d9aa6981239', 'Dashlane'],
  ['b84e4048-15dc-4dd0-8640-f4f60813c8af', 'NordPass'],
  ['0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6', 'Keeper'],
  ['f3809540-7f14-49c1-a8b3-8f813b225541', 'Enpass'],
  ['50726f74-6f6e-5061-7373-50726f746f6e', 'Proton Pass'],
  ['39a5647e-1853-446c-a1f6-a79bae9f5bc7', 'IDmelon'],
  ['2fc0579f-8113-47ea-b116-bb5a8db9202a', 'YubiKey 5 NFC'],
  ['73bb0cd4-e502-49b8-9c6f-b59445bf720b', 'YubiKey 5C NFC'],
  ['c5ef55ff-ad9a-4b9f-b580-adebafe026d0', 'YubiKey 5Ci'],
  ['cb69481e-8ff7-4039-93ec-0a2729a154a8', 'YubiKey 5'],
  ['fa2b99dc-9e39-4257-8f92-4a30d23c4118', 'YubiKey 5 NFC'],
  ['19083c3d-8383-4b18-bc03-8f1c9ab2fd1b', 'YubiKey 5'],
  ['c1f9a0bc-1dd2-404a-b27f-8e29047a43fd', 'YubiKey 5 NFC FIPS'],
  ['85203421-48f9-4355-9bc8-8a53846e5083', 'YubiKey 5Ci FIPS'],
  ['f8a011f3-8c0a-4d15-8006-17111f9edc7d', 'Security Key by Yubico'],
  ['6d44ba9b-f6ec-2e49-b930-0c8fe920cb73', 'Security Key by Yubico with NFC'],
  ['42383245-4437-3343-3846-423445354132', 'Feitian BioPass FIDO2'],
  ['fdb141b2-5d84-443e-8a35-4698c205a502', 'KeePassXC'],
]);

/** `YubiKey 5 NFC, as of 2026-09-26`; nothing for a model that is not listed. */
export function nameOfAaguid(aaguid: string): string | undefined {
  const name = names.get(aaguid);
  return name && `${name}, as of ${AAGUIDS_CHECKED}`;
}
