import { describe, expect, it } from 'vitest';
import { readLinks } from './readLinks.ts';

describe('readLinks', () => {
  it('reads the pages of a search and what was written about them', () => {
    const text = `Web search results for query: "eels"

Links: [{"title":"Eel ladders","url":"https://eels.example/ladder"},{"url":"https://eels.example/"}]

Ladders help eels climb.`;
    expect(readLinks(text)).toEqual({
      links: [
        { title: 'Eel ladders', url: 'https://eels.example/ladder' },
        { title: '', url: 'https://eels.example/' },
      ],
      text: 'Ladders help eels climb.',
    });
  });

  it('leaves what holds no links as it is', () => {
    expect(readLinks('Ladders help eels climb.')).toBeNull();
    expect(readLinks('Links: [1]')).toBeNull();
    expect(readLinks('Links: [')).toBeNull();
  });
});
