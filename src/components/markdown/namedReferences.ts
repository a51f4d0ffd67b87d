import type { Parent, PhrasingContent } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { gfm } from 'micromark-extension-gfm';
import { commonCharacters } from './commonCharacters.ts';

declare module 'mdast' {
  interface PhrasingContentMap {
    namedCharacter: NamedCharacterNode;
  }
  interface RootContentMap {
    namedCharacter: NamedCharacterNode;
  }
}

/** What may name a character that is not a common one. */
export interface NamedCharacterNode {
  readonly type: 'namedCharacter';
  /** As it is written: `&Dcaron;`. */
  readonly value: string;
  position?: Parent['position'];
}

type Syntax = ReturnType<typeof gfm>;
type Construct = Extract<NonNullable<NonNullable<Syntax['text']>[string]>, { readonly tokenize: unknown }>;
type Effects = Parameters<Construct['tokenize']>[0];
type TokenType = Parameters<Effects['enter']>[0];

// A type of token is any string; the parser only declares its own.
const TOKEN = 'namedReference' as TokenType;

const AMPERSAND = 38;
const SEMICOLON = 59;
const MAX_NAME = 31;

const isNameCode = (code: number | null): code is number =>
  code !== null && ((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122));

const construct: Construct = {
  tokenize(effects, ok, nok) {
    let length = 0;
    return (code) => {
      effects.enter(TOKEN);
      effects.consume(code);
      return function name(next): ReturnType<typeof ok> {
        if (next === SEMICOLON && length > 0) {
          effects.consume(next);
          effects.exit(TOKEN);
          return ok;
        }
        if (!isNameCode(next) || length === MAX_NAME) return nok(next);
        length += 1;
        effects.consume(next);
        return name;
      };
    };
  },
};

/**
 * Reads `&amp;` and the like in place of the parser, which in browsers has the document read them as HTML: no content reaches
 * an HTML parser, and Trusted Types forbid it.
 */
export const namedReferences: Syntax = {
  text: { [AMPERSAND]: construct },
  string: { [AMPERSAND]: construct },
};

/** What becomes of them in the tree: text, or a node where the character is not a common one. Labels are not decoded. */
export const namedReferencesFromMarkdown: TreeExtension = {
  exit: {
    [TOKEN](token) {
      const source = this.sliceSerialize(token);
      const { children } = this.stack.at(-1) as Parent; // what holds phrases, or a fragment
      const { line, column, offset } = token.end;
      const end = { line, column, offset };
      const character = commonCharacters.get(source.slice(1, -1));
      const last = children.at(-1);
      if (character !== undefined && last?.type === 'text' && last.position) {
        last.value += character;
        last.position.end = end;
        return;
      }
      const { start } = token;
      const position = { start: { line: start.line, column: start.column, offset: start.offset }, end };
      const node: PhrasingContent =
        character === undefined
          ? { type: 'namedCharacter', value: source, position }
          : { type: 'text', value: character, position };
      children.push(node);
    },
    // A label is looked up as it is written.
    labelText(token) {
      const source = this.sliceSerialize(token);
      Object.assign(this.stack.at(-2) ?? {}, {
        label: source,
        identifier: source
          .replace(/[\t\n\r ]+/g, ' ')
          .replace(/^ | $/g, '')
          .toLowerCase()
          .toUpperCase()
          .toLowerCase(),
      });
    },
  },
};
