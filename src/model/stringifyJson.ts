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
 * written as strings in its place. Throws only where the text would be longer than a string can be.
 */
export function stringifyJson(value: unknown, layout: 'line' | 'indented' = 'line'): string {
  try {
    const json: unknown = JSON.stringify(value, null, layout === 'line' ? undefined : 2);
    if (typeof json === 'string') return json;
  } catch {
    // Too deep for the stack, circular, or a bigint.
  }
  return write(value, layout === 'indented');
}

function write(root: unknown, indented: boolean): string {
  const out: string[] = [];
  const frames: Frame[] = [];
  const open = new Set<object>();
  const line = (): string => (indented ? `\n${'  '.repeat(Math.min(frames.length, MAX_INDENTED))}` : '');
  const begin = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) {
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
    begin((value as Readonly<Record<string, unknown>>)[key ?? index]); // an index reads an array
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
