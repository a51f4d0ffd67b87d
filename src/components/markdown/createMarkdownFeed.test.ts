import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarkdownFeed, type FedText } from './createMarkdownFeed.ts';
import { createMarkdownReader } from './createMarkdownReader.ts';
import { defaultPolicies } from '../policies/policies.ts';
import { isTooHard } from './limits.ts';
import { parseBlocks } from './parseMarkdown.ts';
import { samples } from './samples.ts';

/** What is read in a turn: so many marks, and 200 characters without counting them. */
const WORK = 40;
const LEAST = 20;
const texts = fc
  .array(fc.constantFrom(...Object.values(samples)), { maxLength: 4 })
  .map((parts) => parts.join('\n\n'));
const asks = fc.array(
  fc.record({ end: fc.nat(3000), limit: fc.constantFrom(50, 300, 10_000), complete: fc.boolean() }),
  { minLength: 1, maxLength: 5 },
);

describe('createMarkdownFeed', () => {
  it('reads no more in a turn than takes so much work, and draws no more of it however often that is asked for', () => {
    const limits = { ...defaultPolicies.limits, markdownMarks: WORK, markdownLevels: Infinity };
    fc.assert(
      fc.property(texts, (text) => {
        const feed = createMarkdownFeed(createMarkdownReader, WORK);
        const next = { text, limit: 10_000, complete: true, atOnce: false };
        for (let turn = 1, from = 0, behind = true; behind; turn += 1) {
          const view = feed.read({ ...next, turn });
          const part = text.slice(from, view.read);
          expect(part.length <= 200 || !isTooHard(part, limits)).toBe(true);
          if (view.behind) expect(feed.read({ ...next, turn }).read).toBe(view.read);
          expect(
            view.groups.flat().some((block) => 'open' in block && block.type === 'prose' && block.open),
          ).toBe(false);
          ({ behind, read: from } = view);
        }
      }),
    );
  });

  it('reads nothing again when more is wanted', () => {
    let parsed = 0;
    const feed = createMarkdownFeed(() =>
      createMarkdownReader((source) => {
        parsed += source.length;
        return parseBlocks(source);
      }),
    );
    const text = 'A heron.\n\n'.repeat(600);
    const read = (limit: number) => feed.read({ text, limit, complete: true, atOnce: true, turn: 0 });
    expect(read(3000).groups.flat()).toHaveLength(300);
    parsed = 0;
    expect(read(3100).groups.flat()).toHaveLength(310);
    expect(parsed).toBeLessThan(1000);
    expect(read(Infinity).groups.flat()).toHaveLength(600);
  });

  it('reads all that is wanted in a number of turns, whatever was wanted before', () => {
    fc.assert(
      fc.property(texts, asks, (text, wanted) => {
        const feed = createMarkdownFeed(createMarkdownReader, WORK);
        for (const { end, limit, complete } of wanted) {
          const next: FedText = { text: text.slice(0, end), limit, complete, atOnce: false, turn: 0 };
          const most = Math.ceil(Math.min(limit, next.text.length) / LEAST) + 1;
          let turns = 1;
          while (feed.read({ ...next, turn: turns }).behind) {
            turns += 1;
            expect(turns).toBeLessThanOrEqual(most);
          }
          // Once it is there, reading it again changes nothing.
          expect(feed.read(next).groups).toEqual(feed.read({ ...next, turn: 1 }).groups);
        }
      }),
    );
  });

  it('reads as far where it knows how the text grew, as where it looks at all of it', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(1500)), (text, steps) => {
        const knows = createMarkdownFeed(createMarkdownReader, WORK);
        const looks = createMarkdownFeed(createMarkdownReader, WORK);
        const origin = {};
        let end = 0;
        for (const [turn, step] of steps.entries()) {
          end = Math.min(text.length, end + step);
          const next = { text: text.slice(0, end), limit: 10_000, complete: false, atOnce: false, turn };
          const growth = { origin, recent: next.text.slice(-2000) };
          expect(knows.read({ ...next, growth }).read).toBe(looks.read(next).read);
        }
      }),
    );
  });

  it('shows in the end what is read in one turn', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const next = { text, limit: 10_000, complete: true, turn: 0 };
        const feed = createMarkdownFeed(createMarkdownReader, WORK);
        let view = feed.read({ ...next, atOnce: false });
        for (let turn = 1; view.behind; turn += 1) view = feed.read({ ...next, atOnce: false, turn });
        const whole = createMarkdownFeed().read({ ...next, atOnce: true });
        expect(view.notes).toEqual(whole.notes);
        expect(view.groups.flat()).toEqual(whole.groups.flat());
      }),
    );
  });

  it('reads nothing again when a text that streams becomes longer than is wanted', () => {
    let parsed = 0;
    const feed = createMarkdownFeed(() =>
      createMarkdownReader((source) => {
        parsed += source.length;
        return parseBlocks(source);
      }),
    );
    const text = Object.values(samples).join('\n\n');
    const wanted = { limit: text.length - 100, complete: false, atOnce: false, turn: 0 };
    for (let end = 7; end <= text.length; end += 7) {
      const { more } = feed.read({ ...wanted, text: text.slice(0, end) });
      expect(more).toBe(end > wanted.limit);
      if (more) expect(parsed).toBeLessThan(1000);
      parsed = 0;
    }
  });

  it('reads up to the last line break before the limit, or up to the limit where there is none', () => {
    const read = (text: string, limit: number) => {
      const view = createMarkdownFeed().read({ text, limit, complete: true, atOnce: true, turn: 0 });
      return [view.read, view.more, view.behind];
    };
    expect(read('aaa\nbbb\nccc', 9)).toEqual([8, true, false]);
    expect(read('aaa\nbbb\nccc', 10)).toEqual([8, true, false]);
    expect(read('aaa\nbbb\nccc', 11)).toEqual([11, false, false]);
    expect(read('aaaaaa', 4)).toEqual([4, true, false]);
    expect(read('', 4)).toEqual([0, false, false]);
  });

  it('keeps what was read where a text grows beyond the limit, and reads further where that grows', () => {
    const feed = createMarkdownFeed();
    const read = (text: string, limit: number): number =>
      feed.read({ text, limit, complete: false, atOnce: true, turn: 0 }).read;
    expect(read('aaa\nbb', 8)).toBe(6);
    expect(read('aaa\nbbb\nccc\nddd', 8)).toBe(8);
    expect(read('aaa\nbbb\nccc\nddd', 10)).toBe(8);
    expect(read('aaa\nbbb\nccc\nddd', 14)).toBe(12);
    const other = createMarkdownFeed();
    const next = { complete: false, atOnce: true, turn: 0 } as const;
    expect(other.read({ ...next, text: 'aaa\nbb', limit: 7 }).read).toBe(6);
    expect(other.read({ ...next, text: 'aaa\nbbbbbb', limit: 7 }).read).toBe(6);
  });

  it('reads few characters without counting, and more of them as far as so much work goes', () => {
    const read = (text: string): readonly unknown[] => {
      const feed = createMarkdownFeed(createMarkdownReader, WORK);
      const view = feed.read({ text, limit: 10_000, complete: true, atOnce: false, turn: 0 });
      return [view.read, view.behind];
    };
    expect(read('*'.repeat(200))).toEqual([200, false]);
    // Of 40 marks: a star and a tenth for each character.
    expect(read('*'.repeat(201))).toEqual([36, true]);
    expect(read('a'.repeat(401))).toEqual([400, true]);
  });

  it('reads on with the next turn, and no further in the same one', () => {
    const feed = createMarkdownFeed(createMarkdownReader, WORK);
    const next = { text: 'a'.repeat(1000), limit: 10_000, complete: true, atOnce: false };
    const read = (turn: number) => feed.read({ ...next, turn }).read;
    expect([1, 1, 2, 2, 3, 3].map(read)).toEqual([400, 400, 800, 800, 1000, 1000]);
  });

  it('counts of a text that has just grown only what it gained', () => {
    const feed = createMarkdownFeed(createMarkdownReader, WORK);
    const next = { limit: 10_000, complete: false, atOnce: false };
    const origin = {};
    const head = 'a'.repeat(150);
    feed.read({ ...next, text: head, growth: { origin, recent: head }, turn: 0 });
    // What is said to be recent is not what stands in the text: it alone is looked at.
    const text = head + 'a'.repeat(300);
    const recent = '*'.repeat(300);
    expect(feed.read({ ...next, text, growth: { origin, recent }, turn: 1 }).read).toBe(150 + 36);
    const shorter = createMarkdownFeed(createMarkdownReader, WORK);
    shorter.read({ ...next, text: head, growth: { origin, recent: head }, turn: 0 });
    expect(shorter.read({ ...next, text, growth: { origin, recent: '*'.repeat(299) }, turn: 1 }).read).toBe(
      450,
    );
  });

  it('shows what was there until as much is read again, where a text goes on that was over', () => {
    const feed = createMarkdownFeed(createMarkdownReader, WORK);
    const next = { limit: 10_000, atOnce: false };
    const first = feed.read({ ...next, text: 'One.\n\n', complete: true, turn: 0 });
    const text = `One.\n\n${'word '.repeat(150)}`;
    const grown = (turn: number) => feed.read({ ...next, text, complete: true, turn });
    const second = grown(1);
    expect([second.behind, second.read]).toEqual([true, text.length]);
    expect(second.groups).toEqual(first.groups);
    const third = grown(2);
    expect([third.behind, third.read]).toEqual([false, text.length]);
    expect(third.groups.flat()).toHaveLength(2);
  });

  it('starts over with another text', () => {
    const feed = createMarkdownFeed(createMarkdownReader, WORK);
    const next = { limit: 10_000, complete: true, atOnce: false };
    feed.read({ ...next, text: 'One.\n\n', turn: 0 });
    const view = feed.read({ ...next, text: 'a'.repeat(1000), turn: 0 });
    expect([view.read, view.behind, view.groups.flat().length]).toEqual([400, true, 1]);
  });
});
