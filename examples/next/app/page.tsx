import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTranscript } from 'agent-lanes/core';
import { Chat } from './Chat';
import { SavedRun } from './SavedRun';

/** A server component: the saved run is read here, and no reader of formats is sent to the browser for it. */
export default async function Page() {
  const { messages } = await readTranscript(await readFile(join(process.cwd(), 'run.json'), 'utf8'));
  return (
    <main>
      <SavedRun messages={messages} />
      <Chat />
    </main>
  );
}
