/** The result of counting a column of registrations. */

export interface CountedKind {
  readonly algorithm: number;
  readonly aaguid: string | undefined;
  readonly count: number;
}

export interface CountedColumn {
  /** Each pair of algorithm and model that occurs. */
  readonly kinds: readonly CountedKind[];
  readonly registrations: number;
  readonly rows: number;
  /** The number of unreadable rows, and the first of them. */
  readonly unread: number;
  readonly firstUnread: { readonly line: number; readonly because: string } | undefined;
}
