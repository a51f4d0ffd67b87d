'use client';
import { DiffView } from '../diff/DiffView.tsx';
import { JsonView } from '../json/JsonView.tsx';
import { Output } from '../output/Output.tsx';

const JSON_LENGTH = 100_000;

/** Lines of output shown before “Show all”. */
export const SHOWN_LINES = 24;
/** The same for the output of a failed call: an error is shown whole if that is at all possible. */
export const FAILED_LINES = 200;

/** Props of a text that a tool gave back. */
export interface OutputTextProps {
  readonly text: string;
  /** Default: 24. */
  readonly lines?: number;
}

/** Text that a tool gave back: a JSON object or list as JSON, a patch as a diff, anything else as it stands. */
export function OutputText({ text, lines = SHOWN_LINES }: OutputTextProps) {
  const value = readJson(text);
  if (value !== undefined) return <JsonView value={value} levels={3} />;
  if (PATCH.test(text.slice(0, 1000))) return <DiffView patch={text} />;
  return <Output text={text} lines={lines} />;
}

const PATCH = /^(?:diff --git a\/|--- [^\n]+\n\+\+\+ [^\n]+\n@@ )/;

function readJson(text: string): unknown {
  if (text.length > JSON_LENGTH || !/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
