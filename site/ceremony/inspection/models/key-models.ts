/** Security keys and Android by their AAGUID, which the list of passkey providers does not contain. */

/**
 * When these names were last compared with their vendors' publications. Names of YubiKeys are names of a series, as in
 * FIDO’s metadata, since several products share an AAGUID. Some other names come from whoever published a registration
 * (tests/fixtures/registrations.json).
 */
export const KEY_MODELS_CHECKED = '2026-11-27';

export const keyModels: ReadonlyMap<string, string> = new Map([
  ['b93fd961-f2e6-462f-b122-82002247de78', 'Android'],
  ['cb69481e-8ff7-4039-93ec-0a2729a154a8', 'YubiKey 5 Series'],
  ['ee882879-721c-4913-9775-3dfcce97072a', 'YubiKey 5 Series'],
  ['19083c3d-8383-4b18-bc03-8f1c9ab2fd1b', 'YubiKey 5 Series'],
  ['fa2b99dc-9e39-4257-8f92-4a30d23c4118', 'YubiKey 5 Series with NFC'],
  ['2fc0579f-8113-47ea-b116-bb5a8db9202a', 'YubiKey 5 Series with NFC'],
  ['a25342c0-3cdc-4414-8e46-f4807fca511c', 'YubiKey 5 Series with NFC'],
  ['c5ef55ff-ad9a-4b9f-b580-adebafe026d0', 'YubiKey 5 Series with Lightning'],
  ['73bb0cd4-e502-49b8-9c6f-b59445bf720b', 'YubiKey 5 FIPS Series'],
  ['c1f9a0bc-1dd2-404a-b27f-8e29047a43fd', 'YubiKey 5 FIPS Series with NFC'],
  ['85203421-48f9-4355-9bc8-8a53846e5083', 'YubiKey 5 FIPS Series with Lightning'],
  ['f8a011f3-8c0a-4d15-8006-17111f9edc7d', 'Security Key by Yubico'],
  ['6d44ba9b-f6ec-2e49-b930-0c8fe920cb73', 'Security Key by Yubico with NFC'],
  ['42383245-4437-3343-3846-423445354132', 'Feitian BioPass FIDO2'],
]);
