/** Makes a library slower by so much CPU time a login, for whoever looks whether that is found: `PLANTED_NS` says how much. */
const plantedMicros = Number(process.env['PLANTED_NS'] ?? 0) / 1000;
const parse = JSON.parse;

/** Of this thread alone, so that neither a compiler nor a collector shortens it; Node has it since version 23.9. */
const own = /** @type {{ threadCpuUsage(): { user: number, system: number } }} */ (/** @type {unknown} */ (process));
const usedMicros = () => {
  const { user, system } = own.threadCpuUsage();
  return user + system;
};

/** A login parses its response once; the protocol's own questions are passed over. @param {string} text */
const isResponse = (text) =>
  text.includes('"authenticatorData":"') && text.includes('"userHandle":"') && !text.includes('"verb":');

JSON.parse = (text, reviver) => {
  if (typeof text === 'string' && isResponse(text)) {
    const end = usedMicros() + plantedMicros;
    while (usedMicros() < end);
  }
  return parse(text, reviver);
};
