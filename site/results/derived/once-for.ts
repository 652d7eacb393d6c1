/**
 * Computes something from an object once and keeps the result as long as the object. Documents are never changed, only
 * replaced, so that no result becomes old.
 */
export function onceFor<Source extends object, Result>(make: (source: Source) => Result): (source: Source) => Result {
  const results = new WeakMap<Source, { readonly result: Result }>();
  return (source) => {
    const known = results.get(source);
    if (known) return known.result;
    const result = make(source);
    results.set(source, { result });
    return result;
  };
}

/** Computes several named things from one object, each once. */
export function onceByName<Result>(): (source: object, name: string, make: () => Result) => Result {
  const namesIn = onceFor((_: object) => new Map<string, { readonly result: Result }>());
  return (source, name, make) => {
    const names = namesIn(source);
    const known = names.get(name) ?? { result: make() };
    names.set(name, known);
    return known.result;
  };
}
