import type { JsonValue } from '../../../model/index.ts';
import { bool, field, num, str } from '../../kit/fields/index.ts';

/** Arguments of a call that arrive one value at a time, each with the JSONPath of its place. */
export interface PartialArguments {
  readonly add: (partial: JsonValue) => void;
  readonly value: () => JsonValue;
}

type Node = Map<string, Node> | Node[] | { readonly leaf: JsonValue } | { readonly pieces: string[] };

// Deeper paths than any tool has are names, so that nothing is built that cannot be walked.
const MAX_DEPTH = 100;

/** Starts without arguments. */
export function createPartialArguments(): PartialArguments {
  const root = new Map<string, Node>();
  // The string that the next value continues.
  let open: { readonly path: string; readonly pieces: string[] } | null = null;

  return {
    add(partial) {
      const path = str(partial, 'jsonPath', 'json_path') ?? '$';
      const text = str(partial, 'stringValue', 'string_value');
      if (text !== undefined) {
        if (open?.path === path) open.pieces.push(text);
        else {
          const pieces = [text];
          place(root, path, { pieces });
          open = { path, pieces };
        }
        if (bool(partial, 'willContinue', 'will_continue') !== true) open = null;
        return;
      }
      open = null;
      const leaf = num(partial, 'numberValue', 'number_value') ?? bool(partial, 'boolValue', 'bool_value');
      const isNull = field(partial, 'nullValue', 'null_value') !== undefined;
      if (leaf !== undefined || isNull) place(root, path, { leaf: leaf ?? null });
    },
    value: () => valueOf(root),
  };
}

/** The steps of a JSONPath: names, and numbers for places in a list. */
function stepsOf(path: string): readonly (string | number)[] {
  const steps: (string | number)[] = [];
  const pattern = /\.([^.[\]]+)|\[(\d+)\]|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\]/gy;
  pattern.lastIndex = path.startsWith('$') ? 1 : 0;
  while (pattern.lastIndex < path.length) {
    const found = pattern.exec(path);
    if (!found || steps.length === MAX_DEPTH) return [path.replace(/^\$\.?/, '')];
    const [, name, index, single, double] = found;
    if (index !== undefined) steps.push(Number(index));
    else steps.push(name ?? (single ?? double ?? '').replace(/\\(.)/g, '$1'));
  }
  return steps.length > 0 ? steps : [''];
}

function place(root: Map<string, Node>, path: string, value: Node): void {
  const steps = stepsOf(path);
  let at: Map<string, Node> | Node[] = root;
  for (const [i, step] of steps.entries()) {
    const last = i === steps.length - 1;
    const next: Node = last ? value : containerAt(at, step, steps[i + 1]);
    put(at, step, next);
    if (last || !(next instanceof Map || Array.isArray(next))) return;
    at = next;
  }
}

function containerAt(
  at: Map<string, Node> | Node[],
  step: string | number,
  next: string | number | undefined,
): Node {
  const there = at instanceof Map ? at.get(String(step)) : at[Number(step)];
  if (there instanceof Map || Array.isArray(there)) return there;
  return typeof next === 'number' ? [] : new Map<string, Node>();
}

function put(at: Map<string, Node> | Node[], step: string | number, value: Node): void {
  if (at instanceof Map) at.set(String(step), value);
  // A place far beyond the end of a list is its end.
  else at[Math.min(typeof step === 'number' ? step : at.length, at.length)] = value;
}

function valueOf(node: Node): JsonValue {
  if (node instanceof Map)
    return Object.fromEntries([...node].map(([name, value]) => [name, valueOf(value)]));
  if (Array.isArray(node)) return node.map(valueOf);
  return 'leaf' in node ? node.leaf : node.pieces.join('');
}
