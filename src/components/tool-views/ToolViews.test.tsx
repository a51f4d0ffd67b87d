import { fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { JsonValue, ToolResultMessage } from '../../model/index.ts';
import { useBlock } from '../../react/index.ts';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { inTranscript, renderInTranscript } from '../../testing/renderInTranscript.tsx';
import { NestedItemsContext } from '../tool-call/NestedItemsContext.ts';
import { ToolCallContent } from '../tool-call/ToolCallContent.tsx';

function Call() {
  const row = useBlock('m0.c0');
  return row?.block.type === 'toolCall' ? <ToolCallContent row={row} block={row.block} /> : null;
}

function Nested() {
  return (
    <NestedItemsContext.Provider value={() => null}>
      <Call />
    </NestedItemsContext.Provider>
  );
}

const built = (name: string, args: JsonValue, output: string, meta: Partial<ToolResultMessage> = {}) =>
  transcript()
    .assistant([toolCall(name, args)])
    .result(name, output, meta);
const show = (...facts: Parameters<typeof built>) =>
  renderInTranscript(<Call />, ...built(...facts).events()).container;
const part = (container: HTMLElement, name: string) =>
  container.querySelector<HTMLElement>(`[data-al-part="${name}"]`);

describe('<BashView />', () => {
  it('shows the command and the output without its escapes, and leaves the exit code to the line', () => {
    const container = show('bash', { command: 'npm test' }, '\u001b[31m1 failed\u001b[0m', {
      details: { exitCode: 1 },
    });
    expect(part(container, 'bash-view-command')).toHaveTextContent('$ npm test');
    expect(part(container, 'output')).toHaveTextContent('1 failed');
    expect(container.textContent).not.toContain('\u001b');
    expect(part(container, 'tool-call-panel')).not.toHaveTextContent('exit 1');
  });

  it('shows why a long command failed without a click', () => {
    const banner = Array.from({ length: 140 }, (_, index) => `> step ${index}`).join('\n');
    const container = show(
      'bash',
      { command: 'npm run publish' },
      `${banner}\nnpm error Lifecycle script failed`,
      {
        isError: true,
      },
    );
    expect(part(container, 'output-text')).toHaveTextContent(
      /^> step 0 .*… 120 lines ….*npm error Lifecycle script failed$/,
    );
  });

  it('shows a command without the shell that runs it, and with it among the raw data', () => {
    const command = "/bin/bash -lc 'npm test'";
    const container = show('shell', { command }, '1 passed');
    expect(part(container, 'line-detail')?.textContent).toBe('npm test');
    expect(part(container, 'bash-view-command')?.textContent).toBe('$ npm test');
    fireEvent.click(screen.getByRole('button', { name: /npm test/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Show raw JSON' }));
    expect(part(container, 'tool-call-raw')).toHaveTextContent(command);
  });
});

describe('what an agent wrote of its call', () => {
  it('stands on the line, and the command inside and where the pointer rests', () => {
    const container = show('Bash', { command: 'ls -la', description: 'Look around' }, 'a.ts');
    expect(part(container, 'line-detail')).toHaveTextContent(/^Look around$/);
    expect(part(container, 'line-detail')).toHaveAttribute('title', 'ls -la');
    expect(part(container, 'line-detail')).not.toHaveAttribute('data-al-mono');
    expect(part(container, 'bash-view-command')?.textContent).toBe('$ ls -la');
  });
});

describe('<ReadView />', () => {
  it('shows what was read as code in the language of the file', () => {
    const container = show('read', { path: 'src/a.ts', offset: 1, limit: 3 }, 'export {};');
    expect(screen.getByRole('button', { name: 'Read src/a.ts, lines 1–3, done' })).toBeVisible();
    expect(part(container, 'code-block') ?? part(container, 'code')).toHaveTextContent('export {};');
  });
});

describe('<ReadView /> of lines behind their numbers', () => {
  const numbered =
    '     9→{\n    10→  "a": 1\n    11→}\n\n<system-reminder>Mind the weir.</system-reminder>\n';

  it('draws the numbers beside the lines, and what the program wrote behind them by itself', () => {
    const container = show('Read', { file_path: 'a.json' }, numbered);
    const [code, rest] = container.querySelectorAll('[data-al-part="code"] pre');
    expect(code?.textContent).toBe('{\n  "a": 1\n}');
    expect(code).toHaveAttribute('data-al-numbers', '9\n10\n11');
    expect(rest?.textContent).toBe('<system-reminder>Mind the weir.</system-reminder>');
  });

  it('keeps all that was read in the raw view', () => {
    const container = show('Read', { file_path: 'a.json' }, numbered);
    fireEvent.click(screen.getByRole('button', { name: /Read a\.json/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Show raw JSON' }));
    expect(part(container, 'tool-call-raw')).toHaveTextContent('9→{');
  });
});

describe('the line of a call', () => {
  it('says the real name of the tool where the pointer rests on another word for it', () => {
    expect(part(show('shell', { command: 'ls' }, ''), 'line-label')).toHaveAttribute('title', 'shell');
  });

  it('says it once where it is the word', () => {
    expect(part(show('inventory', { sku: 'F' }, ''), 'line-label')).not.toHaveAttribute('title');
  });

  it('names the entry of a checklist that is worked on', () => {
    const todos = [
      { content: 'Read the plan', status: 'completed' },
      { content: 'Mend the weir', status: 'in_progress' },
    ];
    const container = show('TodoWrite', { todos }, 'ok');
    expect(part(container, 'line-detail')).toHaveTextContent('Mend the weir');
    expect(part(container, 'line-status')).toHaveTextContent('1 of 2 done');
  });
});

describe('a command that only looks at something', () => {
  it('is called by that, and the command stands inside and where the pointer rests', () => {
    const command = "sed -n '40,90p' 'src/(gates)/upper/level.ts'";
    const container = show('shell', { command }, 'export {};');
    const name = 'Read src/(gates)/upper/level.ts, lines 40–90, done';
    expect(screen.getByRole('button', { name })).toBeVisible();
    expect(part(container, 'path-name')).toHaveTextContent('level.ts');
    expect(part(container, 'line-detail')).toHaveAttribute('title', command);
    expect(part(container, 'bash-view-command')).toHaveTextContent(`$ ${command}`);
  });

  it('stays a command where it does more', () => {
    const container = show('shell', { command: 'cat a.ts && rm a.ts' }, '');
    expect(part(container, 'line-label')).toHaveTextContent('Bash');
    expect(part(container, 'line-detail')).toHaveTextContent('cat a.ts && rm a.ts');
  });
});

describe('an error of Claude Code', () => {
  it('is drawn without the mark around it', () => {
    const container = show('Edit', { file_path: 'a' }, '<tool_use_error>Read it first.</tool_use_error>', {
      isError: true,
    });
    expect(part(container, 'tool-call-error')?.textContent).toBe('Read it first.');
  });
});

describe('<WriteView />', () => {
  it('shows what was written and the answer', () => {
    const container = show('write', { path: 'a.json', content: '{"a":1}' }, 'Wrote 7 bytes');
    expect(container).toHaveTextContent('{"a":1}');
    expect(part(container, 'tool-call-remark')).toHaveTextContent('Wrote 7 bytes');
  });

  it.each(['two\nlines', 'x'.repeat(300), '{"ok":true}'])('shows the answer %j as output', (answer) => {
    const container = show('write', { path: 'a.txt', content: 'a' }, answer);
    expect(part(container, 'tool-call-remark')).toBeNull();
    expect(part(container, 'tool-call-results')).not.toBeEmptyDOMElement();
  });
});

describe('<SearchView />', () => {
  it('lines up places and marks what was searched for', () => {
    const container = show(
      'grep',
      { pattern: 'open\\(|shut' },
      'src/lock.ts:4: open(gate)\nsrc/pool.ts:19: shut',
    );
    const marks = [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marks).toEqual(['open(', 'shut']);
    expect(part(container, 'match-place')).toHaveTextContent('src/lock.ts:4:');
    expect(part(container, 'output-text')).toHaveTextContent('src/lock.ts:4: open(gate)src/pool.ts:19: shut');
  });

  it('leaves output of another shape as it stands', () => {
    const container = show('glob', { pattern: '*.ts' }, 'src/lock.ts\nsrc/pool.ts');
    expect(part(container, 'match')).toBeNull();
    expect(part(container, 'output-text')?.textContent).toBe('src/lock.ts\nsrc/pool.ts');
  });
});

describe('<EditView />', () => {
  it.each<readonly [string, JsonValue, JsonValue]>([
    ['texts', { path: 'a', old_string: 'old words', new_string: 'new words' }, null],
    ['several edits', { path: 'a', edits: [{ oldText: 'old words', newText: 'new words' }] }, null],
    ['a numbered diff', { path: 'a' }, { diff: '-1 old words\n+1 new words' }],
    ['a patch', { patch: '--- a\n+++ a\n@@ -1 +1 @@\n-old words\n+new words\n' }, null],
  ])('draws %s as a diff', (_, args, details) => {
    const container = show('edit', args, 'ok', { details });
    expect(part(container, 'diff')).toBeVisible();
    expect(part(container, 'diff')).toHaveTextContent('old words');
    expect(part(container, 'diff')).toHaveTextContent('new words');
    expect(screen.getByRole('button', { name: /, \+1 −1, done$/ })).toBeVisible();
  });
});

describe('<GenericView />', () => {
  it.each<readonly [string, JsonValue]>([
    ['--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old words\n+new words\n', null],
    ['ok', { diff: '-1 old words\n+1 new words' }],
  ])('draws the diff in %j and %j', (output, details) => {
    expect(part(show('unheard_of', { a: 1 }, output, { details }), 'diff')).toHaveTextContent('old words');
  });
});

describe('a picture', () => {
  const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

  it('comes first, its size below it, and its arguments on demand', () => {
    const built = transcript()
      .assistant([toolCall('screenshot', { url: 'http://a.test' })])
      .result('screenshot', [
        { type: 'image', source: { type: 'base64', data: PNG, mimeType: 'image/png' } },
      ]);
    const { container } = renderInTranscript(<Call />, ...built.events());
    expect(part(container, 'image-caption')).toHaveTextContent('1 × 1 · PNG');
    expect(container.querySelector('img')).toHaveAttribute('width', '1');
    expect(part(container, 'tool-call-arguments')).toBeNull();
    expect(screen.getByRole('button', { name: 'Arguments' })).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('<TodoView />', () => {
  it('lists the entries with their states in words', () => {
    show(
      'TodoWrite',
      {
        todos: [
          { content: 'Plan', status: 'completed' },
          { content: 'Build', status: 'in_progress' },
        ],
      },
      'ok',
    );
    expect(screen.getByRole('button', { name: 'To-do Build, 1 of 2 done, done' })).toBeVisible();
    const list = screen.getByRole('list', { hidden: true });
    expect(
      within(list)
        .getAllByRole('listitem', { hidden: true })
        .map((item) => item.textContent),
    ).toEqual(['done: Plan', 'in progress: Build']);
  });
});

describe('<SubAgentView />', () => {
  it('shows the answer as prose', () => {
    const container = show(
      'Task',
      { description: 'Map callers', prompt: 'Find all callers' },
      '**Four** callers',
    );
    expect(screen.getByRole('button', { name: 'Agent Map callers, done' })).toBeVisible();
    expect(container.querySelector('strong')).toHaveTextContent('Four');
  });

  it('leaves it to the line to say that a transcript is missing', () => {
    const { container } = renderInTranscript(
      <Call />,
      ...transcript()
        .assistant([toolCall('Task', { description: 'Map callers', prompt: 'Find all callers' })])
        .tool('Task', { type: 'toolChild', childLoopId: 'explore-1' })
        .result('Task', 'Four callers')
        .events(),
    );
    const line = screen.getByRole('button', {
      name: /^Agent Map callers, transcript not in this folder, done/,
    });
    fireEvent.click(line);
    expect(screen.getByText('Four callers')).toBeVisible();
    expect(part(container, 'tool-call-panel')).not.toHaveTextContent(/transcript/i);
  });

  it('leaves the prompt to the transcript that begins with it', () => {
    const delegated = (said: string) =>
      transcript()
        .assistant([toolCall('Task', { description: 'Map callers', prompt: 'Find all callers' })])
        .tool('Task', { type: 'toolStart' })
        .child('Task', { loopId: 'explore-1' }, (inner) => {
          inner.user(said).assistant('Four callers').endTurn().endLoop();
        })
        .result('Task', 'Four callers')
        .events();
    const prompt = () => screen.queryByText('Prompt');
    const { unmount } = renderInTranscript(<Nested />, ...delegated('Find all callers'));
    expect(prompt()).toBeNull();
    unmount();
    renderInTranscript(<Nested />, ...delegated('Find something else'));
    expect(prompt()).not.toBeNull();
  });
});

describe('views', () => {
  const names = [
    'bash',
    'read',
    'write',
    'edit',
    'grep',
    'ls',
    'TodoWrite',
    'Task',
    'fetch',
    'screenshot',
    'unheard_of',
  ];
  const odd: readonly JsonValue[] = [
    null,
    'text',
    7,
    [],
    {},
    { path: 7, command: {}, todos: 'x', edits: [null], prompt: [] },
  ];

  it.each(names.flatMap((name) => odd.map((args) => [name, args] as const)))(
    'show %s with arguments %j raw, and its result once',
    (name, args) => {
      const html = renderToString(
        inTranscript(
          <Call />,
          transcript()
            .assistant([toolCall(name, args)])
            .result(name, [text('the result'), { type: 'unknown', raw: 'odd' }], { details: { diff: 7 } })
            .store(),
        ),
      );
      expect(html).toContain('the result');
      expect([...html.matchAll(/data-al-source="([^"]+)"/g)].map((match) => match[1])).toEqual([
        'm0.c0',
        'm1',
        'm1.c0',
        'm1.c1',
      ]);
    },
  );

  it.each(names)('show a failure of %s at once', (name) => {
    show(name, { path: 'a', command: 'x', pattern: 'p', prompt: 'q' }, 'It did not work', { isError: true });
    expect(screen.getByText('It did not work')).toBeVisible();
  });
});
