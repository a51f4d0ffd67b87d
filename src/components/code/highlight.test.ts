import { expect, it } from 'vitest';
import { getHighlighter, subscribeHighlighter } from './highlight.ts';

it('loads the highlighter the first time anyone listens', async () => {
  expect(getHighlighter()).toBeNull();
  await new Promise<void>((resolve) => {
    const stop = subscribeHighlighter(() => {
      resolve();
      stop();
    });
  });
  expect(getHighlighter()?.('json', '1')).toEqual([{ kind: 'number', text: '1' }]);
});
