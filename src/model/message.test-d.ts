import { describe, expectTypeOf, it } from 'vitest';
import * as core from '../core.ts';
import type { AgentMessage, ExtensionMessage, Lane, LlmMessage, MessageRole } from './message.ts';
import { isExtensionMessage, isLlmMessage } from './message.ts';

type Returned<F> = F extends (...args: never[]) => infer R ? R : never;

/** Names of the functions that take an extension message and can answer with a message of the LLM lane. */
type PathsToLlm<Module> = {
  [K in keyof Module]: Module[K] extends (...args: infer P) => unknown
    ? unknown extends P[0]
      ? never
      : [ExtensionMessage] extends [P[0]]
        ? Extract<Returned<Module[K]>, LlmMessage> extends never
          ? never
          : K
        : never
    : never;
}[keyof Module];

describe('the two lanes', () => {
  it('keeps an extension message out of the LLM lane', () => {
    expectTypeOf<ExtensionMessage>().not.toExtend<LlmMessage>();
    expectTypeOf<LlmMessage>().not.toExtend<ExtensionMessage>();
    expectTypeOf<Extract<LlmMessage, { readonly role: 'extension' }>>().toBeNever();
    expectTypeOf<Extract<LlmMessage, ExtensionMessage>>().toBeNever();
  });

  it('offers no function that turns an extension message into one of the LLM lane', () => {
    expectTypeOf<PathsToLlm<typeof core>>().toBeNever();
    // The search does find one where there is one.
    expectTypeOf<
      PathsToLlm<{ readonly leak: (message: ExtensionMessage) => LlmMessage }>
    >().toEqualTypeOf<'leak'>();
    expectTypeOf<
      PathsToLlm<{ readonly leak: (message: AgentMessage) => AgentMessage }>
    >().toEqualTypeOf<'leak'>();
  });

  it('narrows a message to exactly one lane', () => {
    const message = {} as AgentMessage; // only its type matters
    if (isLlmMessage(message)) expectTypeOf(message).toEqualTypeOf<LlmMessage>();
    else expectTypeOf(message).toEqualTypeOf<ExtensionMessage>();
    if (isExtensionMessage(message)) expectTypeOf(message).toEqualTypeOf<ExtensionMessage>();
  });

  it('names two lanes and no third', () => {
    expectTypeOf<Lane>().toEqualTypeOf<'llm' | 'extension'>();
    expectTypeOf<Exclude<MessageRole, LlmMessage['role']>>().toEqualTypeOf<'extension'>();
  });
});
