import type { Adapter } from '../../kit/adapter.ts';
import { detectAnthropic } from './detectAnthropic.ts';
import { translateAnthropic } from './translateAnthropic.ts';

/** Reads the Messages API of Anthropic: streams of events, request and response bodies, and arrays of its messages. */
export const anthropicMessagesAdapter: Adapter = {
  format: 'anthropic-messages',
  title: 'Anthropic Messages API (event stream, requests and responses)',
  detect: detectAnthropic,
  turnsStandAlone: true,
  start: translateAnthropic,
};
