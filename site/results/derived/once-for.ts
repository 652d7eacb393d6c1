/** Documents and what they hold are never changed, only replaced: what is worked out of one is worked out once, and goes with it. */
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

/** For several things that are worked out of one object: each once, by its name. */
export function onceByName<Result>(): (source: object, name: string, make: () => Result) => Result {
  const namesIn = onceFor((_: object) => new Map<string, { readonly result: Result }>());
  return (source, name, make) => {
    const names = namesIn(source);
    const known = names.get(name) ?? { result: make() };
    names.set(name, known);
    return known.result;
  };
}
