/** A stretch of text that is thinking, or is not. */
export interface ThinkPiece {
  readonly kind: 'text' | 'thinking';
  readonly text: string;
}

/** Tells thinking from text in an answer that marks it with tags. */
export interface ThinkSplitter {
  /** What this piece of text adds. A tag may be cut anywhere. */
  readonly push: (text: string) => readonly ThinkPiece[];
  /** What was held back because it could have become a tag. */
  readonly end: () => readonly ThinkPiece[];
}

const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Starts splitting one answer. Servers that do not know a model's thinking leave it in the text, between `<think>` and `</think>`. Only
 * an answer that begins so is split: further on, the tag is something the answer speaks of.
 */
export function createThinkSplitter(): ThinkSplitter {
  let state: 'start' | 'thinking' | 'text' = 'start';
  let held = '';

  const piece = (kind: ThinkPiece['kind'], text: string): readonly ThinkPiece[] =>
    text === '' ? [] : [{ kind, text }];
  const start = (text: string): readonly ThinkPiece[] => {
    held += text;
    const begun = held.trimStart();
    if (begun.startsWith(OPEN)) {
      state = 'thinking';
      held = '';
      return think(begun.slice(OPEN.length));
    }
    if (OPEN.startsWith(begun)) return [];
    state = 'text';
    const all = held;
    held = '';
    return piece('text', all);
  };
  const think = (text: string): readonly ThinkPiece[] => {
    const all = held + text;
    const at = all.indexOf(CLOSE);
    if (at !== -1) {
      state = 'text';
      held = '';
      return [...piece('thinking', all.slice(0, at)), ...piece('text', all.slice(at + CLOSE.length))];
    }
    const keep = tagAtEnd(all);
    held = all.slice(all.length - keep);
    return piece('thinking', all.slice(0, all.length - keep));
  };

  return {
    push(text) {
      if (state === 'text') return piece('text', text);
      return state === 'start' ? start(text) : think(text);
    },
    end() {
      const rest = held;
      held = '';
      return piece(state === 'thinking' ? 'thinking' : 'text', rest);
    },
  };
}

/** How many units at the end of a text could begin the closing tag. */
function tagAtEnd(text: string): number {
  for (let length = Math.min(CLOSE.length - 1, text.length); length > 0; length--)
    if (text.endsWith(CLOSE.slice(0, length))) return length;
  return 0;
}
