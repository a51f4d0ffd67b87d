import type { ByteStep } from './readSteps.ts';

/** What is read of a log of Inspect; whatever may be absent is. */
interface Log {
  readonly samples?: readonly {
    readonly messages: readonly Said[];
    readonly events: readonly Happened[];
    readonly attachments?: Readonly<Record<string, string>>;
  }[];
}

interface Said {
  readonly role: string;
  readonly content: string | readonly { readonly text?: string }[];
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly function: string;
    readonly arguments: Readonly<Record<string, unknown>>;
  }[];
  readonly tool_call_id?: string;
  readonly error?: unknown;
}

interface Happened {
  readonly event: string;
  readonly id?: string;
  readonly completed?: string;
  readonly output?: {
    readonly usage?: {
      readonly output_tokens: number;
      readonly total_tokens: number;
      readonly input_tokens_cache_read?: number;
    };
  };
}

const timeOf = (event: Happened | undefined): number | null =>
  event?.completed === undefined ? null : Date.parse(event.completed);

/** Logs of Inspect as JSON: what was said stands in the messages of a sample, and when it was and what it came to in the events. */
export function readInspect(text: string): readonly ByteStep[] {
  const log = JSON.parse(text) as Log;
  return (log.samples ?? []).flatMap(({ messages, events, attachments = {} }): readonly ByteStep[] => {
    const asked = events.filter(({ event }) => event === 'model');
    const wordsOf = (content: Said['content']): string =>
      (typeof content === 'string' ? content : content.map((piece) => piece.text ?? '').join('\n')).replace(
        /attachment:\/\/(?<name>\w+)/g,
        (whole, name: string) => attachments[name] ?? whole,
      );
    let answers = 0;
    return messages.flatMap((message): ByteStep[] => {
      const words = wordsOf(message.content);
      if (message.role === 'user') return [{ kind: 'prompt', text: words }];
      if (message.role === 'tool') {
        const id = message.tool_call_id ?? '';
        const failed = message.error !== undefined && message.error !== null;
        return [{ kind: 'result', text: words, id, failed, at: timeOf(events.find((ran) => ran.id === id)) }];
      }
      if (message.role !== 'assistant') return [];
      const event = asked[answers++];
      const usage = event?.output?.usage;
      const read = usage ? usage.total_tokens - usage.output_tokens : 0;
      const cached = usage?.input_tokens_cache_read ?? 0;
      const at = timeOf(event);
      return [
        { kind: 'answer', text: words, at, read, cached, spent: usage?.total_tokens ?? 0 },
        ...(message.tool_calls ?? []).map((call): ByteStep => ({
          kind: 'call',
          text: Object.values(call.arguments).map(String).join('\n'),
          id: call.id,
          name: call.function,
          at,
        })),
      ];
    });
  });
}
