'use client';

import { AgentTranscript } from 'agent-lanes';
import type { AgentMessage } from 'agent-lanes/core';

export function SavedRun({ messages }: { messages: readonly AgentMessage[] }) {
  return <AgentTranscript messages={messages} title="Yesterday" ssr={{ rows: 30 }} />;
}
