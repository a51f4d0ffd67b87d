import type { ApiEntry, PublicName } from './readApi.ts';

/** A page of names: its path below `api/`, and its Markdown. */
export interface ApiPage {
  readonly page: string;
  readonly title: string;
  readonly content: string;
}

/** Text of a docstring, in which what looks like an element is text, outside of code. */
function proseOf(docs: string): string {
  return docs
    .split(/(`[^`]*`)/)
    .map((piece, index) =>
      index % 2 === 1 ? piece : piece.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;'),
    )
    .join('');
}

/** Where each public name is explained, by the name. */
export type Addresses = ReadonlyMap<string, string>;

/** The addresses of all names. A name of several entries is explained in the first. */
export function addressesOf(entries: readonly ApiEntry[]): Addresses {
  const found = new Map<string, string>();
  for (const entry of entries)
    for (const { name, isType, parts } of entry.names) {
      const page = `/api/${pageOf(entry, isType)}`;
      for (const each of [name, ...parts.map((part) => part.name)])
        if (!found.has(each)) found.set(each, `${page}#${each}`);
    }
  return found;
}

// Types fill more than half of an entry, and are looked up rather than read.
const pageOf = ({ page }: ApiEntry, isType: boolean): string => (isType ? `${page}-types` : page);

/** The public names in a signature, other than its own, as links. */
function referencesIn({ name, signature }: PublicName, addresses: Addresses): string {
  const words = new Set(signature.replace(/\/\*.*?\*\//gs, '').match(/\b[A-Z]\w+/g));
  words.delete(name);
  const links = [...words].flatMap((word) => {
    const address = addresses.get(word);
    return address ? [`[\`${word}\`](${address})`] : [];
  });
  return links.length > 0 ? `See ${links.join(', ')}.\n` : '';
}

function sectionOf(name: PublicName, level: '##' | '###', addresses: Addresses): string {
  const heading = `${level} \`${name.name}\` {#${name.name}}`;
  const code = name.signature ? `\`\`\`ts:no-line-numbers\n${name.signature}\n\`\`\`` : '';
  const parts = name.parts.map((part) => sectionOf(part, '###', addresses));
  return [heading, proseOf(name.docs), code, referencesIn(name, addresses), ...parts]
    .filter(Boolean)
    .join('\n\n');
}

/** The API pages of all entries: values on one page, types on another. */
export function apiPages(entries: readonly ApiEntry[]): readonly ApiPage[] {
  const addresses = addressesOf(entries);
  return entries.flatMap((entry) =>
    [false, true].flatMap((isType): readonly ApiPage[] => {
      const names = entry.names.filter((name) => name.isType === isType);
      // What two entries hold is explained once.
      const here = names.filter(({ name }) =>
        addresses.get(name)?.startsWith(`/api/${pageOf(entry, isType)}#`),
      );
      if (names.length === 0) return [];
      const title = isType ? `Types of ${entry.entry}` : entry.entry;
      const elsewhere = names.filter((name) => !here.includes(name));
      const index = elsewhere.map(({ name }) => `- [\`${name}\`](${addresses.get(name) ?? ''}) {#${name}}`);
      const sections = here.map((name) => sectionOf(name, '##', addresses));
      const content = [
        `# ${isType ? 'Types of ' : ''}\`${entry.entry}\``,
        entry.purpose,
        index.join('\n'),
        ...sections,
      ]
        .filter(Boolean)
        .join('\n\n');
      return [{ page: pageOf(entry, isType), title, content }];
    }),
  );
}
