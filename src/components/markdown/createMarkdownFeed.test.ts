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
});
