/** The worker: answers `open` and `run`. Its clock stands still while it computes, so the driver measures the times. */
import { operationsOf } from './operations.mjs';

const cases = new Map();
const prepared = new Map();
let operations = {};

async function open({ fixtures }) {
  for (const item of [...fixtures.logins, ...fixtures.registrations, ...fixtures.keys]) cases.set(item.id, item);
  // A separate bundle, so that its loading time can be measured apart from the start.
  operations = operationsOf(await import('library'), fixtures);
  return { operations: Object.keys(operations) };
}

async function run({ operation, case: id, calls }) {
  const item = cases.get(id);
  const key = `${operation} ${id}`;
  try {
    const call = prepared.get(key) ?? (await operations[operation](item));
    prepared.set(key, call);
    for (let made = 0; made < calls; made += 1) await call(item);
    return {};
  } catch (error) {
    return { refused: error instanceof Error ? error.message || error.name : String(error) };
  }
}

export default {
  async fetch(request) {
    const question = await request.json();
    return Response.json(await (question.verb === 'open' ? open(question) : run(question)));
  },
};
