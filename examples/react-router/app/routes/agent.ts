import type { Route } from './+types/agent';

const AGENT = process.env.AGENT_URL ?? 'http://127.0.0.1:8787';

/** Asks the agent, which the browser cannot reach, and passes on what it says while it says it. */
export async function action({ request }: Route.ActionArgs) {
  const answer = await fetch(new URL('/agent/run', AGENT), { method: 'POST', body: await request.text() });
  return new Response(answer.body, { headers: { 'content-type': 'text/event-stream' } });
}
