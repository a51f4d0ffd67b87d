import type { ContentBlock, JsonValue, MessageHead } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { arr, bool, field, isJsonArray, optional, str } from '../../kit/fields/index.ts';
import { proseOf, type Known, type KnownRows } from './knownRows.ts';
import type { Lane } from './createLane.ts';
import { readContent, readToolCall } from './readMessage.ts';

/** Where the messages of a snapshot go. */
export interface SnapshotPlace {
  readonly writer: Writer;
  readonly rows: KnownRows;
  readonly laneOf: (subagentRunId: string | undefined) => Lane;
  readonly timestamp: number | null;
}

/**
 * Adds those messages of a snapshot that were not told yet. Producers give the messages of a snapshot new ids, so a message is
 * known by its id, by its tool calls, or by its role and text.
 */
export function placeSnapshot(messages: JsonValue | undefined, place: SnapshotPlace): void {
  if (!isJsonArray(messages)) return;
  const byText = new Map<string, Known[]>();
  for (const row of place.rows.all()) {
    const key = `${row.role}\n${proseOf(row)}`;
    const same = byText.get(key);
    if (same) same.push(row);
    else byText.set(key, [row]);
  }
  const taken = new Set<Known>();
  const find = (role: string, id: string, text: string): Known | undefined => {
    const stated = id === '' ? undefined : place.rows.byId(id);
    const row =
      stated?.role === role ? stated : byText.get(`${role}\n${text}`)?.find((other) => !taken.has(other));
    if (row) taken.add(row);
    return row;
  };
  // Messages of the snapshot that were not there, and those of them that it puts before one that was.
  let fresh = 0;
  let late = 0;
  for (const message of messages) {
    const known = taken.size;
    const asked = { missing: false };
    placeMessage(message, place, (role, id, text) => {
      const row = find(role, id, text);
      asked.missing = !row && str(message, 'role') !== 'reasoning';
      return row;
    });
    if (asked.missing) fresh++;
    else if (taken.size > known) late = fresh;
  }
  if (late > 0)
    place.writer.diagnostic({
      severity: 'info',
      code: 'snapshot-order',
      message: `A snapshot puts ${late === 1 ? 'a message' : `${late} messages`} before others that were there already. What is shown keeps the order in which it arrived.`,
    });
}

type Find = (role: string, id: string, text: string) => Known | undefined;

function placeMessage(
  message: JsonValue,
  { writer, rows, laneOf, timestamp }: SnapshotPlace,
  find: Find,
): void {
  const lane = laneOf(str(message, 'subagentRunId', 'subagent_run_id'));
  const where = { loop: lane.loop };
  const id = str(message, 'id') ?? '';
  const name = optional('name', str(message, 'name'));
  const meta = { timestamp, ...(id === '' ? {} : { id }), ...name };
  const content = readContent(field(message, 'content'));
  const text = textOf(content);
  const add = (head: MessageHead, blocks: readonly ContentBlock[]): void => {
    const key = writer.message(head, blocks, where);
    rows.add({ key, role: head.role, text, content: () => blocks }, id);
  };
  const role = str(message, 'role') ?? '';
  switch (role) {
    case 'user':
    case 'system':
    case 'developer':
      if (!find(role, id, text)) add({ role, ...meta }, content);
      return;
    case 'assistant': {
      const calls = arr(message, 'toolCalls', 'tool_calls').map(readToolCall);
      const told = calls.filter((call) => call.id !== '' && rows.call(call.id));
      if (told.length > 0) {
        const missing = text === '' || find('assistant', id, text) ? [] : content;
        const rest = [...missing, ...calls.filter((call) => !told.includes(call))];
        if (rest.length > 0) lane.whole('', rest, { timestamp, ...name });
        return;
      }
      const row = find('assistant', id, text);
      if (row) correct(writer, row, text, calls);
      else lane.whole(id, [...content, ...calls], { timestamp, ...name });
      return;
    }
    case 'tool': {
      const toolCallId = str(message, 'toolCallId', 'tool_call_id') ?? '';
      if (rows.isAnswered(toolCallId, id)) return;
      rows.answer(toolCallId, id);
      const error = str(message, 'error');
      const call = rows.call(toolCallId);
      const turn = call?.turn ?? lane.turn();
      writer.message(
        {
          role: 'toolResult',
          ...meta,
          toolCallId,
          toolName: call?.name ?? '',
          isError: error !== undefined || bool(message, 'isError') === true,
        },
        error !== undefined && content.length === 0 ? [{ type: 'text', text: error }] : content,
        { ...where, turn },
      );
      lane.answered(turn);
      return;
    }
    case 'reasoning': {
      if (find('assistant', id, '') || rows.byId(id)) return;
      lane.thinking(id, text, { timestamp });
      lane.thinkingEnd();
      const last = lane.last();
      if (last) rows.name(last.known, id);
      return;
    }
    case 'activity':
      if (rows.byId(id)) return;
      add(
        {
          role: 'extension',
          ...meta,
          kind: str(message, 'activityType') ?? 'activity',
          data: field(message, 'content') ?? null,
        },
        [],
      );
      return;
    default:
      if (!find('unknown', id, text))
        add({ role: 'unknown', sourceRole: role, ...meta }, [{ type: 'unknown', raw: message }]);
  }
}

// A snapshot says what a message really is: a text that broke off is completed, calls that were not told are added.
function correct(writer: Writer, row: Known, text: string, calls: readonly ContentBlock[]): void {
  const same = proseOf(row) === text;
  if (same && calls.length === 0) return;
  const blocks = row.content();
  const others = same ? blocks : blocks.filter(({ type }) => type !== 'text');
  const whole: readonly ContentBlock[] = same || text === '' ? [] : [{ type: 'text', text }];
  writer.messageContent(row.key, [...whole, ...others, ...calls]);
  row.text = text;
}

const textOf = (content: readonly ContentBlock[]): string =>
  content.map((block) => (block.type === 'text' ? block.text : '')).join('');
