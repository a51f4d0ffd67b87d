import type { JsonValue } from '../../core.ts';
import { oneLine, previewJson } from '../../describe/onOneLine.ts';
import { terminalText } from '../terminalText.ts';

/** A text, or data as JSON, on one line that is fit for a terminal. */
export const onOneLine = (value: JsonValue): string =>
  terminalText(typeof value === 'string' ? oneLine(value) : value === null ? '' : previewJson(value));
