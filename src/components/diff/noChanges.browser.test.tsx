import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DiffView } from './DiffView.tsx';
import '../../styles.css';
import { partAttributes } from '../partAttributes.ts';

afterEach(cleanup);

it('says in one line that a diff holds no change, however narrow it is', () => {
  const { container } = render(
    <div {...partAttributes('root')} style={{ inlineSize: 240 }}>
      <DiffView before="a" after="a" />
    </div>,
  );
  const line = container.querySelector("[data-al-part='diff-line']");
  if (!line) throw new Error('There is no line.');
  const words = document.createRange();
  words.selectNodeContents(line);
  expect(new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size).toBe(1);
});
