import type { DynamicToolUIPart, UIMessage, UIMessageChunk } from 'ai';
import { describe, expectTypeOf, it } from 'vitest';
import type { ChunkType, PART_TYPES, TOOL_STATES } from './chunkTypes.ts';

describe('what the AI SDK says', () => {
  it('knows every chunk of a stream', () => {
    expectTypeOf<Exclude<UIMessageChunk['type'], ChunkType | `data-${string}`>>().toBeNever();
  });

  it('knows every part of a message and every state of a tool', () => {
    type Part = UIMessage['parts'][number]['type'];
    expectTypeOf<Exclude<Part, keyof typeof PART_TYPES | `tool-${string}` | `data-${string}`>>().toBeNever();
    expectTypeOf<Exclude<DynamicToolUIPart['state'], keyof typeof TOOL_STATES>>().toBeNever();
  });
});
