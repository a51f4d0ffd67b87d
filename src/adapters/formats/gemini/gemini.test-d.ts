import type { FinishReason, Interactions, Part } from '@google/genai';
import { describe, expectTypeOf, it } from 'vitest';
import type { DELTA_TYPES, InteractionEventType, StepType } from './interactionTypes.ts';

/** What each field of a part is to the reader: content, or a note on it that nobody reads. */
const PARTS: Readonly<Record<keyof Part, 'content' | 'note' | 'raw'>> = {
  text: 'content',
  thought: 'content',
  thoughtSignature: 'content',
  functionCall: 'content',
  functionResponse: 'content',
  inlineData: 'content',
  fileData: 'content',
  executableCode: 'content',
  codeExecutionResult: 'content',
  toolCall: 'content',
  toolResponse: 'content',
  audioTranscription: 'raw',
  mediaResolution: 'note',
  videoMetadata: 'note',
  partMetadata: 'note',
  mediaProcessing: 'note',
  speechMetadata: 'note',
};

const REASONS: Readonly<Record<`${FinishReason}`, 'mapped' | 'kept'>> = {
  FINISH_REASON_UNSPECIFIED: 'kept',
  STOP: 'mapped',
  MAX_TOKENS: 'mapped',
  SAFETY: 'mapped',
  RECITATION: 'mapped',
  LANGUAGE: 'kept',
  OTHER: 'kept',
  BLOCKLIST: 'mapped',
  PROHIBITED_CONTENT: 'mapped',
  SPII: 'mapped',
  MALFORMED_FUNCTION_CALL: 'mapped',
  IMAGE_SAFETY: 'mapped',
  UNEXPECTED_TOOL_CALL: 'mapped',
  TOO_MANY_TOOL_CALLS: 'mapped',
  IMAGE_PROHIBITED_CONTENT: 'mapped',
  NO_IMAGE: 'kept',
  IMAGE_RECITATION: 'mapped',
  IMAGE_OTHER: 'kept',
  CONTINUATION: 'kept',
};

type Event = Interactions.InteractionSSEEvent;
type Delta = Extract<Event, { event_type: 'step.delta' }>['delta'];

describe('what @google/genai says', () => {
  it('knows every part and every reason to stop', () => {
    expectTypeOf(PARTS).not.toBeAny();
    expectTypeOf(REASONS).not.toBeAny();
  });

  it('knows every event, step and delta of an interaction', () => {
    expectTypeOf<Exclude<Event['event_type'], InteractionEventType>>().toBeNever();
    expectTypeOf<Exclude<Interactions.Step['type'], StepType>>().toBeNever();
    expectTypeOf<Exclude<Delta['type'], StepType | keyof typeof DELTA_TYPES>>().toBeNever();
  });
});
