/** A subject that cannot be measured further. The message is one plain sentence for the visitor. */
export class SubjectFailure extends Error {
  override readonly name = 'SubjectFailure';
}

/** A call that threw: its index in its batch, from 0, and the error. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly index: number;

  constructor(index: number, cause: unknown) {
    super(messageOf(cause), { cause });
    this.index = index;
  }
}

/** The message of a thrown value, without the full stop. */
export function messageOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
  return text.replace(/\.\s*$/, '');
}
