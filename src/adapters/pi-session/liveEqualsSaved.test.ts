import { describe, expect, it } from 'vitest';
import { readTranscript, selectContent, type TranscriptState } from '../../core.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.ts';
import { adapterFixtures } from '../../testing/fixtures.ts';

/**
 * What both forms of a run must agree on: what the model read, its content, pairing and turns. Notices, durations and entry ids
 * belong to one form alone.
 */
function transcriptOf(state: TranscriptState) {
  const keys = state.messageKeys.filter((key) => state.message(key)?.lane === 'llm');
  return keys.map((key) => {
    const row = state.message(key);
    const head = row?.head;
    return {
      role: head?.role,
      content: selectContent(state, key),
      call: row?.callKey === undefined ? undefined : state.block(row.callKey)?.block,
      turn: row?.turnKey === undefined ? undefined : state.turn(row.turnKey)?.number,
      statuses: row?.blockKeys.map((block) => state.block(block)?.run?.status),
      ...(head?.role === 'assistant'
        ? {
            stopReason: head.stopReason,
            usage: head.usage,
            model: head.model,
            errorMessage: head.errorMessage,
          }
        : {}),
    };
  });
}

const linesOf = (bytes: Uint8Array): JsonObject[] =>
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): unknown => JSON.parse(line))
    .filter(isJsonObject);

/** What a session writes while this stream goes by: each message at its end, and what only the end of the run tells. */
function writtenIn(events: readonly JsonObject[]): readonly JsonValue[] {
  const written = new Map<string, JsonValue>();
  const write = (message: JsonValue | undefined): void => {
    if (message !== undefined) written.set(JSON.stringify(message), message);
  };
  for (const { type, message, messages } of events) {
    if (type === 'message_end' || type === 'messageEnd') write(message);
    if ((type === 'agent_end' || type === 'agentEnd') && Array.isArray(messages)) messages.forEach(write);
  }
  return [...written.values()];
}

/** The file of that session. */
function sessionOf(events: readonly JsonObject[], format: 'pi-session' | 'yoagent'): string {
  const messages = writtenIn(events);
  const entries = messages.map((message, i) =>
    format === 'yoagent'
      ? { id: `e${i + 1}`, parent_id: i === 0 ? null : `e${i}`, message, timestamp: 1_770_000_000_000 + i }
      : {
          type: 'message',
          id: `e${i + 1}`,
          parentId: i === 0 ? null : `e${i}`,
          timestamp: new Date(1_770_000_000_000 + i).toISOString(),
          message,
        },
  );
  const header =
    format === 'pi-session'
      ? [{ type: 'session', version: 3, id: 's', timestamp: '2026-02-02T02:40:00.000Z', cwd: '/app' }]
      : [];
  return [...header, ...entries].map((line) => JSON.stringify(line)).join('\n');
}

/** Whether every message of a stream also ended in it: one that broke off is never written. */
const isWhole = (events: readonly JsonObject[]): boolean => {
  const count = (...types: string[]) =>
    events.filter((event) => types.some((type) => type === event.type)).length;
  const ends = count('message_end', 'messageEnd');
  return ends > 0 && ends === count('message_start', 'messageStart');
};

describe.each([
  { stream: 'pi', saved: 'pi-session' },
  { stream: 'yoagent', saved: 'yoagent' },
] as const)('a stream of $stream and the session saved from it', ({ stream, saved }) => {
  const streams = adapterFixtures(stream)
    .map((fixture) => ({ ...fixture, events: linesOf(fixture.bytes) }))
    .filter(({ events }) => isWhole(events));

  it('has streams to compare', () => {
    expect(streams.length).toBeGreaterThan(0);
  });

  it.each(streams)('tell the same: $name', async ({ bytes, events }) => {
    const live = await readTranscript(bytes);
    const reloaded = await readTranscript(sessionOf(events, saved));
    expect(reloaded.format).toBe(saved);
    expect(transcriptOf(reloaded.store.getState())).toEqual(transcriptOf(live.store.getState()));
  });
});
