'use client';
import { readJson } from '../../decode/index.ts';
import { JsonView } from '../json/JsonView.tsx';
import { DiffView, Output } from '../lazy/leaves.tsx';

const JSON_LENGTH = 100_000;

/** Props of a text that a tool gave back. */
export interface OutputTextProps {
  readonly text: string;
  /** The tool failed: why stands at the end of a long text. */
  readonly failed?: boolean;
}

/** Text that a tool gave back: a JSON object or list as JSON, a patch as a diff, anything else as it stands. */
export function OutputText({ text, failed = false }: OutputTextProps) {
  const value = dataIn(text);
  if (value !== undefined) return <JsonView value={value} />;
  if (PATCH.test(text.slice(0, 1000))) return <DiffView patch={text} />;
  return <Output text={text} ended={failed ? 'failed' : undefined} />;
}

const PATCH = /^(?:diff --git a\/|--- [^\n]+\n\+\+\+ [^\n]+\n@@ )/;

function dataIn(text: string): unknown {
  if (text.length > JSON_LENGTH || !/^\s*[[{]/.test(text)) return undefined;
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}
