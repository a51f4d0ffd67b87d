import type { ContentBlock, EndCause, JsonValue, MessageHead, RowKey } from '../../../model/index.ts';
import { createConversation, type Conversation } from '../../kit/createConversation.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { optional } from '../../kit/fields/index.ts';
import { readMessage } from './readMessage.ts';
import { MESSAGE_FIELDS } from './knownFields.ts';

/** One client of a swarm: its history, with the messages of all its agents. */
export interface Client {
  readonly rows: Conversation;
  /** Appends a message of the history. */
  readonly add: (message: JsonValue) => void;
  /** Takes the last message of the history back. */
  readonly pop: () => void;
  /** Another agent speaks from now on. */
  readonly switchAgent: (name: string) => void;
  /** Shows what people see and the model does not. */
  readonly note: (kind: string, data: JsonValue, facts?: NoteFacts) => RowKey;
  /** What was shown to the person as the answer. `raw` is the answer before it was cleaned up. */
  readonly shown: (result: string, raw: string) => void;
  /** Calls that have no result will not get one. */
  readonly cancelCalls: () => void;
  readonly end: (cause: EndCause) => void;
}

/** What else is known of a note. */
export interface NoteFacts {
  readonly text?: string;
  readonly agentName?: string | undefined;
  readonly hidden?: boolean;
}

/** Starts the history of a client; without an id, that of the only one. */
export function createClient(writer: Writer, clientId = ''): Client {
  const rows = createConversation(writer, () => ({ loopId: clientId }));
  const history: RowKey[] = [];
  let agent: string | undefined;
  let lastAnswer: { readonly key: RowKey; readonly text: string } | undefined;

  const switchAgent = (name: string): void => {
    if (agent !== undefined && agent !== name)
      rows.item({ type: 'divider', kind: 'agentSwitch', status: 'done', from: agent, to: name });
    agent = name;
  };
  const note: Client['note'] = (kind, data, { text, agentName, hidden } = {}) =>
    rows.note(
      {
        role: 'extension',
        timestamp: null,
        kind,
        data,
        ...optional('agentName', agentName),
        ...(hidden ? { hidden } : {}),
      },
      text === undefined || text === '' ? [] : [{ type: 'text', text }],
    );
  const place = (head: MessageHead, content: readonly ContentBlock[], raw: JsonValue): RowKey => {
    switch (head.role) {
      case 'assistant':
        return rows.answer(head, content);
      case 'toolResult':
        return rows.result(head, content);
      case 'user':
        return rows.user(head, content);
      case 'system':
      case 'developer':
        return rows.system(head, content);
      default:
        return rows.unknown(head.role === 'unknown' ? head.sourceRole : head.role, raw);
    }
  };

  return {
    rows,
    switchAgent,
    note,
    add(message) {
      writer.reading(message, MESSAGE_FIELDS);
      const read = readMessage(message);
      if (read.type === 'empty') return;
      if (read.type === 'mark') {
        const messagesRemoved = rows.leave('abandoned');
        const reason = read.reason === '' ? {} : { reason: read.reason };
        rows.item({ type: 'divider', kind: read.kind, status: 'done', messagesRemoved, ...reason });
        return;
      }
      const { head, content } = read;
      if (head.agentName !== undefined) switchAgent(head.agentName);
      const key = place(head, content, message);
      history.push(key);
      if (head.role === 'assistant')
        lastAnswer = {
          key,
          text: content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join(''),
        };
    },
    pop() {
      const key = history.pop();
      if (key === undefined) return;
      writer.emit({ type: 'context', messages: [key], context: 'abandoned' });
      rows.item({ type: 'divider', kind: 'revert', status: 'done', messagesRemoved: 1 });
    },
    shown(result, raw) {
      if (lastAnswer && (lastAnswer.text === raw || lastAnswer.text === result)) {
        if (lastAnswer.text !== result)
          writer.emit({
            type: 'messagePatch',
            message: lastAnswer.key,
            value: { extra: { shownToUser: result } },
          });
      } else if (result !== '' || raw !== '')
        note('emit-output', raw === result ? null : { rawResult: raw }, { text: result, agentName: agent });
    },
    cancelCalls() {
      for (const call of rows.takeUnanswered())
        writer.emit({ type: 'toolEnd', call, content: [], isError: false, outcome: 'aborted' });
    },
    end: rows.end,
  };
}
