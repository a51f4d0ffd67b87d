/** What the search knows of a heading: the headings above it, its anchor, and the words below it. */
export interface SearchSection {
  readonly titles: string[];
  readonly anchor: string;
  readonly text: string;
}

// Marks of Markdown that are no words.
const plain = (text: string): string =>
  text
    .replace(/<\/?(?:br|span|LiveRun)\b[^>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/^:::.*$|[`*|[\]#]|-{3,}/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Divides the Markdown of a page that is made from the sources into what stands below each heading. */
export function sectionsIn(content: string, anchorOf: (heading: string) => string): readonly SearchSection[] {
  const above: string[] = [];
  return content.split(/^(?=#{1,4} )/m).map((section) => {
    const [, marks = '#', heading = '', id] = /^(#+) (.*?)(?: \{#([\w.-]+)\})?$/m.exec(section) ?? [];
    const title = plain(heading);
    above.length = Math.min(above.length, marks.length - 1);
    above.push(title);
    const anchor = marks.length === 1 ? '' : (id ?? anchorOf(title));
    return { titles: [...above], anchor, text: plain(section.slice(section.indexOf('\n') + 1)) };
  });
}
