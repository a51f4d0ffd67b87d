import type { SessionUpdate, StopReason } from '@agentclientprotocol/sdk';
import { describe, expectTypeOf, it } from 'vitest';
import type { STOP_REASONS, UpdateType } from './updateTypes.ts';

describe('what the Agent Client Protocol says', () => {
  it('knows every session update and every reason to stop', () => {
    expectTypeOf<Exclude<SessionUpdate['sessionUpdate'], UpdateType>>().toBeNever();
    expectTypeOf<Exclude<StopReason, keyof typeof STOP_REASONS>>().toBeNever();
  });
});
