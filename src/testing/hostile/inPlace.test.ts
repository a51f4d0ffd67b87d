import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportFigures } from '../reportFigures.ts';
import type { FieldBox, HostilePage } from './page/main.tsx';
import { startPage, type StartedPage } from './startPage.ts';

const LONG = 600_000;
/** How far around a block its neighbours are looked at, in CSS pixels. */
const AROUND = 80;
/** How far a block may paint beyond its box: room for the ring of the focus. */
const MARGIN = 7;
const WIDTH = 900;

// What would turn, move or paint over what stands beside it if it could. Written from right to left, so that it can be told from
// the words of the viewer.
const RTL = 'שלום עולם';
const TEXTS = {
  'text from right to left': RTL,
  'isolates that never close': `\u2067\u2066 ${RTL} \u2067`,
  'embeddings and overrides that never close': `\u202B${RTL}\u202E ${RTL}`,
  'marks that pile up': `${RTL} ש${'\u0591\u05c4\u0300\u0316'.repeat(100)}`,
  'a long word': `${RTL} ${'ש'.repeat(500)}`,
  'many lines': `${RTL}${`\n${RTL}`.repeat(40)}`,
  'a wide table': `| ${'ש'.repeat(500)} |\n|---|\n| ${RTL} |`,
};

let started: StartedPage;

beforeAll(async () => {
  started = await startPage(new URL('page/', import.meta.url));
}, LONG);

afterAll(async () => {
  await started.close();
});

interface Offered {
  readonly hostile: HostilePage; // the page says so
}

/** A page that shows a text in every field, under a skin in which rules may be broken. */
async function showing(text: string, { width = WIDTH, broken = '' } = {}): Promise<Page> {
  // Tall, because only the rows on screen are mounted.
  const page = await started.browser.newPage({
    viewport: { width, height: 30_000 },
    reducedMotion: 'reduce',
  });
  await page.goto(started.served.open);
  await page.locator('body[data-ready]').waitFor();
  if (broken !== '') await page.addStyleTag({ content: broken });
  await page.evaluate((shown) => (globalThis as unknown as Offered).hostile.show(shown), text);
  return page;
}

const strayed = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as Offered).hostile.strayed());
const reordered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as Offered).hostile.reordered());
const fieldsOf = (page: Page): Promise<readonly FieldBox[]> =>
  page.evaluate(() => (globalThis as unknown as Offered).hostile.fields());
const raise = (page: Page, fields: readonly FieldBox[]): Promise<void> =>
  page.evaluate(
    (paths) => {
      (globalThis as unknown as Offered).hostile.raise(paths);
    },
    fields.map(({ path }) => path),
  );

/** The fields whose text paints beyond its block when it reaches beyond its line, and how many there are. */
async function paintedOutside(
  page: Page,
): Promise<{ readonly fields: number; readonly outside: readonly string[] }> {
  const fields = await fieldsOf(page);
  const judge = await started.browser.newPage();
  const outside: string[] = [];
  for (const apart of farApart(fields)) {
    let before = await page.screenshot();
    for (let tries = 0; ; tries += 1) {
      await raise(page, apart);
      const raised = await page.screenshot();
      await raise(page, []);
      const after = await page.screenshot();
      // A colour or a picture that has loaded meanwhile is no ink of these texts.
      if ((await differing(judge, before, after, apart)).length === 0) {
        outside.push(...(await differing(judge, before, raised, apart)));
        break;
      }
      if (tries === 20) throw new Error('The page does not come to rest.');
      before = after;
    }
  }
  await judge.close();
  return { fields: fields.length, outside };
}

/** Groups of fields that are so far from each other that it is clear who painted what. */
function farApart(fields: readonly FieldBox[]): readonly (readonly FieldBox[])[] {
  const groups: FieldBox[][] = [];
  for (const field of fields.toSorted((a, b) => a.top - b.top)) {
    const group = groups.find((one) => (one.at(-1)?.bottom ?? 0) + 2 * AROUND < field.top);
    if (group) group.push(field);
    else groups.push([field]);
  }
  return groups;
}

/** The fields around whose blocks two pictures of a page differ. */
const differing = (
  judge: Page,
  before: Buffer,
  after: Buffer,
  fields: readonly FieldBox[],
): Promise<readonly string[]> =>
  judge.evaluate(
    async ({ pictures, boxes, around, margin }) => {
      const [one, other] = await Promise.all(
        pictures.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (!one || !other) throw new Error('A picture could not be read.');
      const { width, height } = one;
      const [now, then] = [other, one].map(({ data }) => new Uint32Array(data.buffer));
      return boxes
        .filter(({ left, top, right, bottom }) => {
          for (let y = Math.max(0, Math.floor(top) - around); y < Math.min(height, bottom + around); y += 1) {
            for (let x = 0; x < width; x += 1) {
              const inside =
                x >= left - margin && x < right + margin && y >= top - margin && y < bottom + margin;
              if (!inside && now?.[y * width + x] !== then?.[y * width + x]) return true;
            }
          }
          return false;
        })
        .map(({ path }) => path);
    },
    {
      pictures: [before.toString('base64'), after.toString('base64')],
      boxes: fields,
      around: AROUND,
      margin: MARGIN,
    },
  );

describe('SEC-12 SEC-21: a text in every field of a transcript, in a browser', () => {
  it.each(Object.entries(TEXTS))(
    'stays inside, and the words around it stay where they are: %s',
    async (_, text) => {
      // Without and with a rail for the extension lane.
      for (const width of [420, 1300]) {
        const page = await showing(text, { width });
        expect(await strayed(page)).toEqual([]);
        expect(await reordered(page)).toEqual([]);
        await page.close();
      }
    },
    LONG,
  );

  it(
    'paints in its own block only',
    async ({ task }) => {
      const page = await showing(RTL);
      const { fields, outside } = await paintedOutside(page);
      await page.close();
      const values = { 'painted beyond their block': outside.length };
      reportFigures(task, {
        group: 'hostile payloads in Chromium',
        name: 'ink beyond a line, in every kind of field',
        values,
      });
      expect(outside).toEqual([]);
      expect(fields).toBeGreaterThan(40);
    },
    LONG,
  );

  it(
    'would be seen to stray, to turn words and to paint elsewhere, if the skin let it',
    async () => {
      const wide = await showing(TEXTS['a long word'], {
        broken: '* { overflow: visible !important; white-space: nowrap !important }',
      });
      expect(await strayed(wide)).not.toEqual([]);
      await wide.close();
      const turned = await showing(RTL, { broken: '* { unicode-bidi: normal !important }' });
      expect(await reordered(turned)).not.toEqual([]);
      await turned.close();
      const tall = await showing(RTL, { broken: '* { overflow: visible !important }' });
      expect((await paintedOutside(tall)).outside).not.toEqual([]);
      await tall.close();
    },
    LONG,
  );
});
