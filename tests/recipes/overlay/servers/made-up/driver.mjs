/** A library that accepts the response `good`, to try the recipe without a real library. */
import { serve } from './javascript/driver.mjs';

await serve(async () => {
  const check =
    () =>
    ({ response }) => {
      if (response !== 'good') throw new Error('It is not good.');
    };
  return {
    about: { library: 'Made up', version: '1.0.0', crypto: 'none' },
    operations: { login: check, register: check },
  };
});
