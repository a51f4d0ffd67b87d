import { readFile } from 'node:fs/promises';
import { AgentTranscript } from 'agent-lanes';
import { readTranscript } from 'agent-lanes/core';
import { Chat } from '../Chat';
import type { Route } from './+types/home';

/** Reads the saved run on the server; the page gets its messages. */
export async function loader() {
  const { messages } = await readTranscript(await readFile('run.json', 'utf8'));
  return { messages };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <AgentTranscript messages={loaderData.messages} title="Yesterday" ssr={{ rows: 30 }} />
      <Chat />
    </main>
  );
}
