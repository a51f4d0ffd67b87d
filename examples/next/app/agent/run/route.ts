const AGENT = process.env.AGENT_URL ?? 'http://127.0.0.1:8787';

/** Asks the agent, which the browser cannot reach, and passes on what it says while it says it. */
export async function POST(request: Request) {
  const answer = await fetch(new URL('/agent/run', AGENT), { method: 'POST', body: await request.text() });
  return new Response(answer.body, { headers: { 'content-type': 'text/event-stream' } });
}
