/** A summary of nine samples, with one outlier. */
export const exampleSummary = {
  n: 9,
  medianNs: 1000,
  intervalNs: [900, 1100],
  confidence: 0.95,
  quartilesNs: [950, 1050],
  medianAbsoluteDeviationNs: 20,
  minNs: 800,
  maxNs: 1300,
  outliers: 1,
} as const;
