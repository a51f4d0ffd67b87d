import type { MessageReading } from './readPiMessage.ts';

/** Which messages have been told already. The same message comes up to four times, and carries no id. */
export interface SeenMessages {
  readonly add: (reading: MessageReading) => void;
  /** Whether this message was told; each telling answers one question, so equal messages are counted. */
  readonly take: (reading: MessageReading) => boolean;
}

/** Starts with none seen. */
export function createSeenMessages(): SeenMessages {
  const counts = new Map<string, number>();
  return {
    add(reading) {
      const key = identityOf(reading);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    take(reading) {
      const key = identityOf(reading);
      const count = counts.get(key) ?? 0;
      if (count > 0) counts.set(key, count - 1);
      return count > 0;
    },
  };
}

function identityOf(reading: MessageReading): string {
  if (reading.type === 'divider') return JSON.stringify([reading.value.kind, reading.value.timestamp]);
  const { head } = reading;
  switch (head.role) {
    case 'toolResult':
      return JSON.stringify([head.role, head.toolCallId, head.toolName]);
    case 'extension':
      return JSON.stringify([head.role, head.timestamp, head.kind]);
    default:
      return JSON.stringify([head.role, head.timestamp]);
  }
}
