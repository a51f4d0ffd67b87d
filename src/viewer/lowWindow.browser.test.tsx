import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createReplay } from './createReplay.ts';
import { Run } from './parts/Run.tsx';
import { onlyContent, startReading } from './startReading.ts';
import 'agent-lanes/styles.css';
import './parts/controls.css';
import './viewer.css';

// 1280 by 1024, four times as large.
it('leaves room for the transcript in a window that is zoomed in far', async () => {
  await page.viewport(320, 256);
  const reading = startReading({ name: 'a.json', size: 2, open: () => onlyContent('[]') });
  render(
    <div className="page">
      <Run
        reading={reading}
        replay={createReplay('{}')}
        onHome={() => undefined}
        onPick={() => undefined}
        onRestart={() => undefined}
      />
    </div>,
  );
  const main = screen.getByRole('main');
  expect(main.getBoundingClientRect().height).toBeGreaterThan(180);
  expect(document.documentElement.scrollWidth).toBe(320);
  await page.viewport(414, 896);
});
