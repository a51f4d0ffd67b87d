/** A run of prose in which only marks that mean something are left. */
export interface MaskedInline {
  /** As long as the text: escapes, code spans and autolinks are blanked out, so that no handler looks inside them. */
  readonly masked: string;
  /** Where a code span starts that is not closed; `null` without one. Everything from there on is code. */
  readonly openCode: number | null;
}

const BLANK = '\u00b7';

/** Blanks out what is not Markdown syntax in a run of prose. Linear but for backtick runs of many lengths. */
export function maskInline(text: string): MaskedInline {
  let masked = '';
  let at = 0;
  const blank = (end: number): void => {
    masked += BLANK.repeat(end - at);
    at = end;
  };
  while (at < text.length) {
    const rest = /[\\`<]/.exec(text.slice(at));
    if (!rest) break;
    masked += text.slice(at, at + rest.index);
    at += rest.index;
    const mark = text[at];
    if (mark === '\\') blank(Math.min(at + 2, text.length));
    else if (mark === '<')
      blank(at + (/^<[^\s<>][^<>\n]*>/.exec(text.slice(at, at + 1000))?.[0].length ?? 1));
    else {
      const run = /^`+/.exec(text.slice(at))?.[0] ?? '`';
      const close = closingRun(text, at + run.length, run.length);
      if (close === null) return { masked, openCode: at };
      blank(close + run.length);
    }
  }
  return { masked: masked + text.slice(at), openCode: null };
}

function closingRun(text: string, from: number, length: number): number | null {
  const runs = /`+/g;
  runs.lastIndex = from;
  for (let run = runs.exec(text); run; run = runs.exec(text)) if (run[0].length === length) return run.index;
  return null;
}
