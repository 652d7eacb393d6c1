import { expect, test } from 'vitest';
import { experiments } from '../index.ts';
import { questionThere } from './question-there.ts';

test('no question above somebody else’s result asks of this device or browser', () => {
  const questions = experiments.map(questionThere);
  expect(questions.filter((question) => /\b(?:this|my|your) (?!server)|\bhere\b/i.test(question))).toEqual([]);
  expect(questions[0]).toBe('What does a passkey signature cost on that device?');
  // The length stays the same, so that the layout below does not move.
  expect(questions.map(({ length }) => length)).toEqual(experiments.map(({ question }) => question.length));
});
