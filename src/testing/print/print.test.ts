import { describe, expect, it } from 'vitest';
import { PATIENCE, startPage } from '../startPage.ts';
import type { PrintPage } from './page/main.tsx';

const started = startPage<PrintPage>(new URL('page/', import.meta.url));

/** Numbers of the links to `host` in a PDF of a page that the browser prints by itself, without being told to look like print before. */
async function printed(
  turns: number,
  print?: 'as-shown' | 'expanded',
): Promise<{ readonly answers: number; readonly thinking: number; readonly rowsAfter: number }> {
  const { page, ask, said, close } = await started.open();
  await ask('show', turns, print);
  await page.getByText('Question 1', { exact: true }).waitFor();
  // A link is an annotation, whose address stands in the file as it is.
  const pdf = (await page.pdf()).toString('latin1');
  const numbers = (host: string) =>
    new Set(pdf.match(new RegExp(`https://${host}\\.example/\\d+/`, 'g'))).size;
  await page.locator("[data-al-part='gap']").first().waitFor({ state: 'attached' });
  const rowsAfter = await page.locator("[data-al-part='item']").count();
  expect(said).toEqual([]);
  await close();
  return { answers: numbers('answer'), thinking: numbers('thinking'), rowsAfter };
}

describe('a page that is printed', () => {
  it(
    'prints every turn, with closed panels closed, and has only what is on screen in the document again',
    async () => {
      const { answers, thinking, rowsAfter } = await printed(60);
      expect(answers).toBe(60);
      expect(thinking).toBe(0);
      expect(rowsAfter).toBeLessThan(60);
    },
    PATIENCE,
  );

  it(
    'prints what is in the panels where it is told to',
    async () => {
      expect(await printed(60, 'expanded')).toMatchObject({ answers: 60, thinking: 60 });
    },
    PATIENCE,
  );
});
