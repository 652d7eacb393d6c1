/** What an engine can be opened with; the rest is as on any machine. */
export interface EngineSettings {
  /** Chromium's own settings, as `Preferences` in a profile holds them. */
  readonly profile?: object;
  /** Firefox's preferences (`about:config`). */
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
  /** What V8 is told in Chromium (`--js-flags`). */
  readonly flags?: string;
  /** What WebKit finds in its environment. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Whether the system prescribes its few colours, where the driver can pretend it. */
  readonly forcedColors?: boolean;
}
