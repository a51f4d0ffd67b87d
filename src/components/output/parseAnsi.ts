import { createAnsiSequenceParser, type ParseToken } from 'ansi-sequence-parser';
import { cleanTerminal } from '../../analyse/cleanTerminal.ts';

/** A colour of the palette, which stays readable in light and dark. */
export type AnsiColour = 'black' | 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan' | 'white';

/** A run of terminal text in one style. */
export interface AnsiSpan {
  readonly text: string;
  readonly foreground: AnsiColour | null;
  readonly background: AnsiColour | null;
  /** `bold`, `dim`, `italic`, `underline`, `strikethrough`. */
  readonly marks: readonly string[];
  /** The source asked for it not to be seen. */
  readonly concealed: boolean;
  /** Address of the link it is in, as the source gives it; `null` outside of links. */
  readonly href: string | null;
}

type Colour = NonNullable<ParseToken['foreground']>;

const MARKS = ['bold', 'dim', 'italic', 'underline', 'strikethrough'] as const;
const PALETTE = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;
const BY_HUE = ['red', 'yellow', 'green', 'cyan', 'blue', 'magenta'] as const;

// https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda
const LINK = /\x1b\]8;;([^\x1b]*)\x1b\\/;

/**
 * Reads terminal text into runs of one style. Bright, 256 and true colours become the nearest of the palette, so that they
 * stay readable on any theme; concealed text is kept; every other escape sequence is dropped. The runs joined are the text
 * without its sequences, and there are no more of them than characters. Total.
 */
export function parseAnsi(text: string): AnsiSpan[] {
  const parser = createAnsiSequenceParser();
  const spans: AnsiSpan[] = [];
  // Even pieces are text, odd ones the address that holds for what follows.
  const pieces = cleanTerminal(text, { colours: true, links: true }).split(LINK);
  for (let index = 0; index < pieces.length; index += 2) {
    const address = pieces[index - 1] ?? '';
    const href = address === '' ? null : address;
    for (const token of parser.parse(pieces[index] ?? '')) {
      if (token.value !== '') spans.push(toSpan(token, href));
    }
  }
  return spans;
}

function toSpan({ value, foreground, background, decorations }: ParseToken, href: string | null): AnsiSpan {
  const ink = foreground && nearest(foreground);
  const paper = background && nearest(background);
  const reversed = decorations.has('reverse');
  return {
    text: value,
    foreground: reversed ? paper : ink,
    background: reversed ? (ink ?? 'white') : paper,
    marks: MARKS.filter((mark) => decorations.has(mark)),
    concealed: decorations.has('hidden'),
    href,
  };
}

function nearest(colour: Colour): AnsiColour | null {
  switch (colour.type) {
    case 'named': {
      const name = colour.name.replace(/^bright/, '').toLowerCase();
      return PALETTE.find((one) => one === name) ?? null;
    }
    case 'table':
      return fromTable(colour.index);
    case 'rgb':
      return fromRgb(colour.rgb);
    default:
      return colour satisfies never;
  }
}

// The 256 colours: 16 named, a cube of 6 × 6 × 6, 24 greys.
function fromTable(index: number): AnsiColour | null {
  if (!(index >= 0 && index <= 255)) return null;
  if (index < 16) return PALETTE[index % 8] ?? null;
  if (index >= 232) return index < 244 ? 'black' : 'white';
  const cube = index - 16;
  return fromRgb([Math.floor(cube / 36) * 51, (Math.floor(cube / 6) % 6) * 51, (cube % 6) * 51]);
}

function fromRgb([red, green, blue]: readonly [number, number, number]): AnsiColour {
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  if (spread < 40) return high < 128 ? 'black' : 'white';
  const sixth =
    high === red
      ? (green - blue) / spread
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return BY_HUE[Math.round(sixth + 6) % 6] ?? 'white';
}
