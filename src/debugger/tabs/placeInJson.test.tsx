import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { JsonView } from '../../components/json/JsonView.tsx';
import { entryLines, placeInJson } from './placeInJson.ts';

const value = {
  role: 'assistant',
  content: [
    { type: 'text', text: 'Which port?' },
    { 'tool name': 'bash', arguments: {}, list: [1, [2, 3]] },
  ],
  last: null,
};

describe('a line of JSON', () => {
  it('has the path and the value that it stands for', () => {
    const { container } = render(<JsonView value={value} levels={6} />);
    const places = entryLines(container).map((line) => placeInJson(line, value));
    expect(places.map((place) => place?.path)).toEqual([
      '$',
      '$.role',
      '$.content',
      '$.content[0]',
      '$.content[0].type',
      '$.content[0].text',
      '$.content[1]',
      '$.content[1]["tool name"]',
      '$.content[1].arguments',
      '$.content[1].list',
      '$.content[1].list[0]',
      '$.content[1].list[1]',
      '$.content[1].list[1][0]',
      '$.content[1].list[1][1]',
      '$.last',
    ]);
    expect(places[5]?.value).toBe('Which port?');
    expect(places[11]?.value).toEqual([2, 3]);
    expect(places[14]?.value).toBeNull();
  });

  it('that closes a value stands for it, and one that is gone for nothing', () => {
    const { container, unmount } = render(<JsonView value={value} levels={6} />);
    const lines = [...container.querySelectorAll('[data-al-part="json-line"]')];
    const closing = lines.find(({ textContent }) => textContent === ']');
    expect(closing && placeInJson(closing, value)?.path).toBe('$.content[1].list[1]');
    const [first] = lines;
    unmount();
    expect(first && placeInJson(first, value)).toBeNull();
  });
});
