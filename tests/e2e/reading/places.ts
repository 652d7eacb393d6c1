/** The address and the heading of every place of the page. */
export const places: readonly (readonly [place: string, heading: string | RegExp])[] = [
  ['run', /^What does a passkey signature cost/],
  ['studies', 'Studies'],
  ['ceremony', 'What happens in a passkey ceremony?'],
  ['compare', 'Compare runs'],
  ['method', 'How the numbers are made'],
  ['servers', 'What does a login check cost my server?'],
];

/** The places, and the advice on what to offer. */
export const placesAndAdvice: typeof places = [
  ...places,
  ['run?experiment=what-to-offer', 'What should I offer in pubKeyCredParams?'],
];
