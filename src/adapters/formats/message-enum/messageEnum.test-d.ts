import type { AssistantContent, ModelMessage, ToolContent, ToolResultPart, UserContent } from 'ai';
import { describe, expectTypeOf, it } from 'vitest';
import type { PlacedPartType } from './messageList.ts';
import type { BlockPartType } from './readPart.ts';
import type { OutputType, RichPartType } from './readResult.ts';

type Unknown<Official, Known> = Exclude<Official, Known>;
type PartOf<Content> = Exclude<Content, string> extends readonly (infer Part)[] ? Part : never;
type TypeOf<Part> = Part extends { readonly type: infer Type } ? Type : never;
type OutputPart = PartOf<Extract<ToolResultPart['output'], { type: 'content' }>['value']>;

describe('messageEnumAdapter', () => {
  it('knows every role of the AI SDK', () => {
    expectTypeOf<ModelMessage['role']>().toEqualTypeOf<'system' | 'user' | 'assistant' | 'tool'>();
  });

  it('knows every part of its messages', () => {
    expectTypeOf<Unknown<TypeOf<PartOf<UserContent>>, BlockPartType>>().toBeNever();
    expectTypeOf<Unknown<TypeOf<PartOf<AssistantContent>>, BlockPartType | PlacedPartType>>().toBeNever();
    expectTypeOf<Unknown<TypeOf<PartOf<ToolContent>>, PlacedPartType>>().toBeNever();
  });

  it('knows every output of a tool, and its parts', () => {
    expectTypeOf<Unknown<ToolResultPart['output']['type'], OutputType>>().toBeNever();
    expectTypeOf<Unknown<OutputPart['type'], RichPartType | BlockPartType>>().toBeNever();
  });
});
