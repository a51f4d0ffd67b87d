import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { JsonValue, RowKey, ToolCallBlock } from '../../model/index.ts';
import { useBlock } from '../../react/index.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { text, toolCall, transcript, type TranscriptBuilder } from '../../testing/buildTranscript.ts';
import { inTranscript, renderInTranscript } from '../../testing/renderInTranscript.tsx';
import { NestedItemsContext } from './NestedItemsContext.ts';
import { ToolCallContent } from './ToolCallContent.tsx';

function Call({ callKey = 'm0.c0' }: { readonly callKey?: RowKey }) {
  const row = useBlock(callKey);
  return row?.block.type === 'toolCall' ? <ToolCallContent row={row} block={row.block} /> : null;
}

const show = (built: TranscriptBuilder) => renderInTranscript(<Call />, ...built.events());
const call = (name: string, args: JsonValue = {}, fields: Partial<ToolCallBlock> = {}) =>
  transcript().assistant([toolCall(name, args, fields)], { stopReason: 'toolUse' });
const part = (container: HTMLElement, name: string) =>
  container.querySelector<HTMLElement>(`[data-al-part="${name}"]`);
const sources = (html: string) =>
  [...html.matchAll(/ data-al-source="([^"]+)"/g)].map((match) => match[1] ?? '').toSorted();
const read = () => call('read', { path: 'src/a.ts' });

describe('<ToolCallContent /> by status', () => {
  it.each([
    ['pending', read(), 'Read src/a.ts, Waiting'],
    [
      'awaiting-approval',
      read().tool('read', { type: 'toolStart', awaitingApproval: true }),
      'Read src/a.ts, Waiting for approval',
    ],
    ['running', read().tool('read', { type: 'toolStart' }), 'Read src/a.ts, Running'],
    ['done', read().result('read', 'text', { durationMs: 100 }), 'Read src/a.ts, done, 0.1s'],
    [
      'failed',
      read().result('read', 'No such file', { isError: true, durationMs: 100 }),
      'Read src/a.ts, Failed, 0.1s',
    ],
    ['aborted', read().result('read', '', { outcome: 'aborted' }), 'Read src/a.ts, Aborted'],
    ['denied', read().result('read', '', { outcome: 'denied' }), 'Read src/a.ts, Denied'],
    [
      'skipped',
      read().result('read', '', { outcome: 'skipped' }),
      'Read src/a.ts, Skipped: a new message arrived',
    ],
    [
      'not-executed',
      read().tool('read', { type: 'toolStart', awaitingApproval: true }).finish(),
      'Read src/a.ts, Was waiting for approval',
    ],
    ['no-result', read().endTurn(), 'Read src/a.ts, No result'],
    [
      'not-executed',
      transcript()
        .assistant([toolCall('read', { path: 'src/a.ts' })], { stopReason: 'error' })
        .endTurn(),
      'Read src/a.ts, Not executed',
    ],
    [
      'preparing',
      transcript().streaming([
        toolCall('read', { path: 'src/a.ts' }, { argumentsText: '{"path":"src/a.ts"' }),
      ]),
      'Read src/a.ts, Preparing',
    ],
  ])('names %s', async (status, built, name) => {
    const { container } = show(built);
    expect(screen.getByRole('button', { name })).toHaveAttribute('data-al-line');
    expect(part(container, 'tool-call')).toHaveAttribute('data-al-status', status);
    expect(part(container, 'tool-call')).toHaveAttribute('data-al-tool', 'read');
    expect(part(container, 'spinner') !== null).toBe(status === 'running' || status === 'preparing');
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('says nothing on the line of a call that is done', () => {
    const { container } = show(read().result('read', 'text'));
    expect(part(container, 'line-status')).toBeNull();
  });

  it('calls a non-zero exit what it is, and the call failed', () => {
    const { container } = show(
      call('bash', { command: 'npm test' }).result('bash', 'oops', {
        details: { exit_code: 1 },
        durationMs: 8400,
      }),
    );
    expect(screen.getByRole('button', { name: 'Bash npm test, exit 1, Failed, 8.4s' })).toBeVisible();
    expect(part(container, 'line-status')).toHaveTextContent('exit 1');
    expect(part(container, 'line-status')).toHaveAttribute('data-al-tone', 'error');
    expect(part(container, 'tool-call')).toHaveAttribute('data-al-status', 'failed');
  });

  it('calls an exit code that is an answer done, and says it quietly', () => {
    const { container } = show(
      call('bash', { command: 'grep -r tide src' }).result('bash', 'none', { details: { exit_code: 1 } }),
    );
    expect(screen.getByRole('button', { name: 'Search tide · src, exit 1, done' })).toBeVisible();
    expect(part(container, 'line-status')).toHaveAttribute('data-al-tone', 'muted');
    expect(part(container, 'tool-call')).toHaveAttribute('data-al-status', 'done');
  });

  it('is a plain line while there is nothing to open', () => {
    const { container } = show(transcript().streaming([toolCall('', null)]));
    expect(screen.queryByRole('button', { name: /Preparing/ })).toBeNull();
    expect(part(container, 'tool-call-trigger')).toHaveTextContent('Tool callPreparing');
  });

  it('shows figures of what it did', () => {
    show(call('grep', { pattern: 'pool' }).result('grep', 'a.ts:1: pool\nb.ts:2: pool', { durationMs: 200 }));
    expect(screen.getByRole('button', { name: 'Search pool, 2 matches, done, 0.2s' })).toBeVisible();
  });

  it('counts the lines of an edit', () => {
    show(call('edit', { path: 'a.ts', old_string: 'a\nb', new_string: 'a\nc\nd' }).result('edit', 'ok'));
    expect(screen.getByRole('button', { name: 'Edit a.ts, +2 −1, done' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });
});

describe('<ToolCallContent /> opening', () => {
  it('opens and closes by pointer and keeps what it holds in the document', () => {
    const { container } = show(call('bash', { command: 'ls' }).result('bash', 'a.txt'));
    const button = screen.getByRole('button', { name: 'List ., done' });
    const panel = part(container, 'tool-call-panel');
    expect(button).toHaveAttribute('aria-controls', panel?.id);
    expect(panel).not.toBeVisible();
    expect(panel).toHaveTextContent('a.txt');
    expect(panel).toHaveAttribute('hidden', 'until-found');
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(panel).toBeVisible();
    expect(part(container, 'tool-call')).toHaveAttribute('data-al-open');
    fireEvent.click(button);
    expect(panel).not.toBeVisible();
  });

  it('opens when find-in-page finds something inside', () => {
    const { container } = show(call('bash', { command: 'ls' }).result('bash', 'a.txt'));
    fireEvent(part(container, 'tool-call-panel') ?? container, new Event('beforematch', { bubbles: true }));
    expect(screen.getByRole('button', { name: 'List ., done' })).toHaveAttribute('aria-expanded', 'true');
  });

  it.each([
    [
      'running output',
      call('bash', { command: 'ls' })
        .tool('bash', { type: 'toolStart' })
        .tool('bash', { type: 'toolProgress', content: [text('row 1')] }),
      true,
    ],
    [
      'a running call without output',
      call('bash', { command: 'ls' }).tool('bash', { type: 'toolStart' }),
      false,
    ],
    [
      'a picture',
      call('shot').result('shot', [
        { type: 'image', source: { type: 'url', url: 'https://img.example/a.png' } },
      ]),
      true,
    ],
    [
      'a short diff',
      call('edit', { path: 'a', old_string: 'a', new_string: 'b' }).result('edit', 'ok'),
      true,
    ],
    [
      'a short diff of an edit that never ran, because the request failed',
      transcript()
        .assistant([toolCall('edit', { path: 'a', old_string: 'a', new_string: 'b' })], {
          stopReason: 'error',
        })
        .endTurn(),
      false,
    ],
    [
      'a short diff that waits for approval',
      call('edit', { path: 'a', old_string: 'a', new_string: 'b' }).tool('edit', {
        type: 'toolStart',
        awaitingApproval: true,
      }),
      true,
    ],
    [
      'a long diff',
      call('edit', { path: 'a', old_string: '', new_string: 'b\n'.repeat(30) }).result('edit', 'ok'),
      false,
    ],
    [
      'long output of a failed call',
      call('bash', { command: 'ls' }).result('bash', 'line\n'.repeat(40), { isError: true }),
      true,
    ],
    [
      'a short error message',
      call('bash', { command: 'ls' }).result('bash', 'No such file', { isError: true }),
      false,
    ],
    ['text', call('bash', { command: 'ls' }).result('bash', 'a'), false],
  ])('with %s', (_, built, open) => {
    const { container } = show(built);
    expect(part(container, 'tool-call-trigger')).toHaveAttribute('aria-expanded', String(open));
  });

  it('keeps the choice of the reader when the call goes on', () => {
    const built = call('bash', { command: 'ls' }).tool('bash', { type: 'toolStart' });
    const { container, push } = show(built);
    const before = built.events().length;
    fireEvent.click(screen.getByRole('button', { name: 'List ., Running' }));
    fireEvent.click(screen.getByRole('button', { name: 'List ., Running' }));
    push(
      ...built
        .tool('bash', { type: 'toolProgress', content: [text('row 1')] })
        .events()
        .slice(before),
    );
    expect(part(container, 'tool-call-trigger')).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('<ToolCallContent /> contents', () => {
  it('shows the whole error message without a click, once', () => {
    const { container } = show(read().result('read', 'No such file:\nsrc/a.ts', { isError: true }));
    expect(part(container, 'tool-call-error')).toBeVisible();
    expect(part(container, 'tool-call-error')).toHaveTextContent('No such file: src/a.ts');
    expect(container.textContent.split('No such file')).toHaveLength(2);
  });

  it('says how far a running call has come', () => {
    const built = call('bash', { command: 'ls' })
      .tool('bash', { type: 'toolStart' })
      .tool('bash', { type: 'toolProgress', text: 'Row 46 of 100', details: { current: 46, total: 100 } });
    const { push } = show(built);
    const before = built.events().length;
    expect(screen.getByText('Row 46 of 100')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress of Bash' })).toHaveAttribute('value', '0.46');
    push(...built.result('bash', 'done').events().slice(before));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('shows output so far, then the result in its place', () => {
    const built = call('bash', { command: 'ls' })
      .tool('bash', { type: 'toolStart' })
      .tool('bash', { type: 'toolProgress', content: [text('row 1')] });
    const { container, push } = show(built);
    const before = built.events().length;
    expect(container).toHaveTextContent('row 1');
    push(...built.result('bash', 'all rows').events().slice(before));
    expect(container).toHaveTextContent('all rows');
    expect(container).not.toHaveTextContent('row 1');
  });

  it('numbers several results and tags the preliminary ones', () => {
    const { container } = show(
      call('bash', { command: 'ls' }).result('bash', 'half', { preliminary: true }).result('bash', 'whole'),
    );
    expect(container).toHaveTextContent('Result 1 of 2Preliminary resulthalf');
    expect(container).toHaveTextContent('Result 2 of 2whole');
  });

  it('draws the call, its results and their blocks once each', () => {
    const built = call('bash', { command: 'ls' })
      .result('bash', [text('a'), { type: 'unknown', raw: { odd: 1 } }])
      .result('bash', 'b');
    const failed = read().result('read', 'No such file', { isError: true });
    expect(sources(renderToString(inTranscript(<Call />, built.store())))).toEqual([
      'm0.c0',
      'm1',
      'm1.c0',
      'm1.c1',
      'm2',
      'm2.c0',
    ]);
    expect(sources(renderToString(inTranscript(<Call />, failed.store())))).toEqual(['m0.c0', 'm1', 'm1.c0']);
  });

  it('shows JSON text as JSON and says when there is no output', () => {
    const json = show(call('lookup', { sku: 'FR' }).result('lookup', '{"inStock":true}'));
    expect(part(json.container, 'json')).not.toBeNull();
    json.unmount();
    const silent = show(call('lookup', { sku: 'FR' }).result('lookup', ''));
    expect(silent.container).toHaveTextContent('No output');
  });

  it('shows both arguments when the tool ran with others', () => {
    const { container } = show(
      call('bash', { command: 'rm -rf dist' }).tool('bash', {
        type: 'toolStart',
        arguments: { command: 'rm -ri dist' },
      }),
    );
    expect(
      screen.getByRole('button', { name: 'Bash rm -ri dist, Changed before it ran, Running' }),
    ).toBeVisible();
    expect(part(container, 'tool-call-arguments')).toHaveTextContent('rm -rf dist');
    expect(part(container, 'tool-call-arguments')).toHaveTextContent('rm -ri dist');
  });

  it.each([
    [
      'invalid',
      toolCall('edit', null, { argumentsText: '{"path" = 1' }),
      'The arguments are not valid JSON',
      'Arguments not valid JSON',
    ],
    [
      'partial',
      toolCall('edit', { path: 'a.ts' }, { argumentsText: '{"path":"a.ts","old', argumentsPartial: true }),
      'The arguments broke off',
      'Arguments cut off',
    ],
    ['empty', toolCall('lookup', {}), 'No arguments', null],
    ['empty', toolCall('lookup', null), 'No arguments', null],
  ])('shows %s arguments', (status, block, remark, word) => {
    const { container } = show(transcript().assistant([block]).result(block.name, 'ok'));
    expect(part(container, 'tool-call-arguments')).toHaveAttribute('data-al-status', status);
    expect(part(container, 'tool-call-arguments')).toHaveTextContent(remark);
    expect(part(container, 'line-status')?.textContent ?? null).toBe(word);
  });

  it('draws an edit that broke off once, as far as it came', () => {
    const args = { path: 'a.ts', oldText: 'const low = 1;', newText: 'const low = 2;' };
    const argumentsText = JSON.stringify(args).slice(0, -2);
    const { container } = show(
      transcript().assistant([toolCall('edit', args, { argumentsText, argumentsPartial: true })]),
    );
    expect(part(container, 'tool-call-empty')).toHaveTextContent('The arguments broke off');
    expect(part(container, 'diff')).toHaveTextContent('const low = 2;');
    expect(part(container, 'tool-call-panel')?.textContent.match(/const low = 2;/g)).toHaveLength(1);
    expect(part(container, 'tool-call-panel')).not.toHaveTextContent('oldText');
  });

  it('says that the provider ran the tool', () => {
    show(call('web_search', { query: 'tides' }, { providerExecuted: true }).result('web_search', 'high'));
    expect(screen.getByRole('button', { name: 'Web search tides, Run by the provider, done' })).toBeVisible();
  });

  it('shows everything as JSON on request, and back', () => {
    const { container } = show(call('bash', { command: 'ls' }).result('bash', 'a.txt'));
    fireEvent.click(screen.getByRole('button', { name: 'List ., done' }));
    fireEvent.click(screen.getByRole('button', { name: 'Show raw JSON' }));
    expect(part(container, 'tool-call-raw')).toHaveTextContent('call_bash');
    expect(part(container, 'tool-call-results')).not.toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Hide raw JSON' }));
    expect(part(container, 'tool-call-raw')).toBeNull();
    expect(part(container, 'tool-call-results')).toBeVisible();
  });

  it('nests the transcript of the sub-agent it started', () => {
    const built = call('reviewer', { prompt: 'Read it all' }).child(
      'reviewer',
      { loopId: 'inner' },
      (inner) => inner.assistant('Read.').endTurn(),
    );
    const { container } = renderInTranscript(
      <NestedItemsContext.Provider value={({ loopKey }) => <p>Transcript of {loopKey}</p>}>
        <Call />
      </NestedItemsContext.Provider>,
      ...built.result('reviewer', 'All read.').events(),
    );
    expect(container).toHaveTextContent('Transcript of l1');
    expect(container).toHaveTextContent('All read.');
    expect(container).toHaveTextContent('Run inner');
    expect(
      screen.getByRole('button', { name: 'Agent reviewer — Read it all, 1 turn, done' }),
    ).toBeInTheDocument();
  });

  it('renders nothing for a key that is no call', () => {
    expect(
      renderInTranscript(<Call />, ...transcript().assistant('prose').events()).container,
    ).toBeEmptyDOMElement();
  });
});

describe('<ToolCallContent /> that asked for approval', () => {
  const asked = (answer?: string) =>
    read().tool('read', {
      type: 'toolStart',
      awaitingApproval: true,
      approval: { options: ['Allow', 'Reject'], ...(answer === undefined ? {} : { answer }) },
    });

  it('says what could be answered, and that nobody has', () => {
    show(asked());
    fireEvent.click(screen.getByRole('button', { name: /Waiting for approval/ }));
    expect(screen.getByText('Asked for approval (Allow · Reject): no answer')).toBeVisible();
  });

  it('says what was answered', () => {
    show(asked('Reject').result('read', '', { outcome: 'denied' }));
    fireEvent.click(screen.getByRole('button', { name: /Denied/ }));
    expect(screen.getByText('Asked for approval (Allow · Reject): Reject')).toBeVisible();
  });
});
