import type {
  ResponseInputItem,
  ResponseItem,
  ResponseOutputItem,
  ResponseStreamEvent,
} from 'openai/resources/responses/responses';
import { expectTypeOf, it } from 'vitest';
import type { ItemType } from './readItem.ts';
import type { EVENTS } from './streamEvents.ts';

/** Item types as a union says them; the one without a type is a message. */
type TypeOf<T> = T extends { type?: infer N } ? Exclude<N, undefined | null> : never;

it('knows every event of the official union', () => {
  expectTypeOf<Exclude<ResponseStreamEvent['type'], keyof typeof EVENTS>>().toEqualTypeOf<never>();
});

it('knows every item that a response, its input or a conversation can hold', () => {
  expectTypeOf<Exclude<TypeOf<ResponseOutputItem>, ItemType>>().toEqualTypeOf<never>();
  expectTypeOf<Exclude<TypeOf<ResponseInputItem>, ItemType>>().toEqualTypeOf<never>();
  expectTypeOf<Exclude<TypeOf<ResponseItem>, ItemType>>().toEqualTypeOf<never>();
});
