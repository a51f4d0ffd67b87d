import { describe, expect, it } from 'vitest';
import { transcript } from '../testing/buildTranscript.ts';

import { onlyContent, startReading } from './startReading.ts';
import { titleOf } from './titleOf.ts';

const reading = (name: string, named = false) =>
  startReading({ name, named, size: null, open: () => onlyContent('') });

describe('titleOf (WCAG 2.4.2)', () => {
  const asked = transcript().user('Mend the dam.\nToday.');
  const stated = transcript().session({ title: 'The dam' }).user('Mend the dam.');

  it.each([
    ['what its source states', stated, reading('a.jsonl'), 'The dam'],
    ['what the list of sessions calls it', asked, reading('Dam repairs', true), 'Dam repairs'],
    ['what was asked first', asked, reading('a.jsonl'), 'Mend the dam.'],
    ['the name of its file', transcript(), reading('a.jsonl'), 'a.jsonl'],
  ])('is %s', (_, run, read, title) => {
    expect(titleOf(run.store().getState(), read)).toBe(title);
  });
});
