import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A CSS variable with its default. */
export interface Token {
  readonly name: string;
  readonly value: string;
  /** What the sheet says of it. Empty where it says nothing. */
  readonly said: string;
}

/** Variables that stand together in a sheet, e.g. `Surfaces`. */
export interface TokenGroup {
  readonly title: string;
  readonly tokens: readonly Token[];
}

const folder = join(import.meta.dirname, '..', '..', 'src', 'components');

// In characters.
const LONGEST_TITLE = 80;

/** The variables that a sheet declares on `:root`, by the comments that head them. */
export function readTokens(sheet: 'tokens.css' | 'colors.css'): readonly TokenGroup[] {
  const text = readFileSync(join(folder, sheet), 'utf8');
  const [, rule = ''] = /:where\(:root, :host\) \{(.*?)^ {2}\}/ms.exec(text) ?? [];
  const groups: { title: string; tokens: Token[] }[] = [];
  let sentence = '';
  const pieces = rule.matchAll(
    /^ {4}\/\* (?<title>.*?) \*\/$|^ {4}(?<name>--al-[\w-]+):\s*(?<value>[^;]*);(?: \/\*\s*(?<said>.*?)\s*\*\/)?/gms,
  );
  for (const { groups: found } of pieces) {
    const { title, name, value = '', said = '' } = found ?? {};
    // A whole sentence is about the variable below it.
    if (title !== undefined && title.length > LONGEST_TITLE) sentence = title;
    else if (title !== undefined) groups.push({ title, tokens: [] });
    else if (name !== undefined) {
      if (groups.length === 0) groups.push({ title: 'Size', tokens: [] });
      const plain = value.replace(/\s+/g, ' ').trim();
      groups
        .at(-1)
        ?.tokens.push({ name, value: plain, said: sentence || said.replace(/^[\d.]+ ?(?:— ?)?/, '') });
      sentence = '';
    }
  }
  return groups.filter(({ tokens }) => tokens.length > 0);
}
