import { defaultPolicies } from '../policies/policies.ts';
import type { MarkdownLimits } from './limits.ts';
import type { LinkDefinition } from './parseMarkdown.ts';
import { parseMarkdown, walk } from './parseMarkdown.ts';

/** What a piece refers to outside itself. Its identity changes when what it says does. */
export interface PieceContext {
  /** Markdown that defines what the piece refers to: parsed before it, not drawn. */
  readonly prefix: string;
  /** The footnotes it refers to or defines, by identifier. */
  readonly notes: ReadonlyMap<string, NoteUse>;
  /** What may be a link or an image in the text above. */
  readonly above: Counts;
  /** It defines links beyond the limit: they are shown as they are written. */
  readonly surplus: boolean;
}

/** How many links and images there may be. */
export interface Counts {
  readonly links: number;
  readonly images: number;
}

/** A footnote, as one piece uses it. */
export interface NoteUse {
  /** Its number, counted from 1 by first reference; 0 while nothing refers to it. */
  readonly number: number;
  /** How many references stand in the pieces above. */
  readonly before: number;
}

/** A footnote that the text refers to. */
export interface Note {
  readonly identifier: string;
  readonly number: number;
  /** References to it in the whole text. */
  readonly uses: number;
  /** Where it is defined. */
  readonly source: string;
  readonly context: PieceContext;
}

/** A piece as far as references go. */
export interface Referrer {
  readonly source: string;
  /** Told when its context changes. */
  readonly update: (context: PieceContext) => void;
}

/** Keeps what the pieces of one text refer to, and tells those that a late definition concerns. */
export interface References {
  /** Adds a piece, after those before it; gives its context. */
  readonly add: (referrer: Referrer) => PieceContext;
  /** Definitions in the piece that was added last. Where two share a label, the first is in force. */
  readonly define: (links: readonly LinkDefinition[], notes: readonly string[]) => void;
  /** The context of a piece that is not added yet. */
  readonly contextOf: (source: string) => PieceContext;
  /** Numbers the footnotes anew where that is needed, and gives those that the text refers to, in order. */
  readonly settleNotes: () => readonly Note[];
}

const NO_NOTES: ReadonlyMap<string, NoteUse> = new Map();
/** The context of a piece that refers to nothing. */
export const NO_CONTEXT: PieceContext = {
  prefix: '',
  notes: NO_NOTES,
  above: { links: 0, images: 0 },
  surplus: false,
};

// What looks like an inline link or an address; like an image; like a reference.
const LINK = /\]\(\S*|:\/\/|www\.|\w@\w/gi;
const IMAGE = /!\[/g;
const DEFINES = /^\s*\[/;
const REFERENCE = /\](?![[(])/g;

// Counts what may be one, which is cheaper than parsing the text and never too few.
function countLinks(source: string): Counts {
  const images = source.includes('![') ? Array.from(source.matchAll(IMAGE)).length : 0;
  const links = Array.from(source.matchAll(LINK)).length;
  return { images, links: Math.max(0, links - images) };
}

const countReferences = (source: string): Counts => ({
  links: Array.from(source.matchAll(REFERENCE)).length,
  images: 0,
});

// What stands behind a backslash opens and closes nothing.
const BRACKET = /\\[\s\S]|[[\]]/g;

/** Folds a label: further than the parser does, so that one broken over the lines of a quote is found too. */
export const foldLabel = (label: string): string =>
  label
    .replace(/[>\s]+/g, ' ')
    .trim()
    .toLowerCase()
    .toUpperCase()
    .toLowerCase();

function labelsIn(source: string): ReadonlySet<string> {
  const labels = new Set<string>();
  // Behind the last opening bracket, until another bracket follows: one label holds no other.
  let start: number | null = null;
  for (const { 0: bracket, index } of source.matchAll(BRACKET)) {
    if (bracket.startsWith('\\')) continue;
    if (bracket === ']' && start !== null) labels.add(foldLabel(source.slice(start, index)));
    start = bracket === '[' ? index + 1 : null;
  }
  return labels;
}

const escape = (text: string): string =>
  text.replace(/[\\<>&"]/g, '\\$&').replace(/[\r\n]/g, (end) => (end === '\n' ? '&#10;' : '&#13;'));

const writeLink = ({ identifier, url, title }: LinkDefinition): string =>
  `[${identifier}]: <${escape(url)}>${title === null ? '' : ` "${escape(title)}"`}\n`;

interface Entry {
  readonly referrer: Referrer;
  readonly labels: ReadonlySet<string>;
  context: PieceContext;
  refs: EntryRefs | null;
}

/** Identifiers of the footnotes that a piece refers to, in order: outside the footnotes it defines, and inside each. */
interface EntryRefs {
  /** What they were read with. */
  readonly prefix: string;
  readonly outside: readonly string[];
  readonly inside: ReadonlyMap<string, readonly string[]>;
}

/** Starts with no piece. */
export function createReferences(limits: MarkdownLimits = defaultPolicies.limits): References {
  const links = new Map<string, string>();
  const notes = new Map<string, Entry>();
  const citing = new Map<string, Entry[]>();
  // Only what has a footnote label takes part in numbering.
  const annotated: Entry[] = [];
  let last: Entry | null = null;
  let numbered: readonly Note[] = [];
  let stale = false;
  let tail = NO_CONTEXT;
  let above = NO_CONTEXT.above;
  let aboveLast = above;

  const begin = (context: Pick<PieceContext, 'prefix' | 'notes'>): PieceContext =>
    context.prefix === '' && above === NO_CONTEXT.above ? NO_CONTEXT : { ...NO_CONTEXT, ...context, above };
  const take = ({ links: more, images }: Counts): void => {
    if (more + images > 0) above = { links: above.links + more, images: above.images + images };
  };

  const prefixOf = (labels: ReadonlySet<string>): string => {
    let found = '';
    let foundNotes = '';
    for (const label of labels) {
      found += links.get(label) ?? '';
      if (label.startsWith('^') && notes.has(label.slice(1))) foundNotes += `[${label}]: x\n\n`;
    }
    // The rule ends the footnote: what follows may be indented.
    if (foundNotes !== '') found = `${foundNotes}***\n\n${found}`;
    return found === '' ? '' : `${found}\n`;
  };

  const update = (entry: Entry, context: PieceContext): void => {
    entry.context = context;
    entry.referrer.update(context);
  };

  const concern = (label: string, apart: Entry | null = null): void => {
    for (const entry of citing.get(label) ?? []) {
      const prefix = prefixOf(entry.labels);
      if (prefix === entry.context.prefix) continue;
      // What a definition makes a link was not counted before.
      const first = entry.context.prefix === '';
      update(entry, first ? { ...entry.context, prefix, above } : { ...entry.context, prefix });
      if (first && entry !== apart) take(countReferences(entry.referrer.source));
    }
  };

  const refsOf = (entry: Entry): EntryRefs => {
    const { prefix } = entry.context;
    if (entry.refs?.prefix !== prefix) entry.refs = readRefs(entry.referrer.source, prefix);
    return entry.refs;
  };

  return {
    add(referrer) {
      const labels = labelsIn(referrer.source);
      const prefix = prefixOf(labels);
      const entry: Entry = {
        referrer,
        labels,
        context: begin({ prefix, notes: NO_NOTES }),
        refs: null,
      };
      aboveLast = above;
      take(countLinks(referrer.source));
      if (prefix !== '') take(countReferences(referrer.source));
      for (const label of labels) {
        const others = citing.get(label);
        if (others) others.push(entry);
        else citing.set(label, [entry]);
      }
      if ([...labels].some((label) => label.startsWith('^'))) {
        annotated.push(entry);
        stale = true;
      }
      last = entry;
      return entry.context;
    },
    define(newLinks, newNotes) {
      // A definition is no link itself.
      const alone = newLinks.length === 1 && last && DEFINES.test(last.referrer.source) ? last : null;
      if (alone) above = aboveLast;
      for (const link of newLinks) {
        const label = foldLabel(link.identifier);
        if (links.has(label)) continue;
        if (links.size >= limits.definitions) {
          if (last?.context.surplus === false) update(last, { ...last.context, surplus: true });
          continue;
        }
        links.set(label, writeLink(link));
        concern(label, alone);
      }
      for (const identifier of newNotes) {
        const label = foldLabel(identifier);
        if (!last || notes.has(label) || notes.size >= limits.footnotes) continue;
        notes.set(label, last);
        stale = true;
        concern(`^${label}`);
      }
    },
    contextOf(source) {
      const labels = labelsIn(source);
      const prefix = prefixOf(labels);
      if (prefix === '' && above === NO_CONTEXT.above) return NO_CONTEXT;
      const used = new Map<string, NoteUse>();
      for (const label of labels) {
        const identifier = label.slice(1);
        if (!label.startsWith('^') || !notes.has(identifier)) continue;
        const note = numbered.find((one) => one.identifier === identifier);
        used.set(identifier, { number: note?.number ?? numbered.length + 1, before: note?.uses ?? 0 });
      }
      if (prefix !== tail.prefix || above !== tail.above || !sameNotes(tail.notes, used))
        tail = begin({ prefix, notes: used });
      return tail;
    },
    settleNotes() {
      if (!stale) return numbered;
      stale = false;
      if (notes.size > 0) numbered = number();
      return numbered;
    },
  };

  function number(): readonly Note[] {
    const order: string[] = [];
    const uses = new Map<string, number>();
    const count = (identifiers: readonly string[]): Map<string, NoteUse> => {
      const used = new Map<string, NoteUse>();
      for (const identifier of identifiers) {
        const before = uses.get(identifier) ?? 0;
        if (before === 0) order.push(identifier);
        uses.set(identifier, before + 1);
        if (!used.has(identifier)) used.set(identifier, { number: order.indexOf(identifier) + 1, before });
      }
      return used;
    };
    const used = new Map(annotated.map((entry) => [entry, count(refsOf(entry).outside)]));
    const inside = new Map<string, ReadonlyMap<string, NoteUse>>();
    // Grows while it is read: a footnote may refer to others.
    for (const identifier of order) {
      const entry = notes.get(identifier);
      if (entry) inside.set(identifier, count(refsOf(entry).inside.get(identifier) ?? []));
    }
    for (const [identifier, entry] of notes) {
      const mine = used.get(entry);
      if (mine?.has(identifier) === false)
        mine.set(identifier, { number: order.indexOf(identifier) + 1, before: 0 });
    }
    for (const [entry, mine] of used) {
      if (!sameNotes(entry.context.notes, mine)) update(entry, { ...entry.context, notes: mine });
    }
    return order.flatMap((identifier, index): Note[] => {
      const entry = notes.get(identifier);
      if (!entry) return [];
      const context = { ...entry.context, notes: inside.get(identifier) ?? NO_NOTES };
      const { source } = entry.referrer;
      return [{ identifier, number: index + 1, uses: uses.get(identifier) ?? 0, source, context }];
    });
  }
}

function readRefs(source: string, prefix: string): EntryRefs {
  const outside: string[] = [];
  const inside = new Map<string, string[]>();
  let refs = outside;
  let end = 0;
  for (const node of parseMarkdown(source, prefix).nodes) {
    walk(node, (next) => {
      const at = next.position?.start.offset ?? 0;
      if (at >= end) refs = outside;
      if (next.type === 'footnoteDefinition') {
        refs = [];
        end = next.position?.end.offset ?? at;
        const identifier = foldLabel(next.identifier);
        if (!inside.has(identifier)) inside.set(identifier, refs);
      } else if (next.type === 'footnoteReference') refs.push(foldLabel(next.identifier));
    });
  }
  return { prefix, outside, inside };
}

function sameNotes(a: ReadonlyMap<string, NoteUse>, b: ReadonlyMap<string, NoteUse>): boolean {
  if (a.size !== b.size) return false;
  for (const [identifier, use] of b) {
    const other = a.get(identifier);
    if (other?.number !== use.number || other.before !== use.before) return false;
  }
  return true;
}
