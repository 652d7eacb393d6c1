/** Bars with segments as plain bars: a picture of one result says how long each whole is, and leaves out its parts. */
import type { Bar, BarFigure, Stack, StackFigure } from '../form/figure.ts';

/** `Ed25519 · WebAssembly` is a bar of the backend among those of the scheme. */
const namesOf = ({ label }: Stack) => label.split(' · ');

function barOf(stack: Stack): Bar {
  const { key, fill, text, sum, reason } = stack;
  const label = namesOf(stack).at(-1) ?? '';
  if (reason !== undefined) return { key, label, fill, text: reason, value: { status: 'unsupported' } };
  if (sum === 0) return { key, label, fill, text: '–', value: { status: 'pending' } };
  return { key, label, fill, text, value: { status: 'measured', amount: sum, interval: undefined } };
}

export function sumsOfStacks({ id, title, sentence, notes, axis, stacks }: StackFigure): BarFigure {
  const schemes = [...new Set(stacks.map((stack) => namesOf(stack)[0] ?? ''))];
  const groups = schemes.map((label) => {
    const ofScheme = stacks.filter((stack) => namesOf(stack)[0] === label);
    return { label, hue: ofScheme[0]?.hue ?? 'eddsa', bars: ofScheme.map(barOf) };
  });
  const panel = { id, title: 'the sum of all steps', sentence, groups };
  return { kind: 'bars', id, title, sentence, notes, axis, legend: [], panels: [panel] };
}
