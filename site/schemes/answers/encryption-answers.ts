import type { Bytes } from '../bytes/bytes.ts';
import { fromBase64 } from '../bytes/from-base64.ts';
import type { EncryptionScheme } from '../scheme.ts';
import { knownAnswer } from './known-answers.ts';

/** The data for importing an encryption key. */
export type KeyMaterial =
  | { readonly form: 'rsa'; readonly pkcs8: Bytes; readonly spki: Bytes }
  | { readonly form: 'aes'; readonly raw: Bytes };

/** A key, a payload and its ciphertext made by another program. A backend must decrypt it before it is timed. */
export interface EncryptionAnswer {
  readonly key: KeyMaterial;
  readonly payload: Bytes;
  readonly ciphertext: Bytes;
}

/** Base64. Made with OpenSSL 3 for this project, with the keys of the known answers for RSA signatures. */
const ofPasskeyBench: Readonly<Record<string, string>> = {
  'rsaes-pkcs1-1024':
    'niRNovMahKet0AqWIl5iwVokAiTiM70JkOMJ0vH7NrCRG7vZbVaxxhBuU5vWPRh9YesLB+wd1l1eF0ghIm9UcvJr13VoTZww66B0Ln6RCctMloEX' +
    'MufmyteOtBshftqJTPzFQpO3E7OUv2RSvaKBd1ts1KYNA0Vd9DV+t/P7ddk=',
  'rsa-oaep-1024':
    'uFOuyACpQPFeCuCNYy6vtbCIM75/9911qWVkVl+s9YhNH60W9Qyk1ZbpGAiVf1OeiEnMS4V8GC5/RYYQb5XQDD0OCSH8dDlaCotr2obY0E2xReU/' +
    'If9lT5zV1KPQ3T30fdE27pKcGsjGeQl7xzmk8Wk/pwJoFur8u15WoNZ5qMA=',
  'rsaes-pkcs1-2048':
    'NQn6mcJu5F1Y2mOhaqNynUdJskR6XMF79sa6FXUujutQG+somkeNQgSFMl3BZMcrx/GF72oqZrjQEhOBXkoExHrTGMcxQKh/FlVoJ3yAl0FCDYqe' +
    'dE4Mhq6R6tAM+5PtHyXIE2zp+OUkvlCpTRLYDVRCwbz6c09tGM//yWczBH8y4pOiIOciGHmqFOgpSV5epXFDFnj2JutFfcYPQo6Qe0QSKY69r+ts' +
    '+U01gYpPeFeeQUQbxYKq8t6hGUYvhpVGKn7QCr/raTxhTRzrWtYiMHw6RTtg1LcZB4rlaWEpQFtXBK21JKz4wfMpfbmG0INNLKjxtuLE00v7Brfg' +
    '7EGzFA==',
  'rsa-oaep-2048':
    'Srz/9JeLr6uohfcsfZ5sUq+SAVy/hED6eYpz2sreSwRcxf6/SOLEIl2penv0L984/TkIU8nWBBN3bg/HnFWxBkf1lOzXSHCoOBSrpeogVBRIpYJs' +
    '/y8cjfwYHN9LBH67L4NXWA5bH97y/cu7pZNPddejFKjX9okpLCtsce6xrXhZfTMvVACDOQooItOIpo+ZM+EbDnvJWTD6biJkZSOetMcCOJyRIIWr' +
    'nQcaqsB+f5OBPD9sfvYINj3gJOZfYXlW4WzbJvlbIi4BO7HpSTCJbmFADhNS9cFRCKKc2ue8UNQvxwfxZQ6ogq5Cz3g/LGCSoKRWfpZkuGyILcZw' +
    '+p+yAw==',
  'hybrid-2048':
    'UPN3Jkdo126wJlPCckr9RtsVywjepSjIZVSTDnTgTtx6f8SMxCMMDsWw9nFqc2Mps6PEfA2OGqRMqqjn7jrcaOe7iwYxxLvnmm9w3LSVbyRJHXlQ' +
    'Wd8jLvSfbx0bEZk4xcxyYgKcIMmQqQzLHlzRRRI5YsbXeba+KqEo/cNWT9NhZZee2qPTfHgqOHuIIB/Y2RCh11OLvkxu465xgOWPvcBdAczSTVNd' +
    'SUSl2+ghFmRVG+RMV35LPEBkE8E/vbpjou7KckpVpfLbIIBWeSH0teU/lS6ywnVWkR4htUNYKRA5QWYSSMzmOXqG78mPb4qLbOav0g5tAqME4Het' +
    'TBOOQIbvCbe2LL4yYdyJK6VLmb5YbcWjD5ABOEPWj4/abuz3AlNEUA0Kfd4q',
  'rsaes-pkcs1-3072':
    'rM1e2CpmYLaTPJenRA4ENxoKsxBvWKdRUbSxWq+CDnxHMnRXbRkZglgoWs/F0KXg4KQzfS5Agmh+gAe+CUXboT9iHS0GxbZ9Z4GDPfOPgSNjJkAM' +
    'qQDd9/TD72y7ptIQfbMHW+OsLL7uMSm/SfhUdN8wR7X3fDe6q2Nq7YodFQMuTA/ghjdXCy+e5xJX9uX23nULZTnCWl4pmSJoUgHpjOLet2m6+kzC' +
    'gS6WBjoGEbSb1jAI2YGUf+hmX3+3lMHIEceZJ7dlNazDe4feMSw1FglT7tcotYDR3YFCo5rvV6EbCZSfoh5Yp6pMOhbgGgik0TCUuEi7wkyEqVKw' +
    '4fvo9rdpmeFYyr3rMTYQrYw/wyUkurm9Cluk2qAi7Zt00rRH6A9IUjxpdtg/Q4LSyWZmLGSMKvMXegbitr53no4Y8FEOUWB4j7iE8ObhrzmFh4Yo' +
    'swFdkiOttVgeUzzD9BBCvkJQzP+IRWvpm6ZDOuogKmFQSqr3vSOww9oUB0MrJ/v8',
  'rsa-oaep-3072':
    'dMGqjckOZG5px9upfuVcXb6IKyUNAla188q+S4EQWvJSeI32oe36Ssao/cHQ4HBQVet4J7ofMHKj/x9VxtPdWDHuMPW8+j2pvO6lzQu2dJX8n/L0' +
    'rruS5jddHYJAvpN8+M0TIi0lNZcuKU4JIn66R2jAaPG9Rm7FKCKHA23enEh+7zbRsei0iTJJkpcwmDDep0KTlY0Oz9O96d4PC3IlrFPo8pLcT9Fx' +
    'gj9c1LaLTXt7T1e+eJNjZ38GWNoUQq3X8R+wUkegsNVCh055718AhQhXcF8c4/VWRB9lBJGOzSOGhVxlr/2LCCA62O1bOMzgxo9hPjN6jYKD3/9m' +
    'CV4Gh1WMP6YFUCic9zxlKjNvIpT++vBRn6inICcFeqMT1RO5ohstiAsfZ2Xxi0Ac+ssUo5gr+iapvIgQRfFd22+p6Ymy7iTakK32ckTApw84K+cZ' +
    '9DHpNGaCOH06AhrPIpEHcauUWY51yEu6M4kY3b4ADZSFhB/os4xLgkvP8bNWiA2o',
  'hybrid-3072':
    'm1Q1TerZX2MfR52d+kNzn+ooNTIOxPONXy0zt/W5x4wa516pC5HmonFGjs5gqeMfRTLjSZIVCcaN0TdWOs46OWkbj/ul23OddW6g8+tacXrUqJuf' +
    'A80yVVHpn8c55FwQX6QbWgwMFM0C5a4OQNTVElyLGNPB6Eh/BmGsdsGD3IVs+o9JKM23pnno0MwO7/xh29UkyPv4fUL9/giqNJZMUMaCv7Ecm5bA' +
    'qk+eszQd7RwDIOh4mkxSwbKSd6QXaAtxYxehH5x03IxLFcA8Qb8GHJMrvZE8Qy3BiO5yk5VSFCLCMbVAHA5FjIfwXRRR0tyJMnfCTGFX8Cq7gPpP' +
    'U26EFoVHKC2h0LMHbwt9uLnTLY13V9sosCMPAlWFH+hi7oSY9zKQC0pqXG+CB8zC4xXmOY7P7uSvxoMwo+7injR58kkoOZsmhgammCPmViYXT1IT' +
    'hEkslHOh+18w66nsxpRaj6GrIQvGJWbvM1bR94sW2K5JdUOqEaUqb4QKNi6xei4EKv6K/Xmy3MYL90X7AUT5CE+c2wFOaMI/l9v8m6oMihPC15xa' +
    'oBX7z6E=',
  'rsaes-pkcs1-4096':
    'bz3+gtTcBaoJHY2/j6aiNfpzb5Faf4VkzcNAwPBcc0q855cfnv7/BEw8IDEAsLELOtri/iiNr9hi23cHtl8GrwjyXfARyuuzCpMim5nlXIwIpMZB' +
    'CZxtjEj2MLDZt5r+crD7UsgqaYNUjqErDs319897bfTlNpOXTeZxUCOMq2bFMLFB/c3F3MioZk0Rm1eqnG2lVVBE/mZz6JLKROY0zCq05BvAoyN6' +
    '7M6Qc0S2I0iWqdLyAegz5Tscm82Xdx57qZTTiJWN0BWdLZ+EOx4VOD8nd4X64reWKtVsHgaekHc5Qm0mD4EqILaf7KTzw0Cq5eVYzcB5kgRsZD6g' +
    'EIGFxgRPl9RtF1uNNjg+/l60L4t7cFclGweBSPqB5+XoDiOrC8JeYwEmPKsgCJLfY+36OiLxEraOHyf7x4Kvd8mkA77tSZifSMCamxT6pGw0Hvx2' +
    'GR8VNQvaVDn/nwIIi7baWiX8/svyzgfkvlT8vyZbXrunW13x+4EHKLed5Vd35Zof10rGFAOXQ1mgu9EztpA51ZwJHVnodGqTPh2WdKUYA2Gj7xy+' +
    'PP45fiabi45GxFL8kZth9Y86AaB1HHjexUzDOjXJq+uv0O10sZJVd1aydy1rGWjygjM0mj+7Q+JKeaGekEcB0Cm5fu0nQkvMlB0+oSqipsYQV4Hz' +
    'JlIa8FEE8gk=',
  'rsa-oaep-4096':
    'mYbuGt2KeDhpV5yr88aj9uLVTaroQNluGsAXcTRxhubb9AVBXdPar5Jfv3gZP5+Eops/woZvxAMrdquOYK7rss57Y0hP7CEotDIVyFjP3hfQirEk' +
    'YkIhBDH7Z8nosTv29bGJvVxUIWMT8/K1I63zpwUGZLjqpmjcFHYQSMU9GdebZgv0Uq4ouaRFU4ollX8KyeEmezAuXsp6cdood0uSL5vglKlliUF8' +
    'Av/62RdW6GO+r1to0LqwpahY0rmfigOB6NapVcX/msxhWwLpjkWNP6zCyGfTbTXCDGudcydG6za4ov5fSxznf7pRB6Wu+qjaswO5BSYlKd06BssA' +
    'DdCqLI52Do51Fo3Q4KXtcRe6E10mGV32WPlJE5m2Zar7MX+MWBQYitXl5V6yB3Cfc040oH0uaBJ83JjYEZFFyhHkTtsjbjl0BdkcJ0kX91ALxSxU' +
    'MSCvyYtRs9omyuh6NJVbmg/PyG0eCkcYz/KIRUMxlE4G+6ikT1t1Uzn03WSZkPdtUyb01ytag9ftEWVEVfqEQ/ImjeR4hgBpx1MiafK6ag58/2wE' +
    '9yPH8hkmDnflQOTwMyHn22Sub+6OtjBtT7kD1JoPSNt0P/um8E+Tb/T7U3T2CXmkJqZqFHec7IQpoNz0hsXO2RTYgambitbvtULUYWWqL5RZgIEc' +
    'BOolmwwNJRs=',
};

/** McGrew and Viega: The Galois/Counter Mode of Operation, test case 15 (AES-256); nonce ‖ ciphertext ‖ tag. */
const gcmTestCase15 = {
  key: '/v/pkoZlcxxtao+UZzCDCP7/6ZKGZXMcbWqPlGcwgwg=',
  payload: '2TEyJfiEBuWlWQnFr/UmmoanqVMVNPfaLkwwPYoxinIcPAyVlWgJUy/PDiRJprUlsWrt9aoN5le6Y3s5Gq/SVQ==',
  ciphertext:
    'yv66vvrO263eyviIUi3B8JlWfQf0fzejKoRCfWQ6jNy/5cDJdZiivSVV0aqMsI5IWQ27PaewixBWgog4xfYeY5O6egq8yfZiiYAVrbCU2sXZNHG9' +
    '7BpQInDjzGw=',
};

/** The known answer of a scheme. @throws Error for a scheme without one, which cannot be measured */
export async function encryptionAnswer(scheme: EncryptionScheme): Promise<EncryptionAnswer> {
  if (scheme.kind === 'aes-gcm') {
    const { key, payload, ciphertext } = gcmTestCase15;
    return {
      key: { form: 'aes', raw: fromBase64(key) },
      payload: fromBase64(payload),
      ciphertext: fromBase64(ciphertext),
    };
  }
  const ciphertext = ofPasskeyBench[scheme.id];
  if (!ciphertext) throw new Error(`There is no known answer for ${scheme.id}.`);
  const { pkcs8, spki } = await knownAnswer(`rsa-${scheme.modulusBits}`);
  return {
    key: { form: 'rsa', pkcs8, spki },
    payload: fromBase64('UGFzc2tleSBCZW5jaA=='),
    ciphertext: fromBase64(ciphertext),
  };
}
