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
  /** Why it was loaded and not a faster build, where there is one. */
  readonly note?: string;
}
