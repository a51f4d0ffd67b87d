import { expect, it } from 'vitest';
import { transcript } from '../../testing/buildTranscript.ts';
import { rest, show } from '../../testing/showTranscript.tsx';
import '../../styles.css';

it('says that a run is finished in full where nothing more is known of it', async () => {
  const { container } = show(
    transcript().loop().user('Name a berth.').endLoop({ status: 'completed' }).end().store(),
  );
  await rest();
  const title = container.querySelector("[data-al-part='divider-title']");
  expect(title?.textContent).toBe('Run finished');
  expect(title?.scrollWidth).toBeLessThanOrEqual(title?.clientWidth ?? 0);
});
