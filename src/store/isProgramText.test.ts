import { expect, it } from 'vitest';
import { text, thinking } from '../testing/buildTranscript.ts';
import { isProgramText } from './isProgramText.ts';

it('tells what the program put beside the words of a person from all else', () => {
  expect(isProgramText({ type: 'text', text: 'one', markup: 'program' })).toBe(true);
  for (const block of [text('words'), thinking('one'), undefined]) expect(isProgramText(block)).toBe(false);
});
