import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { text, toolCall, transcript, type TranscriptBuilder } from '../../testing/buildTranscript.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';
import { preloadViews } from './loadViews.ts';

// What `imports` of package.json gives a browser: the views are not there at first.
vi.mock('#views', () => import('./noViews.ts'));

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SVG = btoa('<svg xmlns="http://www.w3.org/2000/svg"/>');
const LINES = Array.from(
  { length: 40 },
  (_, index) => `\u001b[3${index % 8}mline ${index}\u001b[0m of a test`,
);
const LONG = LINES.join('\n');
const CODE = LINES.slice(0, 9)
  .join('\n')
  .replaceAll(/\u001b\[\d+m/g, '');
const CHANGE = { path: 'a.ts', old_string: 'one\ntwo\nthree', new_string: 'one\n2\nthree\nfour' };
const PATCH = '--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n same\n-old words\n+new words\n';

const call = (name: string, args: Parameters<typeof toolCall>[1], output: string, isError = false) =>
  transcript()
    .assistant([toolCall(name, args)], { stopReason: 'toolUse' })
    .result(name, output, { isError });
const picture = (width: number, height: number, mimeType = 'image/png') => {
  const bytes = Uint8Array.from(atob(PNG), (each) => each.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  const data = mimeType === 'image/png' ? btoa(String.fromCharCode(...bytes)) : SVG;
  return { type: 'image', source: { type: 'base64', data, mimeType } } as const;
};

/** Rows that have something open, by themselves or because the reader opened it at once. */
const rows: Readonly<Record<string, TranscriptBuilder>> = {
  'a command that failed': call('bash', { command: 'npm test', timeout: 30 }, LONG, true),
  'a command that failed in few lines': call(
    'bash',
    { command: 'ls' },
    `${LINES.slice(0, 22).join('\n')}\n`,
    true,
  ),
  'a command that runs': transcript()
    .assistant([toolCall('bash', { command: 'npm test' })], { stopReason: 'toolUse' })
    .tool('bash', { type: 'toolStart' })
    .tool('bash', { type: 'toolProgress', text: `${LONG}\n10 %\r50 %\r100 %` }),
  'a command': call('bash', { command: 'npm test' }, LONG),
  'an edit': call('edit', CHANGE, 'Saved.'),
  'a patch': call('apply_patch', { patch: PATCH }, 'ok'),
  'a patch as output': call('unheard_of', { deep: { a: [1, 2, 3], b: 'x'.repeat(300) } }, PATCH, true),
  'a file that was read': call('read', { path: 'src/a.ts' }, CODE),
  'a file that was written': call('write', { path: 'src/a.ts', content: CODE }, 'Saved.'),
  'a search': call('grep', { pattern: 'line' }, CODE.replaceAll('line', 'src/a.ts:4: line')),
  'a list of files': call('ls', { path: 'src' }, CODE),
  'a checklist': call('TodoWrite', { todos: [{ content: 'Plan', status: 'completed' }] }, 'ok'),
  'a sub-agent': call('Task', { description: 'Map callers', prompt: 'Find them' }, '**Four** callers'),
  'an unknown tool': call('unheard_of', { deep: { a: [1, 2, 3] } }, LONG),
  'a picture': transcript().user([text('See'), picture(640, 300)]),
  'a screenshot': transcript()
    .assistant([toolCall('screenshot', { url: 'http://a.test' })], { stopReason: 'toolUse' })
    .result('screenshot', [picture(1200, 900)]),
  'a drawing': transcript().user([text('See'), picture(1, 1, 'image/svg+xml')]),
  'an image elsewhere': transcript().assistant('See ![a cat](https://cats.test/1.png).'),
  'a command of the person': transcript().message({
    role: 'bashExecution',
    timestamp: null,
    command: 'git status',
    output: LONG,
    exitCode: 1,
    cancelled: false,
    truncated: false,
    excludeFromContext: false,
  }),
  'a document': transcript().user([
    text('See'),
    { type: 'document', source: { type: 'text', text: 'Deep' }, title: 'notes.txt' },
  ]),
};

/** A line of prose. */
const LINE_PX = 25;

it('moves nothing by more than a line when the views arrive', async () => {
  const shown = [400, 1100].flatMap((width) =>
    Object.entries(rows).map(([name, built]) => ({ name: `${name}, ${width} px wide`, width, built })),
  );
  const { container } = render(
    <>
      {shown.map(({ name, width, built }) => (
        <div key={name} data-testid="place" style={{ inlineSize: width }}>
          <AgentTranscript title={name} store={built.store()} />
        </div>
      ))}
    </>,
  );
  // Rows come in steps.
  await vi.waitFor(() => {
    expect(container.querySelector('[data-al-part="gap"]')).toBeNull();
  }, 60_000);
  const closed = '[data-al-part="tool-call-trigger"][aria-expanded="false"]';
  for (const trigger of container.querySelectorAll(closed)) fireEvent.click(trigger);
  const heights = () => screen.getAllByTestId('place').map((place) => Math.round(place.clientHeight));
  const before = heights();
  expect(container.querySelectorAll('[data-al-plain]').length).toBeGreaterThan(10);
  await act(preloadViews);
  await vi.waitFor(() => {
    expect(container.querySelector('[data-al-plain]')).toBeNull();
  }, 60_000);
  const after = heights();
  const moved = shown.flatMap(({ name }, index) => {
    const [from = 0, to = 0] = [before[index], after[index]];
    return Math.abs(to - from) > LINE_PX ? [`${name}: ${from} to ${to}`] : [];
  });
  expect(moved).toEqual([]);
});
