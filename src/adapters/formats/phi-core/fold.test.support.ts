import { readFileSync } from 'node:fs';
import type { SourceRecord } from '../../../decode/index.ts';
import type {
  ContentBlock,
  EndCause,
  Loop,
  MessageContext,
  RowKey,
  TranscriptEvent,
  TranscriptItem,
  Turn,
} from '../../../model/index.ts';
import { phiCoreAdapter } from './index.ts';

/** A message as tests look at it. */
interface FoldedMessage {
  readonly key: RowKey;
  readonly loop: RowKey;
  readonly turn: RowKey | undefined;
  readonly head: Readonly<Record<string, unknown>>;
  readonly content: readonly ContentBlock[];
  readonly context: MessageContext | undefined;
  readonly ended: boolean;
}

/** Rows that events make, as far as tests look at them. */
export interface Folded {
  readonly loops: ReadonlyMap<RowKey, Loop>;
  readonly turns: ReadonlyMap<RowKey, Turn & { readonly loop: RowKey }>;
  readonly messages: readonly FoldedMessage[];
  readonly items: readonly TranscriptItem[];
  readonly events: readonly TranscriptEvent[];
}

/** Records of a fixture: its lines, or the one document it is. */
export function fixture(name: string): readonly SourceRecord[] {
  const text = readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
  return records(
    name.endsWith('.jsonl')
      ? text
          .trim()
          .split('\n')
          .map((line): unknown => JSON.parse(line))
      : [JSON.parse(text)],
  );
}

/** Records that hold these values. */
export function records(values: readonly unknown[]): readonly SourceRecord[] {
  return values.map((value, index) => ({ index, line: index + 1, value }));
}

/** Events of a whole source. */
export function translate(
  source: readonly SourceRecord[],
  cause: EndCause = 'complete',
): readonly TranscriptEvent[] {
  const translator = phiCoreAdapter.start();
  return [...source.flatMap((record) => translator.push(record)), ...translator.end(cause)];
}

/** Folds the events of a source the simple way: no pairing, no settling of what is left open. */
export function fold(source: readonly SourceRecord[], cause: EndCause = 'complete'): Folded {
  const events = translate(source, cause);
  const loops = new Map<RowKey, Loop>();
  const turns = new Map<RowKey, Turn & { readonly loop: RowKey }>();
  const messages = new Map<RowKey, FoldedMessage>();
  const items = new Map<RowKey, TranscriptItem>();
  const change = (key: RowKey, to: (message: FoldedMessage) => Partial<FoldedMessage>): void => {
    const message = messages.get(key);
    if (!message) throw new Error(`${key} is changed before it begins`);
    messages.set(key, { ...message, ...to(message) });
  };
  for (const event of events) {
    switch (event.type) {
      case 'loopStart':
        loops.set(event.loop, event.value);
        break;
      case 'loopEnd': {
        const loop = loops.get(event.loop);
        if (loop) loops.set(event.loop, { ...loop, ...event.value });
        break;
      }
      case 'turnStart':
        turns.set(event.turn, { ...event.value, loop: event.loop });
        break;
      case 'turnPatch':
      case 'turnEnd': {
        const turn = turns.get(event.turn);
        if (turn) turns.set(event.turn, { ...turn, ...event.value });
        break;
      }
      case 'messageStart':
        messages.set(event.message, {
          key: event.message,
          loop: event.loop,
          turn: event.turn,
          head: { ...event.value },
          content: [],
          context: event.context,
          ended: false,
        });
        break;
      case 'messagePatch':
        change(event.message, ({ head }) => ({ head: { ...head, ...event.value } }));
        break;
      case 'messageContent':
        change(event.message, () => ({ content: event.content }));
        break;
      case 'messageEnd':
        change(event.message, ({ head }) => ({ head: { ...head, ...event.value }, ended: true }));
        break;
      case 'blockStart':
        change(event.message, ({ content }) => ({ content: [...content, event.value] }));
        break;
      case 'blockDelta': {
        const [message = '', index = '0'] = event.block.split('.c');
        change(message, ({ content }) => ({
          content: content.map((block, position) =>
            position === Number(index) ? append(block, event.delta) : block,
          ),
        }));
        break;
      }
      case 'context':
        for (const key of event.messages) change(key, () => ({ context: event.context }));
        break;
      case 'item':
        items.set(event.item, event.value);
        break;
      default:
        break;
    }
  }
  return { loops, turns, messages: [...messages.values()], items: [...items.values()], events };
}

function append(block: ContentBlock, delta: string): ContentBlock {
  if (block.type === 'text') return { ...block, text: block.text + delta };
  if (block.type === 'thinking') return { ...block, thinking: block.thinking + delta };
  return block.type === 'toolCall' ? { ...block, argumentsText: (block.argumentsText ?? '') + delta } : block;
}
