import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarkdownFeed, type FedText } from './createMarkdownFeed.ts';
import { createMarkdownReader } from './createMarkdownReader.ts';
import { parseBlocks } from './parseMarkdown.ts';
import { samples } from './samples.ts';

const SLICE = 40;
const texts = fc
  .array(fc.constantFrom(...Object.values(samples)), { maxLength: 4 })
  .map((parts) => parts.join('\n\n'));
const asks = fc.array(
  fc.record({ end: fc.nat(3000), limit: fc.constantFrom(50, 300, 10_000), complete: fc.boolean() }),
  { minLength: 1, maxLength: 5 },
);

describe('createMarkdownFeed', () => {
  it('reads all that is wanted in as many turns as there are slices, whatever was wanted before', () => {
    fc.assert(
      fc.property(texts, asks, (text, wanted) => {
        const feed = createMarkdownFeed(createMarkdownReader, SLICE);
        for (const { end, limit, complete } of wanted) {
          const next: FedText = { text: text.slice(0, end), limit, complete, atOnce: false, turn: 0 };
          const most = Math.ceil(Math.min(limit, next.text.length) / SLICE) + 1;
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

  it('shows in the end what is read in one turn', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const next = { text, limit: 10_000, complete: true, turn: 0 };
        const feed = createMarkdownFeed(createMarkdownReader, SLICE);
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
