/** Attestation objects of ML-DSA that a real key made, with the certificate of its maker: longer than those that a run counts. */

interface CertifiedObject {
  readonly scheme: string;
  readonly bytes: number;
}

/** Counted on the registrations of the preview key (tests/fixtures/registrations.json). */
export const certifiedObjects: readonly CertifiedObject[] = [
  { scheme: 'ml-dsa-44', bytes: 2290 },
  { scheme: 'ml-dsa-65', bytes: 2929 },
  { scheme: 'ml-dsa-87', bytes: 3570 },
];
