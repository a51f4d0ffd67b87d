import type { EventType } from '@ag-ui/core';
import { describe, expectTypeOf, it } from 'vitest';
import type { AgUiEventType } from './eventTypes.ts';

describe('AG_UI_EVENTS', () => {
  it('knows every event of the protocol', () => {
    expectTypeOf<Exclude<`${EventType}`, AgUiEventType>>().toBeNever();
  });
});
