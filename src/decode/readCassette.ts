import type { Node, Scalar } from 'yaml';
import { emptyCassette, malformedCassette } from './containerDiagnostics.ts';
import { createDecoder } from './createDecoder.ts';
import { placeRecord } from './placeRecord.ts';
import type { SourceRecord } from './record.ts';

/** The body of one recorded response. */
interface Body {
  readonly text: string;
  /** Path of the response in the cassette. */
  readonly path: string;
  /** Source line of a line of the body, both counted from 1. */
  readonly lineOf: (line: number) => number;
}

/**
 * Reads a cassette, a YAML recording of HTTP exchanges: the records of its response bodies, each framed by what it is, one
 * body after another. What was sent is not read, because requests repeat the conversation. Total: a cassette that is broken yields
 * what of it is readable, with a problem.
 */
export async function readCassette(text: string): Promise<readonly SourceRecord[]> {
  const { bodies, problem } = await findBodies(text);
  const records: SourceRecord[] = [];
  const add = (
    record: Omit<SourceRecord, 'index'>,
    member: string,
    lineOf?: (line: number) => number,
  ): void => {
    records.push(placeRecord(record, records.length, member, lineOf));
  };
  for (const { text: body, path, lineOf } of bodies) {
    const decoder = createDecoder();
    for (const record of [...decoder.push(body), ...decoder.end()]) {
      if (record.problem?.code !== 'empty-input') add(record, path, lineOf);
    }
  }
  if (problem !== undefined)
    records.push({
      index: records.length,
      line: problem,
      value: undefined,
      problem: { ...malformedCassette(problem, text), record: records.length },
    });
  if (records.length === 0) records.push({ index: 0, line: 1, value: undefined, problem: emptyCassette() });
  return records;
}

/** The response bodies of a cassette. `problem`: the line where it departs from YAML. */
async function findBodies(
  text: string,
): Promise<{ readonly bodies: readonly Body[]; readonly problem?: number }> {
  // Few sources are cassettes, so the parser is loaded when one comes.
  const { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, Scalar: Kind } = await import('yaml');
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent', uniqueKeys: false });
    const resolve = (node: unknown): unknown => (isAlias(node) ? node.resolve(document) : node);
    const at = (node: unknown, key: string): unknown => {
      const map = resolve(node);
      return isMap(map) ? resolve(map.get(key, true)) : undefined; // its keys may be anything
    };
    const isLiteral = (node: Scalar): boolean => node.type === Kind.BLOCK_LITERAL;
    const bodyOf = (response: unknown): Omit<Body, 'path'> | undefined => {
      const body = at(response, 'body');
      const node = isScalar(body)
        ? body
        : (at(body, 'string') ?? at(body, 'base64_string') ?? at(response, 'parsed_body'));
      if (!isScalar(node)) {
        // A JSON answer may be recorded as YAML of its own.
        return isMap(node) || isSeq(node) ? textBody(JSON.stringify(node.toJS(document)), node) : undefined;
      }
      const { value } = node;
      if (value instanceof Uint8Array) return textBody(new TextDecoder().decode(value), node);
      if (typeof value !== 'string') return undefined;
      if (node === at(body, 'base64_string')) return textBody(fromBase64(value), node);
      const first = lines.linePos(node.range?.[0] ?? 0).line;
      return isLiteral(node) ? { text: value, lineOf: (line) => first + line } : textBody(value, node);
    };
    const textBody = (body: string, node: Node): Omit<Body, 'path'> => {
      const line = lines.linePos(node.range?.[0] ?? 0).line;
      return { text: body, lineOf: () => line };
    };
    const named = at(document.contents, 'interactions');
    const [list, name] = named
      ? [named, 'interactions']
      : [at(document.contents, 'http_interactions'), 'http_interactions'];
    const items: readonly unknown[] = isSeq(list) ? list.items : [];
    const bodies = items.flatMap((item, index) => {
      const body = bodyOf(at(item, 'response'));
      return body ? [{ ...body, path: `${name}[${index}].response` }] : [];
    });
    const [error] = document.errors;
    return error ? { bodies, problem: lines.linePos(error.pos[0]).line } : { bodies };
  } catch {
    // Nested beyond what the parser can follow.
    return { bodies: [], problem: 1 };
  }
}

/** What VCR wrote to keep the exact bytes of a body. Text that is no Base64 is taken as it stands. */
function fromBase64(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0)));
  } catch {
    return text;
  }
}
