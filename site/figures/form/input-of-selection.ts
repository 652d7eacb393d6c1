/**
 * The run reduced to a part, as if only that part had been asked for, so that a figure's sentence describes the part.
 */
import type { Measurement, RecordedSettings } from '../../results/document/run.ts';
import type { Message } from '../../schemes/message.ts';
import type { FigureInput, FigureSelection } from './figure-input.ts';

const areAlike = (a: Message | undefined, b: Message | undefined) =>
  a === undefined || b === undefined || (a.form === b.form && a.challengeBytes === b.challengeBytes);

const isAmong = (names: readonly string[] | undefined, id: string) => names === undefined || names.includes(id);

function holds({ operations, backends, schemes }: FigureSelection, measurement: Measurement): boolean {
  const { operation, backend, scheme, message } = measurement;
  if (!isAmong(operations, operation) || !isAmong(backends, backend)) return false;
  return schemes?.some((part) => part.scheme === scheme && areAlike(part.message, message)) ?? true;
}

function settingsOfPart(
  settings: RecordedSettings,
  { operations, backends, schemes }: FigureSelection,
): RecordedSettings {
  return {
    ...settings,
    operations: settings.operations.filter((id) => isAmong(operations, id)),
    backends: settings.backends.filter((id) => isAmong(backends, id)),
    schemes: settings.schemes.filter((id) => schemes?.some(({ scheme }) => scheme === id) ?? true),
    messages: settings.messages.filter((own) => schemes?.some(({ message }) => areAlike(message, own)) ?? true),
  };
}

const lengthsOf = ({ operations, backends, schemes, messages }: RecordedSettings) =>
  [operations, backends, schemes, messages].map(({ length }) => length).join();

/** Returns the input itself if the part is all of it. */
export function inputOfSelection(input: FigureInput, part: FigureSelection): FigureInput {
  const { run } = input;
  const settings = settingsOfPart(run.settings, part);
  if (lengthsOf(settings) === lengthsOf(run.settings)) return input;
  const measurements = run.measurements.filter((measurement) => holds(part, measurement));
  const sizes = run.sizes?.filter(({ scheme }) => settings.schemes.includes(scheme));
  return { ...input, whole: input.whole ?? run, run: { ...run, settings, measurements, ...(sizes && { sizes }) } };
}
