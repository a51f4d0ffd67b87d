import type {
  ContentBlock,
  KnownDivider,
  ExtensionMessage,
  JsonObject,
  JsonValue,
  RowKey,
} from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { arr, field, isJsonArray, optional, str } from '../../kit/fields/index.ts';
import type { PromptTurns } from './createPromptTurns.ts';
import { readContent } from './readAcpContent.ts';

/** What only people see: plans, modes, commands, notices, compactions, requests of the agent to its client. */
export interface AcpNotes {
  /** Says something once. */
  readonly add: (
    turns: PromptTurns,
    kind: string,
    data: JsonValue,
    more?: Partial<ExtensionMessage>,
  ) => RowKey;
  /** Says something that replaces what was said before under the same kind in this prompt turn. */
  readonly replace: (
    turns: PromptTurns,
    kind: string,
    data: JsonValue,
    more?: Partial<ExtensionMessage>,
  ) => void;
  readonly notice: (turns: PromptTurns, update: JsonObject) => void;
  readonly mode: (turns: PromptTurns, modeId: string) => void;
  readonly compaction: (turns: PromptTurns, update: JsonObject) => void;
}

/** Starts without notes. */
export function createAcpNotes(writer: Writer): AcpNotes {
  const latest = new Map<string, RowKey>();
  const compactions = new Map<string, { readonly item: RowKey; value: KnownDivider }>();
  let mode: string | undefined;

  const add: AcpNotes['add'] = (turns, kind, data, more = {}) => {
    const { content, ...head } = more;
    return writer.message({ role: 'extension', timestamp: null, ...head, kind, data }, content ?? [], {
      loop: turns.loop(),
      turn: turns.turn(),
    });
  };

  return {
    add,
    replace(turns, kind, data, more = {}) {
      const name = `${turns.loop()} ${kind}`;
      const before = latest.get(name);
      if (before === undefined) latest.set(name, add(turns, kind, data, more));
      else writer.emit({ type: 'messagePatch', message: before, value: { data, ...more } });
    },
    notice(turns, update) {
      const severity = str(update, 'severity');
      const text = [str(update, 'title'), str(update, 'description')]
        .filter((one) => one !== undefined)
        .join('\n\n');
      const content: readonly ContentBlock[] = [{ type: 'text', text }];
      add(turns, 'notice', update, {
        content,
        ...(severity === 'warning' || severity === 'error' ? { severity } : {}),
      });
    },
    mode(turns, modeId) {
      writer.item(
        { type: 'divider', kind: 'modeChange', status: 'done', to: modeId, ...optional('from', mode) },
        turns.loop(),
      );
      mode = modeId;
    },
    compaction(turns, update) {
      const id = str(update, 'compactionId') ?? '';
      const before = compactions.get(id);
      const chunk = field(update, 'content');
      const stated = arr(update, 'summary');
      const added = chunk === undefined ? '' : textOf([chunk]);
      const summary = stated.length > 0 ? textOf(stated) : (before?.value.summary ?? '') + added;
      // What is no text has no place in a summary.
      const other = [...stated, ...(chunk === undefined ? [] : [chunk])].filter(
        (content) => readContent(content).type !== 'text',
      );
      const said = before?.value.details;
      const details = [...(isJsonArray(said) ? said : []), ...other];
      const status = str(update, 'status');
      const value: KnownDivider = {
        type: 'divider',
        kind: 'compaction',
        status: status === undefined ? (before?.value.status ?? 'running') : compactionStatus(status),
        ...(summary === '' ? {} : { summary }),
        ...(details.length === 0 ? {} : { details }),
        ...optional('reason', str(update, 'error')),
      };
      if (before) {
        before.value = value;
        writer.itemUpdate(before.item, value);
      } else compactions.set(id, { item: writer.item(value, turns.loop()), value });
    },
  };
}

const textOf = (contents: readonly JsonValue[]): string =>
  contents
    .map((content) => {
      const block = readContent(content);
      return block.type === 'text' ? block.text : '';
    })
    .join('');

function compactionStatus(status: string): KnownDivider['status'] {
  if (status === 'completed') return 'done';
  return status === 'failed' || status === 'cancelled' ? 'failed' : 'running';
}
