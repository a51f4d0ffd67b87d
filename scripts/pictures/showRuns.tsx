import { connect, createTranscriptStore } from 'agent-lanes/core';
import { RunCompare } from 'agent-lanes/debugger';
import { createRoot } from 'react-dom/client';

type Step = readonly [command: string, output: string, failed?: boolean];

const FIND: Step = ['grep -rn "low water" src', 'src/gauge.ts:14:  // low water at Ness'];
const READ: Step = ['cat src/gauge.ts', 'export const LOW = 1;\nexport const HIGH = 12;'];
const EDIT: Step = ["sed -i 's/HIGH = 12/HIGH = 11/' src/gauge.ts", ''];
const DIFF: Step = ['git diff --stat', ' src/gauge.ts | 2 +-'];
const PASS: Step = ['npm test', '12 passed in 1.2s'];
const FAIL: Step = ['npm test', '11 passed, 1 failed: high water at Ness', true];

const RUNS: readonly (readonly [name: string, steps: readonly Step[]])[] = [
  ['monday.jsonl', [FIND, READ, EDIT, PASS]],
  ['tuesday.jsonl', [FIND, READ, ["sed -i 's/HIGH = 12/HIGH = 10/' src/gauge.ts", ''], FAIL, EDIT, PASS]],
  ['other-model.jsonl', [FIND, READ, EDIT, DIFF, PASS]],
  ['no-search.jsonl', [READ, EDIT, DIFF, FAIL]],
];

function sessionOf(steps: readonly Step[]): string {
  let time = Date.UTC(2026, 2, 5, 9);
  const at = (seconds: number): number => (time += seconds * 1000);
  const answer = { role: 'assistant', model: 'heron-1', provider: 'marsh' };
  const messages: object[] = [
    {
      role: 'user',
      content: [{ type: 'text', text: 'High water at Ness is read one too high. Mend it.' }],
      timestamp: at(0),
    },
  ];
  for (const [index, [command, output, isError = false]] of steps.entries()) {
    const id = `call_${index}`;
    const usage = {
      input: 900 + 140 * index,
      output: 60,
      cacheRead: 0,
      cacheWrite: 0,
      totalTokens: 960 + 140 * index,
    };
    messages.push(
      {
        ...answer,
        content: [{ type: 'toolCall', id, name: 'bash', arguments: { command } }],
        stopReason: 'toolUse',
        usage,
        timestamp: at(3),
      },
      {
        role: 'toolResult',
        toolCallId: id,
        toolName: 'bash',
        content: [{ type: 'text', text: output }],
        isError,
        timestamp: at(2),
      },
    );
  }
  messages.push({
    ...answer,
    content: [{ type: 'text', text: 'High water at Ness is 11 now.' }],
    stopReason: 'stop',
    timestamp: at(2),
  });
  return messages.map((message) => `${JSON.stringify(message)}\n`).join('');
}

/** Draws so many runs beside one another, in place of all that an element holds. */
export async function showRuns(element: HTMLElement, count: number): Promise<void> {
  const runs = await Promise.all(
    RUNS.slice(0, count).map(async ([title, steps]) => {
      const store = createTranscriptStore();
      await connect(store, sessionOf(steps));
      return { title, store };
    }),
  );
  const [a, b, ...more] = runs;
  if (!a || !b) return;
  const host = document.createElement('div');
  host.style.blockSize = '100vh';
  element.replaceChildren(host);
  createRoot(host).render(
    <RunCompare a={a.store} b={b.store} titles={{ a: a.title, b: b.title }} more={more} />,
  );
}
