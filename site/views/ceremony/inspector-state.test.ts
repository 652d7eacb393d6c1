import { afterEach, expect, test, vi } from 'vitest';
import { emptyForm } from '../../ceremony/asking/inspector-form.ts';
import type { Inspection } from '../../ceremony/inspection/inspection.ts';

interface Question {
  readonly resolve: (found: Inspection) => void;
  readonly reject: (error: Error) => void;
}

const questions = vi.hoisted((): Question[] => []);
vi.mock('../../worker/inspector-client.ts', () => ({
  inspectInWorker: () => new Promise((resolve, reject) => questions.push({ resolve, reject })),
}));

const {
  change,
  clearInspector,
  edit,
  form,
  inspectForm,
  inspecting,
  inspection,
  inspectorProblem,
  isOutdated,
  loadExample,
  putBack,
  setAside,
  takeCredentialFile,
} = await import('./inspector-state.ts');

/** An accepted registration, with only the members that the form takes over. */
const registration = (coseKey: string) =>
  ({ ceremony: 'registration', verdict: 'accepted', coseKey, stored: { signCount: 7 } }) as unknown as Inspection;

/** Fills in enough for an inspection. */
const fillIn = () => change({ clientDataJson: '7b7d', attestationObject: 'a0' });

afterEach(() => {
  questions.length = 0;
  clearInspector();
});

test('an answer that comes after the form was cleared is not shown, and fills in nothing', async () => {
  fillIn();
  const answered = inspectForm();
  clearInspector();
  questions[0]?.resolve(registration('a5'));
  expect(await answered).toMatchObject({ coseKey: 'a5' });
  expect(inspection.value).toBeUndefined();
  expect(form.value).toMatchObject({ publicKey: '', signCount: '' });
  expect(inspecting.value).toBe(false);
});

test('a pasted text that examples replace is set aside until it is put back', async () => {
  change({ json: '{"id":"mine"}', rpId: 'mine.example' });
  for (const name of ['none.ES256', 'tpm.ES256']) {
    const before = questions.length;
    const loaded = loadExample(name, 'registration');
    await vi.waitFor(() => expect(questions).toHaveLength(before + 1));
    questions.at(-1)?.resolve(registration('a5'));
    await loaded;
    expect(form.value.json).toBe('');
  }
  putBack();
  expect(form.value).toMatchObject({ json: '{"id":"mine"}', rpId: 'mine.example', attestationObject: '' });
  expect(setAside.value).toBeUndefined();
});

test.each([{ json: '{"id":"mine"}' }, { clientDataJson: '7b7d' }, { challenge: 'AAAA' }, { rpId: 'mine.example' }])(
  'what a visitor wrote comes back after an example, whichever field it was in: %o',
  async (mine) => {
    edit(mine);
    const loaded = loadExample('none.ES256', 'registration');
    await vi.waitFor(() => expect(questions).toHaveLength(1));
    questions[0]?.resolve(registration('a5'));
    await loaded;
    // What is written in place of the example is not lost for what was there before.
    edit({ origin: 'https://later.example' });
    putBack();
    expect(form.value).toEqual({ ...emptyForm, ...mine });
    putBack();
    expect(form.value.origin).toBe('https://later.example');
  },
);

test('neither is a fault that comes late', async () => {
  fillIn();
  const answered = inspectForm();
  clearInspector();
  questions[0]?.reject(new Error('It has stopped.'));
  await answered;
  expect(inspectorProblem.value).toBeUndefined();
});

test('of two questions the later one is answered, in whatever order the answers come', async () => {
  fillIn();
  const first = inspectForm();
  const second = inspectForm();
  questions[1]?.resolve(registration('second'));
  await second;
  questions[0]?.resolve(registration('first'));
  await first;
  expect(inspection.value).toMatchObject({ coseKey: 'second' });
  expect(form.value).toMatchObject({ publicKey: 'second', signCount: '7' });
});

test('a key that was typed before the answer came stays', async () => {
  fillIn();
  const answered = inspectForm();
  change({ publicKey: 'typed' });
  questions[0]?.resolve(registration('found'));
  expect(await answered).toBe(inspection.value);
  expect(form.value.publicKey).toBe('typed');
});

test('a login whose registration was left for another example fills in nothing', async () => {
  const login = loadExample('packed.ES384', 'authentication');
  await vi.waitFor(() => expect(questions).toHaveLength(1));
  const other = loadExample('tpm.ES256', 'registration');
  await vi.waitFor(() => expect(questions).toHaveLength(2));
  questions[0]?.resolve(registration('of the first'));
  await login;
  questions[1]?.resolve(registration('of the other'));
  await other;
  expect(form.value).toMatchObject({ publicKey: 'of the other', authenticatorData: '' });
  expect(form.value.attestationObject).not.toBe('');
});

test('a file that the system does not give, as a folder, gets a sentence; the form and its findings stay', async () => {
  fillIn();
  const answered = inspectForm();
  questions[0]?.resolve(registration('found'));
  await answered;
  const before = form.value;
  const file = new File([], 'a folder');
  file.text = () => Promise.reject(new DOMException('A requested file could not be found', 'NotFoundError'));
  await takeCredentialFile(file);
  expect(inspectorProblem.value).toMatch(
    /^“a folder”: The system did not open it: it is a folder, .+ Nothing was taken/,
  );
  expect(form.value).toBe(before);
  expect(inspection.value).toMatchObject({ coseKey: 'found' });
  expect(questions).toHaveLength(1);
});

test('an answer is outdated from the first change of the form on, until the form is as it was or answered', async () => {
  fillIn();
  expect(isOutdated.value).toBe(false);
  const first = inspectForm();
  questions[0]?.resolve(registration('found'));
  await first;
  // The key that the answer filled in is no change.
  expect(form.value.publicKey).toBe('found');
  expect(isOutdated.value).toBe(false);
  change({ userVerification: true });
  expect(isOutdated.value).toBe(true);
  change({ userVerification: false });
  expect(isOutdated.value).toBe(false);
  const second = inspectForm();
  change({ challenge: 'typed before the answer' });
  questions[1]?.reject(new Error('It is no credential.'));
  await second;
  expect(isOutdated.value).toBe(true);
  clearInspector();
  expect(isOutdated.value).toBe(false);
});

test('without WebAssembly it says so in a sentence, and what was pasted stays', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  fillIn();
  await inspectForm();
  vi.unstubAllGlobals();
  expect(inspectorProblem.value).toMatch(/^The inspector needs WebAssembly, which is switched off in this browser/);
  expect(form.value.clientDataJson).toBe('7b7d');
  expect(questions).toHaveLength(0);
});
