/** A value inside of another one. */
export interface JsonPlace {
  /** The way to it, as JSONPath writes it: `$.content[0].text`. */
  readonly path: string;
  readonly value: unknown;
}

const LINE = '[data-al-part="json-line"]';
const CHILDREN = '[data-al-part="json-children"]';

/** The line closes what stands before it. */
const isClosing = (line: Element): boolean => line.previousElementSibling?.matches(CHILDREN) === true;

/** The lines of a JSON view that stand for a value, in their order: those that close one are left out. */
export const entryLines = (view: Element): readonly Element[] =>
  [...view.querySelectorAll(LINE)].filter((line) => !isClosing(line));

/** What a line of a JSON view stands for in its value; `null` for a line that is not there any more. */
export function placeInJson(line: Element, root: unknown): JsonPlace | null {
  if (!line.isConnected) return null;
  const opening = isClosing(line) ? line.previousElementSibling?.previousElementSibling : line;
  const positions: number[] = [];
  for (let at = opening ?? null; at;) {
    const around: Element | null = at.parentElement;
    if (!around?.matches(CHILDREN)) break;
    positions.unshift(positionOf(at, around));
    at = around.previousElementSibling;
  }
  let path = '$';
  let value = root;
  for (const position of positions) {
    if (typeof value !== 'object' || value === null) return null;
    const name: string | undefined = Array.isArray(value) ? String(position) : Object.keys(value)[position];
    if (name === undefined) return null;
    path += Array.isArray(value) ? `[${name}]` : memberOf(name);
    value = (value as Readonly<Record<string, unknown>>)[name]; // an array answers to its positions, too
  }
  return { path, value };
}

/** Which entry of its container a line begins. */
function positionOf(line: Element, around: Element): number {
  const lines = [...around.children].filter((child) => child.matches(LINE) && !isClosing(child));
  return lines.indexOf(line);
}

const memberOf = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
