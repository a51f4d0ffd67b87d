import type { LinkDefinition } from './splitMarkdown.ts';

// Folded further than the parser does, so that a label broken over the lines of a quote is found too.
const fold = (text: string): string =>
  text
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/[>\s]+/g, ' ')
    .replaceAll('[ ', '[')
    .replaceAll(' ]', ']');

const escape = (text: string): string =>
  text.replace(/[\\<>&"]/g, '\\$&').replace(/[\r\n]/g, (end) => (end === '\n' ? '&#10;' : '&#13;'));

/** Finds the definitions that a block of Markdown may refer to. */
export interface DefinitionIndex {
  /** The definitions for `source`, as Markdown to put before it; empty when there are none. */
  readonly for: (source: string) => string;
}

/** Makes an index of definitions; where two share a label, the first is in force. */
export function createDefinitionIndex(definitions: readonly LinkDefinition[]): DefinitionIndex {
  const byLabel = new Map<string, string>();
  for (const { identifier, url, title } of definitions) {
    const label = `[${fold(identifier)}]`;
    const written = `[${identifier}]: <${escape(url)}>${title === null ? '' : ` "${escape(title)}"`}\n`;
    if (!byLabel.has(label)) byLabel.set(label, written);
  }
  return {
    for: (source) => {
      if (byLabel.size === 0 || !source.includes('[')) return '';
      const folded = fold(source);
      let found = '';
      for (const [label, written] of byLabel) if (folded.includes(label)) found += written;
      return found === '' ? '' : `${found}\n`;
    },
  };
}
