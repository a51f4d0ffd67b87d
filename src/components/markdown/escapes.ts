import type { Parent } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';

// What a line would begin with if nothing were escaped: a mark, or the number of an item.
const LINE_START = /(?:^|\n)[ \t]{0,3}\d{0,9}$/;

/**
 * Keeps the backslash of an escape in the text, as in `picoCTF{1|\/|_4}`: a model means what it writes, and a program may need the backslash.
 * At the start of a line it is taken off, where it only keeps a line from becoming a heading or an item; so it is before a pipe in a table,
 * in the words of a link and in addresses.
 */
export const escapesFromMarkdown: TreeExtension = {
  exit: {
    escapeMarker(token) {
      const text = this.stack.at(-1);
      const parent = this.stack.at(-2);
      if (text?.type !== 'text' || parent === undefined || parent.type === 'fragment') return;
      if (parent.type === 'tableCell') return;
      const first = (parent as Parent).children[0] === text; // it holds the text
      if ((first || text.value.includes('\n')) && LINE_START.test(first ? text.value : text.value.slice(1)))
        return;
      text.value += this.sliceSerialize(token);
    },
  },
};
