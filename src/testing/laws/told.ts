import type { ToolRun, TranscriptState } from '../../core.ts';
import { isJsonObject, type RowKey } from '../../model/index.ts';
import { shownRows } from './shown.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a transcript tells: rows by their order instead of their keys. */
interface Told {
  /** What the model read and said: whole heads, whole blocks, how each call went, and its results. */
  readonly messages: readonly Row[];
  /** What only people see. */
  readonly notes: readonly Row[];
  /** Dividers, banners and groups. */
  readonly items: readonly unknown[];
  readonly loops: readonly unknown[];
  readonly turns: readonly unknown[];
  readonly session: unknown;
}

/** What is left out of a comparison: `usage`, `thinking.signature`, `run.startedAt`, all `notes`, or the `order` of blocks. */
export type Field = string;

/** Fields that are not compared, and why: one of the forms does not have them. */
export type Exceptions = Readonly<Record<Field, string>>;

/**
 * What a transcript tells, without the fields that one of its forms does not have. Results stand in the calls that they answer and rows
 * in the order of their loops, as they are drawn: loops that ran side by side take turns in a stream, and so do calls.
 */
export function told(state: TranscriptState, without: readonly Field[] = []): Told {
  const placeIn = (keys: readonly RowKey[], key: RowKey | undefined) =>
    key === undefined ? undefined : keys.indexOf(key);
  const messageOf = (key: RowKey): Row => {
    const row = state.message(key);
    const content = row?.blockKeys.map((block) => {
      const own = state.block(block);
      const run = own?.run && runOf(own.run);
      return { ...own?.block, ...(run ? { run } : {}) };
    });
    return {
      ...row?.head,
      content,
      context: row?.context,
      incomplete: row?.incomplete,
      turn: row?.turnKey === undefined ? undefined : state.turn(row.turnKey)?.number,
      loop: placeIn(state.loopKeys, row?.loopKey),
    };
  };
  // A status says whether a call has started and ended, and what its result says stands there.
  const runOf = ({ resultKeys, childLoopKey, ...run }: ToolRun): Row => ({
    ...omit(run, resultKeys.length === 0 ? STEPS : [...STEPS, ...OUTPUT]),
    results: resultKeys.map(messageOf),
    ...(childLoopKey === undefined ? {} : { loop: placeIn(state.loopKeys, childLoopKey) }),
  });
  const isOwn = (key: RowKey): boolean => {
    const row = state.message(key);
    return row?.lane === 'llm' && row.callKey === undefined;
  };
  const whole: Told = {
    messages: state.messageKeys
      .filter(isOwn)
      .map(messageOf)
      .sort((a, b) => Number(a.loop) - Number(b.loop)),
    notes: state.messageKeys.filter((key) => state.message(key)?.lane === 'extension').map(messageOf),
    items: [...shownRows(state).values()].filter(
      (row) => isJsonObject(row) && typeof row.type === 'string' && ITEMS.includes(row.type),
    ),
    loops: state.loopKeys.map((key) => state.loop(key)?.loop),
    turns: state.turnKeys
      .map((key) => state.turn(key))
      .sort(
        (a, b) => Number(placeIn(state.loopKeys, a?.loopKey)) - Number(placeIn(state.loopKeys, b?.loopKey)),
      )
      .map((row) => row?.turn),
    session: state.session,
  };
  return JSON.parse(JSON.stringify(leaveOut(whole, without))) as Told; // JSON has no `undefined`, which says nothing either
}

const ITEMS = ['divider', 'banner', 'parallel', 'unknownRecord'];
const STEPS = ['started', 'ended', 'awaitingApproval'];
const OUTPUT = ['content', 'details', 'isError', 'outcome'];

const omit = (row: object, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !names.includes(key)));

/** In which order blocks are compared when one of the forms does not say theirs. */
const KINDS = ['thinking', 'text', 'source', 'image', 'document', 'file', 'toolCall', 'unknown'];

/** Answers of one turn that follow each other, as one. */
function joined(messages: readonly Row[]): readonly Row[] {
  const rows: Row[] = [];
  for (const row of messages) {
    const before = rows.at(-1);
    const continues = before?.role === 'assistant' && row.role === 'assistant' && before.turn === row.turn;
    if (!before || !continues) rows.push(row);
    else
      rows[rows.length - 1] = {
        ...before,
        content: [...(before.content as readonly Row[]), ...(row.content as readonly Row[])],
      };
  }
  return rows;
}

/** Takes fields out of rows, by their name or by what holds them and their name. */
function leaveOut(whole: Told, without: readonly Field[]): unknown {
  const bare = (row: unknown, holder: string): unknown =>
    isJsonObject(row)
      ? Object.fromEntries(
          Object.entries(row).flatMap(([key, value]) => {
            const path = holder === '' ? key : `${holder}.${key}`;
            if (without.includes(key) || without.includes(path)) return [];
            return [
              [key, without.some((name) => name.startsWith(`${path}.`)) ? bare(value, path) : value] as const,
            ];
          }),
        )
      : row;
  const message = (row: Row): unknown => {
    const content = row.content as readonly Row[]; // as `told` made it
    const blocks = content.map((block) => {
      const own = bare(block, String(block.type)) as Row;
      const run = block.run as Row | undefined;
      if (run === undefined) return own;
      return {
        ...own,
        run: { ...(bare(run, 'run') as Row), results: (run.results as readonly Row[]).map(message) },
      };
    });
    if (without.includes('order'))
      blocks.sort((a, b) => KINDS.indexOf(String(a.type)) - KINDS.indexOf(String(b.type)));
    return bare({ ...row, content: blocks }, String(row.role));
  };
  const all = (rows: readonly unknown[], name?: string) =>
    rows.map((row) => bare(row, name ?? String((row as Row).type)));
  const parts = {
    messages: (without.includes('split') ? joined(whole.messages) : whole.messages).map(message),
    notes: whole.notes.map(message),
    items: all(whole.items.filter((item) => !without.includes(String((item as Row).type)))),
    loops: all(whole.loops, 'loop'),
    turns: all(whole.turns, 'turn'),
    session: bare(whole.session, 'session'),
  };
  return bare(parts, '');
}
