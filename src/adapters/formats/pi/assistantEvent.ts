import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { field, num, obj, str } from '../../kit/fields/index.ts';
import { emptyBlock, type DeltaKind, type MessageStream } from './messageStream.ts';
import { readBlock } from '../phi-core/readContent.ts';
import { brokenCall, readPiContent } from './readPiContent.ts';

const KINDS: ReadonlyMap<string, DeltaKind> = new Map<string, DeltaKind>([
  ['text', 'text'],
  ['thinking', 'thinking'],
  ['toolcall', 'toolCall'],
]);

/**
 * Applies one step of an answer that is being written. Where the message so far is stated, it alone counts; the proxy variant of the
 * stream leaves it out, and then the step is applied.
 */
export function applyAssistantEvent(
  stream: MessageStream,
  message: JsonValue | undefined,
  event: JsonObject,
): void {
  const [kindName, step] = (str(event, 'type') ?? '').split('_');
  const position = num(event, 'contentIndex');
  const partial = field(message, 'content') ?? field(field(event, 'partial'), 'content');
  if (partial !== undefined && partial !== null) {
    stream.show(readPiContent(partial, 'streaming'), step === 'end' ? position : undefined);
    return;
  }
  const kind = KINDS.get(kindName ?? '');
  if (kind === undefined || position === undefined) return;
  if (step === 'start') stream.open(position, openBlock(kind, event));
  else if (step === 'delta') stream.appendAt(position, kind, str(event, 'delta') ?? '');
  else if (step === 'end') endBlock(stream, position, kind, event);
}

function openBlock(kind: DeltaKind, event: JsonObject) {
  const block = emptyBlock(kind);
  return block.type === 'toolCall'
    ? { ...block, id: str(event, 'id') ?? '', name: str(event, 'toolName') ?? '' }
    : block;
}

function endBlock(stream: MessageStream, position: number, kind: DeltaKind, event: JsonObject): void {
  const before = stream.at(position) ?? emptyBlock(kind);
  const toolCall = obj(event, 'toolCall');
  const text = str(event, 'content');
  const signature = str(event, 'contentSignature');
  const signed = signature === undefined ? {} : { signature };
  switch (before.type) {
    case 'toolCall':
      stream.close(position, toolCall ? readBlock({ ...toolCall, type: 'toolCall' }) : brokenCall(before));
      return;
    case 'text':
      stream.close(position, { ...before, text: text ?? before.text, ...signed });
      return;
    case 'thinking':
      stream.close(position, { ...before, thinking: text ?? before.thinking, ...signed });
      return;
    default:
      stream.close(position);
  }
}
