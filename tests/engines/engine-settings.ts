/** Settings with which an engine can be opened; all others keep their defaults. */
export interface EngineSettings {
  /** Chromium's own settings, in the form of a profile's `Preferences`. */
  readonly profile?: object;
  /** Firefox's preferences (`about:config`). */
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
  /** Flags for V8 in Chromium (`--js-flags`). */
  readonly flags?: string;
  /** Environment variables for WebKit. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Whether the system forces its few colours, if the driver can emulate that. */
  readonly forcedColors?: boolean;
}
