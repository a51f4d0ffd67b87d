// An endpoint that streams the events of a run with their numbers, and goes on where `Last-Event-ID` says. `node server.mjs 8080`
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { answerTo } from '../agent.mjs';

/** Events of each run, kept so that a reader who was cut off gets the rest. */
const runs = new Map();
const app = new Hono();

app.post('/runs', async (context) => {
  const id = String(runs.size + 1);
  runs.set(id, answerTo(await context.req.text()));
  return context.json({ id });
});

app.get('/runs/:id', (context) => {
  const events = runs.get(context.req.param('id'));
  if (!events) return context.notFound();
  const last = context.req.header('Last-Event-ID');
  return streamSSE(context, async (stream) => {
    for (let index = last === undefined ? 0 : Number(last) + 1; index < events.length; index++) {
      // The connection is cut once, in the middle of the answer, so that you see it go on.
      if (last === undefined && index === 14) return context.env.outgoing.destroy();
      await stream.writeSSE({ id: String(index), data: JSON.stringify(events[index]) });
      await pause(30);
    }
  });
});

app.use('*', serveStatic({ root: './dist' }));
serve({ fetch: app.fetch, port: Number(process.argv[2] ?? 8080), hostname: '127.0.0.1' });
