import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { reportFigures } from '../reportFigures.ts';
import { PATIENCE, startPage, type OpenPage } from '../startPage.ts';
import type { FieldBox, HostilePage } from './page/main.tsx';

/** How far around a block its neighbours are looked at, in CSS pixels. */
const AROUND = 80;
/** How far a block may paint beyond its box: room for the ring of the focus. */
const MARGIN = 7;
/** How far the levels of a colour may be apart where nothing was painted, of 255. */
const SHADE = 4;
const WIDTH = 900;
/** Room for the tallest block and what is around it. */
const HEIGHT = 1600;

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

const started = startPage<HostilePage>(new URL('page/', import.meta.url), { unlimitedFrames: true });

/** A page for texts in every field, under a skin in which rules may be broken. */
async function openPage(broken = ''): Promise<OpenPage<HostilePage>> {
  const opened = await started.open({
    policy: 'open',
    loaded: true,
    viewport: { width: WIDTH, height: HEIGHT },
    reducedMotion: 'reduce',
  });
  if (broken !== '') await opened.page.addStyleTag({ content: broken });
  return opened;
}

/** The fields whose text paints beyond its block when it reaches beyond its line. */
async function* paintedOutside(
  { page, ask }: OpenPage<HostilePage>,
  fields: readonly FieldBox[],
): AsyncGenerator<string> {
  const judge = await started.browser().newPage();
  for (const near of screensOf(fields)) {
    const top = await ask('scroll', (near[0]?.top ?? 0) - AROUND);
    const seen = near.map((field) => ({ ...field, top: field.top - top, bottom: field.bottom - top }));
    let before = await page.screenshot();
    for (const apart of farApart(seen)) {
      for (;;) {
        await ask(
          'raise',
          apart.map(({ path }) => path),
        );
        const raised = await page.screenshot();
        await ask('raise', []);
        // Of most texts nothing is painted beyond their lines: the pictures are the same, byte by byte.
        const outside = before.equals(raised) ? [] : await differing(judge, before, raised, apart);
        if (outside.length === 0) break;
        // A colour or a picture that has come meanwhile is no ink of these texts.
        const after = await page.screenshot();
        if (before.equals(after)) {
          yield* outside;
          break;
        }
        before = after;
      }
    }
  }
  await judge.close();
}

/** Groups of fields that are on screen together, with what is around them. */
function screensOf(fields: readonly FieldBox[]): readonly (readonly FieldBox[])[] {
  const screens: FieldBox[][] = [];
  for (const field of fields.toSorted((a, b) => a.top - b.top)) {
    if (field.bottom - field.top + 2 * AROUND > HEIGHT) throw new Error(`${field.path} is too tall.`);
    const screen = screens.at(-1);
    if (screen && field.bottom - (screen[0]?.top ?? 0) + 2 * AROUND <= HEIGHT) screen.push(field);
    else screens.push([field]);
  }
  return screens;
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
    async ({ pictures, boxes, around, margin, shade }) => {
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
      // Round corners that are painted again may come out a shade different. Ink is far from what it covers.
      // Most are the same, all channels at once.
      const [then, now] = [one, other].map(({ data }) => new Uint32Array(data.buffer));
      const isInk = (pixel: number): boolean =>
        then?.[pixel] !== now?.[pixel] &&
        [0, 1, 2].some((channel) => {
          const [level = 0, before = 0] = [other, one].map(({ data }) => data[4 * pixel + channel]);
          return Math.abs(level - before) > shade;
        });
      return boxes
        .filter(({ left, top, right, bottom }) => {
          for (let y = Math.max(0, Math.floor(top) - around); y < Math.min(height, bottom + around); y += 1) {
            for (let x = 0; x < width; x += 1) {
              const inside =
                x >= left - margin && x < right + margin && y >= top - margin && y < bottom + margin;
              if (!inside && isInk(y * width + x)) return true;
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
      shade: SHADE,
    },
  );

describe('SEC-12 SEC-21: a text in every field of a transcript, in a browser', () => {
  it(
    'stays inside, and the words around it stay where they are',
    async () => {
      const { page, ask, close } = await openPage();
      // Without and with a rail for the extension lane.
      for (const width of [420, 1300]) {
        await page.setViewportSize({ width, height: HEIGHT });
        for (const [name, text] of Object.entries(TEXTS)) {
          await ask('show', text);
          expect(await ask('strayed'), name).toEqual([]);
          expect(await ask('reordered'), name).toEqual([]);
        }
      }
      await close();
    },
    PATIENCE,
  );

  it(
    'paints in its own block only',
    async ({ task }) => {
      const opened = await openPage();
      await opened.ask('show', RTL);
      const fields = await opened.ask('fields');
      const outside: string[] = [];
      for await (const path of paintedOutside(opened, fields)) outside.push(path);
      await opened.close();
      const values = { 'painted beyond their block': outside.length };
      reportFigures(task, {
        group: 'hostile payloads in Chromium',
        name: 'ink beyond a line, in every kind of field',
        values,
      });
      expect(outside).toEqual([]);
      expect(fields.length).toBeGreaterThan(40);
    },
    PATIENCE,
  );

  it(
    'would be seen to stray, to turn words and to paint elsewhere, if the skin let it',
    async () => {
      const wide = await openPage('* { overflow: visible !important; white-space: nowrap !important }');
      await wide.ask('show', TEXTS['a long word']);
      expect(await wide.ask('strayed')).not.toEqual([]);
      await wide.close();
      const turned = await openPage('* { unicode-bidi: normal !important }');
      await turned.ask('show', RTL);
      expect(await turned.ask('reordered')).not.toEqual([]);
      await turned.close();
      const tall = await openPage('* { overflow: visible !important }');
      await tall.ask('show', RTL);
      const outside = paintedOutside(tall, await tall.ask('fields'));
      // One is enough.
      expect(await outside.next()).toMatchObject({ done: false });
      await tall.close();
    },
    PATIENCE,
  );
});
