import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { InspectorPanel } from './inspector-panel.tsx';
import { clearInspector, exampleNames, form, loadedExample, realExampleNames, setAside } from './inspector-state.ts';

/** As much as a closed list shows at 320 px. */
const MAX_SHOWN = 30;

test('a closed list shows the whole name of an example, and whether it is a registration or a login', () => {
  const html = renderToString(<InspectorPanel />);
  const options = [...html.matchAll(/<option[^>]* value="(registration|authentication) [^>]*>([^<]+)</g)];
  expect(options).toHaveLength(2 * (exampleNames.length + realExampleNames.length));
  const word = { registration: 'Registration: ', authentication: 'Login: ' };
  for (const [, ceremony, text = ''] of options) expect(text.indexOf(word[ceremony as keyof typeof word])).toBe(0);
  const shown = [...html.matchAll(/<option[^>]*>([^<]+)</g)].map(([, text = '']) => text);
  expect(shown.filter(({ length }) => length > MAX_SHOWN)).toEqual([]);
  expect(new Set(options.map(([, , text]) => text)).size).toBe(options.length);
});

test('a line says where an example stands, and a text that it replaced can be put back', () => {
  const says = () => renderToString(<InspectorPanel />);
  expect(says()).not.toMatch(/its parts below|Put my text back/);
  loadedExample.value = 'registration none.ES256';
  expect(says()).toContain('the example stands in its parts below');
  expect(says()).not.toContain('Put my text back');
  setAside.value = form.value;
  expect(says()).toContain('Put my text back');
  clearInspector();
  expect(says()).not.toMatch(/its parts below|Put my text back/);
});
