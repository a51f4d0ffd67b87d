import { hasLongIntegers, isLongInteger } from './longIntegers.ts';

interface Frame {
  readonly value: object;
  /** Keys of an object; `null` for an array. */
  readonly keys: readonly string[] | null;
  index: number;
}

// Deeper than this, indentation would cost the square of the depth.
const MAX_INDENTED = 50;

/**
 * Any value as JSON, on one line or indented. Nested however deep, circular, or with values that JSON cannot hold: those are
 * written as strings in its place. Integers that were read as strings are written as the integers they are. Throws only where the text would be longer than a string can be.
 */
export function stringifyJson(value: unknown, layout: 'line' | 'indented' = 'line'): string {
  try {
    const indent = layout === 'line' ? undefined : 2;
    const json: unknown = JSON.stringify(value, null, indent);
    if (typeof json === 'string') return hasLongIntegers() ? withIntegers(value, json, indent) : json;
  } catch {
    // Too deep for the stack, circular, or a bigint.
  }
  return write(value, layout === 'indented');
}

/** JSON in which integers are no strings. They are marked with more of one letter than stand side by side anywhere, to be told from all else. */
function withIntegers(value: unknown, json: string, indent: number | undefined): string {
  const longest = (json.match(/x+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const mark = 'x'.repeat(longest + 1);
  const marked = JSON.stringify(
    value,
    function (this: object, key: string, inner: unknown) {
      return typeof inner === 'string' && isLongInteger(this, key) ? mark + inner : inner;
    },
    indent,
  );
  return marked.split(`"${mark}`).map(unquoted).join('');
}

// All but the first begin with the digits and the quotation mark behind them.
const unquoted = (piece: string, index: number): string => (index === 0 ? piece : piece.replace('"', ''));

function write(root: unknown, indented: boolean): string {
  const out: string[] = [];
  const frames: Frame[] = [];
  const open = new Set<object>();
  const line = (): string => (indented ? `\n${'  '.repeat(Math.min(frames.length, MAX_INDENTED))}` : '');
  const begin = (value: unknown, isInteger = false): void => {
    if (isInteger) {
      out.push(String(value));
    } else if (typeof value !== 'object' || value === null) {
      out.push(primitive(value));
    } else if (open.has(value)) {
      out.push('"[circular]"');
    } else {
      const keys = Array.isArray(value) ? null : keysOf(value);
      out.push(keys ? '{' : '[');
      frames.push({ value, keys, index: 0 });
      open.add(value);
    }
  };
  begin(root);
  for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
    const { value, keys, index } = frame;
    const length = keys ? keys.length : (value as readonly unknown[]).length; // a frame without keys is of an array
    if (index === length) {
      frames.pop();
      open.delete(value);
      if (length > 0) out.push(line());
      out.push(keys ? '}' : ']');
      continue;
    }
    frame.index += 1;
    out.push(index === 0 ? '' : ',', line());
    const key = keys?.[index];
    if (key !== undefined) out.push(JSON.stringify(key), indented ? ': ' : ':');
    const inner = (value as Readonly<Record<string, unknown>>)[key ?? index]; // an index reads an array
    begin(inner, typeof inner === 'string' && isLongInteger(value, key ?? index));
  }
  return out.join('');
}

// A field without a value is no field, as in JSON itself.
const keysOf = (value: object): readonly string[] =>
  Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : [key]));

const text = (value: unknown): string => {
  switch (typeof value) {
    case 'bigint':
    case 'number':
    case 'symbol':
      return String(value);
    default:
      return typeof value;
  }
};

function primitive(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return JSON.stringify(text(value));
}
