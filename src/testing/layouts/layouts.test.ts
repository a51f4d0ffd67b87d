import { describe, expect, it } from 'vitest';
import { PATIENCE, startPage } from '../startPage.ts';
import type { LayoutsPage } from './page/main.tsx';

describe.each(['18.2.0', '19'] as const)('with React %s, a transcript in any layout', (version) => {
  const started = startPage<LayoutsPage>(new URL('page/', import.meta.url), {
    react: version === '18.2.0' ? 18 : 19,
  });

  it.each([320, 400, 800, 1440])(
    'has a width of its own and stands within its frame, in a window of %i px',
    async (width) => {
      const { ask, said, close } = await started.open({ viewport: { width, height: 800 } });
      expect(await ask('version')).toMatch(version);
      const drawn = await ask('draw');
      expect(drawn.length).toBeGreaterThanOrEqual(20);
      // A menu, a column and a resizable box take or leave what they say; nothing else leaves a transcript less than this.
      expect(drawn.filter(({ width: drawnWidth }) => drawnWidth < 150)).toEqual([]);
      expect(drawn.filter(({ outside }) => outside > 1)).toEqual([]);
      expect(drawn.filter(({ cut }) => cut.length > 0)).toEqual([]);
      expect(said).toEqual([]);
      await close();
    },
    PATIENCE,
  );
});
