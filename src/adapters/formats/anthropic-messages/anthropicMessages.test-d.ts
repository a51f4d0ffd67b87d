import type Anthropic from '@anthropic-ai/sdk';
import type {
  BetaContentBlock,
  BetaContentBlockParam,
  BetaRawContentBlockDelta,
  BetaRawMessageStreamEvent,
  BetaStopReason,
} from '@anthropic-ai/sdk/resources/beta/messages/messages';
import { describe, expectTypeOf, it } from 'vitest';
import type { KnownDeltaType } from './createMessageStream.ts';
import type { KnownBlockType } from './readPart.ts';
import type { ANTHROPIC_STOP_REASONS } from './readStopReason.ts';
import type { StreamEventType } from './translateStream.ts';

type Unknown<Official, Known> = Exclude<Official, Known>;

describe('anthropicMessagesAdapter', () => {
  it('knows every event of the official stream', () => {
    expectTypeOf<Unknown<Anthropic.RawMessageStreamEvent['type'], StreamEventType>>().toBeNever();
    expectTypeOf<Unknown<BetaRawMessageStreamEvent['type'], StreamEventType>>().toBeNever();
  });

  it('knows every official content block, of answers and of requests', () => {
    expectTypeOf<Unknown<Anthropic.ContentBlock['type'], KnownBlockType>>().toBeNever();
    expectTypeOf<Unknown<Anthropic.ContentBlockParam['type'], KnownBlockType>>().toBeNever();
    expectTypeOf<Unknown<BetaContentBlock['type'], KnownBlockType>>().toBeNever();
    expectTypeOf<Unknown<BetaContentBlockParam['type'], KnownBlockType>>().toBeNever();
  });

  it('knows every official delta', () => {
    expectTypeOf<
      Unknown<Anthropic.RawContentBlockDelta['type'] | BetaRawContentBlockDelta['type'], KnownDeltaType>
    >().toBeNever();
  });

  it('knows every official stop reason', () => {
    expectTypeOf<
      Unknown<Anthropic.StopReason | BetaStopReason, keyof typeof ANTHROPIC_STOP_REASONS>
    >().toBeNever();
  });
});
