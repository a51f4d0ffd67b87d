import type { CDPSession, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PATIENCE, startPage } from '../startPage.ts';
import type { AccessPage, Step } from './page/main.tsx';

const started = startPage<AccessPage>(new URL('page/', import.meta.url));

interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly childIds?: readonly string[];
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

const wordsOf = ({ name }: AxNode): string => (typeof name?.value === 'string' ? name.value : '');

/** The live regions that the browser tells assistive technology of, with their texts. What broke off is an alert besides, where the rows end. */
async function liveRegions(client: CDPSession): Promise<readonly string[]> {
  const { nodes } = (await client.send('Accessibility.getFullAXTree')) as {
    readonly nodes: readonly AxNode[];
  };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (node: AxNode | undefined): string =>
    !node
      ? ''
      : node.role?.value === 'StaticText'
        ? wordsOf(node)
        : (node.childIds ?? []).map((id) => textOf(byId.get(id))).join('');
  const isRoot = ({ role, ignored }: AxNode): boolean => !ignored && role?.value === 'status';
  return nodes.filter(isRoot).map(textOf);
}

async function listen(page: Page): Promise<() => Promise<string>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Accessibility.enable');
  return async () => {
    const regions = await liveRegions(client);
    // One for the whole page, whatever is open: two that speak at once are heard as neither.
    expect(regions).toHaveLength(1);
    // Isolates keep the order of a name, and are not heard.
    return (regions[0] ?? '').replace(/[\u2066-\u2069]/g, '');
  };
}

/**
 * What is to be heard after each step of a run of two turns. That the call waits is the third word of its turn: that it failed after that is told by
 * the transcript alone.
 */
const HEARD: readonly (readonly [step: Step, heard: string])[] = [
  ['prompt', ''],
  ['answer', 'Turn 1 started'],
  ['words', 'Turn 1 started'],
  ['tools', 'probe running'],
  ['approval', 'probe: Waiting for approval'],
  ['failed result', 'probe: Waiting for approval'],
  ['last answer', 'Turn 2 started'],
  ['end', 'Run finished'],
];

describe('what is said of a streamed run', () => {
  it(
    'stands in the one live region of the accessibility tree at each boundary, and at most three times a turn (WCAG 4.1.3)',
    async () => {
      const { page, ask, said, close } = await started.open({ viewport: { width: 1440, height: 900 } });
      await ask('begin');
      const heard = await listen(page);
      const all: string[] = [];
      for (const [step, words] of HEARD) {
        await ask('go', step);
        await expect.poll(heard, { message: step }).toBe(words);
        if (words !== all.at(-1)) all.push(words);
      }
      expect(all.filter((words) => words.includes('probe'))).toHaveLength(2);
      expect(said).toEqual([]);
      await close();
    },
    PATIENCE,
  );

  it(
    'says that a call failed, and what the source broke off with',
    async () => {
      const { page, ask, close } = await started.open({ viewport: { width: 1440, height: 900 } });
      await ask('begin');
      const heard = await listen(page);
      for (const step of ['prompt', 'answer', 'tools'] as const) await ask('go', step);
      await expect.poll(heard).toBe('probe running');
      await ask('go', 'failed result');
      await expect.poll(heard).toBe('probe failed');
      await ask('go', 'break off');
      await expect.poll(heard).toBe('The source could not be read.');
      await close();
    },
    PATIENCE,
  );

  it(
    'is joined by what the reader looks for, filters and copies, in the same region',
    async () => {
      const { page, ask, close } = await started.open({ viewport: { width: 1440, height: 900 } });
      await ask('show');
      const heard = await listen(page);
      await page.getByRole('log').focus();
      await page.keyboard.press('/');
      await page.getByRole('search').getByRole('textbox').fill('toLocal');
      await expect.poll(heard).toMatch(/^1 of \d+$/);
      await page.keyboard.press('Escape');
      await page.keyboard.press('f');
      await page.getByRole('combobox', { name: 'Filter' }).fill('status:failed');
      await expect.poll(heard).toMatch(/^\d+ of \d+ shown/);
      await close();
    },
    PATIENCE,
  );
});
