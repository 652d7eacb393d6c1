import { expect, test } from 'vitest';
import { keyModels } from './key-models.ts';

/** The products with each AAGUID in Yubico’s table (“YubiKey Hardware FIDO2 AAGUIDs”), firmware 5.1 to 5.4. */
const products: readonly (readonly [aaguid: string, names: readonly string[]])[] = [
  ['cb69481e-8ff7-4039-93ec-0a2729a154a8', ['YubiKey 5 Nano', 'YubiKey 5C', 'YubiKey 5C Nano']],
  ['ee882879-721c-4913-9775-3dfcce97072a', ['YubiKey 5 Nano', 'YubiKey 5C', 'YubiKey 5C Nano']],
  ['fa2b99dc-9e39-4257-8f92-4a30d23c4118', ['YubiKey 5 NFC']],
  ['2fc0579f-8113-47ea-b116-bb5a8db9202a', ['YubiKey 5 NFC', 'YubiKey 5C NFC']],
  ['c5ef55ff-ad9a-4b9f-b580-adebafe026d0', ['YubiKey 5Ci']],
  ['73bb0cd4-e502-49b8-9c6f-b59445bf720b', ['YubiKey 5 Nano FIPS', 'YubiKey 5C FIPS', 'YubiKey 5C Nano FIPS']],
  ['c1f9a0bc-1dd2-404a-b27f-8e29047a43fd', ['YubiKey 5 NFC FIPS', 'YubiKey 5C NFC FIPS']],
];

test.each(products)('the name of %s is true of every product that has it', (aaguid, names) => {
  const model = keyModels.get(aaguid) ?? '';
  for (const name of names) {
    expect(model.startsWith('YubiKey 5 '), name).toBe(true);
    for (const mark of ['NFC', 'FIPS']) expect(model.includes(mark), name).toBe(name.includes(mark));
    expect(model.includes('Lightning'), name).toBe(name.includes('5Ci'));
  }
});
