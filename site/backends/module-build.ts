/** One WebAssembly module as it was built. */
export interface ModuleBuild {
  readonly family: string;
  readonly build: string;
  readonly targetFeatures: readonly string[];
  readonly flags: readonly string[];
  readonly crates: Readonly<Record<string, string>>;
  readonly sha256: string;
  readonly rawBytes: number;
  readonly gzipBytes: number;
  /** Why this build was loaded and not a faster one, if there is a faster one. */
  readonly note?: string;
}
