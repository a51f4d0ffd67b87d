import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { AssistantMessage, ContentBlock, UserMessage } from '../../model/index.ts';
import { describePart } from '../../testing/describePart.tsx';
import {
  text,
  thinking,
  toolCall,
  transcript,
  type TranscriptBuilder,
} from '../../testing/buildTranscript.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';
import { Transcript } from '../transcript/index.ts';
import { Message } from './index.ts';

const show = (build: TranscriptBuilder) => render(<AgentTranscript store={build.store()} />);
const user = (
  content: string | readonly ContentBlock[],
  meta: Partial<Omit<UserMessage, 'role' | 'content'>> = {},
) => show(transcript().user(content, meta));
const answer = (
  content: readonly ContentBlock[],
  meta: Partial<Omit<AssistantMessage, 'role' | 'content'>> = {},
) => show(transcript().user('Hi').assistant(content, meta));

function InTranscript({ children }: { readonly children: ReactNode }) {
  const [store] = useState(() => transcript().user('Hello').store());
  return <Transcript.Root store={store}>{children}</Transcript.Root>;
}

function InMessage({ children }: { readonly children: ReactNode }) {
  return (
    <InTranscript>
      <Message.Root messageKey="m0">{children}</Message.Root>
    </InTranscript>
  );
}

describePart('<Message.Root />', {
  part: 'message',
  element: (props) => <Message.Root messageKey="m0" {...props} />,
  wrap: InTranscript,
  needs: 'Render it inside <Transcript.Root>',
});
describePart('<Message.Content />', {
  part: 'message-content',
  element: (props) => <Message.Content {...props} />,
  wrap: InMessage,
  needs: 'Render it inside <Message.Root>',
});
describePart('<Message.Actions />', {
  part: 'message-actions',
  element: (props) => <Message.Actions {...props} />,
  wrap: InMessage,
  needs: 'agent-lanes:',
});

describe('<Message.Root />', () => {
  it('puts its state into attributes', () => {
    answer([text('Half')], { stopReason: 'length', retried: true });
    const message = screen.getByRole('article', { name: 'Assistant' });
    expect(message).toHaveAttribute('data-al-role', 'assistant');
    expect(message).toHaveAttribute('data-al-lane', 'llm');
    expect(message).toHaveAttribute('data-al-context', 'in');
    expect(message).toHaveAttribute('data-al-status', 'settled');
    expect(message).toHaveAttribute('data-al-stop-reason', 'length');
    expect(message).toHaveAttribute('data-al-source', 'm1');
    expect(screen.getByText('Retried')).toBeVisible();
  });

  it('renders nothing for a key that no message has', () => {
    render(
      <InTranscript>
        <Message.Root messageKey="m99" />
      </InTranscript>,
    );
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});

describe('<Message.Actions />', () => {
  it('shows the message as JSON', async () => {
    const { container } = user('Hello');
    await userEvent.click(screen.getByRole('button', { name: 'Show raw JSON' }));
    expect(container.querySelector('[data-al-part="message-raw"]')).toHaveTextContent('"role": "user"');
    await userEvent.click(screen.getByRole('button', { name: 'Hide raw JSON' }));
    expect(container.querySelector('[data-al-part="message-raw"]')).toBeNull();
  });

  it('copies the message as Markdown', async () => {
    const person = userEvent.setup();
    answer([thinking('Hm.'), text('So **be** it.')]);
    const [, copy] = screen.getAllByRole('button', { name: 'Copy as Markdown' });
    if (copy) await person.click(copy);
    expect(await navigator.clipboard.readText()).toBe('> Hm.\n\nSo **be** it.');
  });
});

describe('a user message', () => {
  it('has a heading', () => {
    user('Hello');
    expect(screen.getByRole('heading', { level: 2, name: 'You, message 1' })).toBeInTheDocument();
  });

  it('names its author, with hidden characters marked', () => {
    user('Hello', { name: 'Wren\u202E' });
    const name = document.querySelector("[data-al-part='message-meta'] [data-al-part='name']");
    expect(name).toHaveTextContent('WrenU+202E');
  });

  it('says how it was delivered', () => {
    user('Skip it', { delivery: 'steering' });
    expect(screen.getByText('Sent while the agent was working')).toBeVisible();
  });

  it('tells a warning of the input filter from what was said', () => {
    user([text('Here is the log.'), text('[Warning: possible secret]')]);
    expect(screen.getByText('Warning from the input filter: possible secret')).toBeVisible();
    expect(screen.queryByText('[Warning: possible secret]')).not.toBeInTheDocument();
  });

  it('takes nobody’s first words for a warning', () => {
    user([text('[Warning: this is prose]')]);
    expect(screen.getByText('[Warning: this is prose]')).toBeVisible();
  });

  it('shows its payload on request', async () => {
    const { container } = user('Hello', { payload: { ticket: 7 } });
    await userEvent.click(screen.getByRole('button', { name: 'Payload' }));
    expect(container.querySelector('[data-al-part="payload-panel"]')).toHaveTextContent('"ticket": 7');
  });

  it.each([
    ['summary', 'Summary of earlier messages'],
    ['nudge', 'Reminder to the model'],
    ['made-up', 'Written by the program'],
    ['constructor', 'Written by the program'],
  ])('is one quiet line when a program wrote it (%s)', (synthetic, name) => {
    user('Earlier things', { synthetic });
    expect(screen.getByRole('button', { name: new RegExp(name) })).toHaveAttribute('aria-expanded', 'false');
  });

  it('is previewed by the last line of a traceback', () => {
    user('Traceback (most recent call last):\n  File "a.py", line 1\nNameError: x\n', {
      synthetic: 'environment',
    });
    expect(screen.getByRole('button', { name: /NameError: x/ })).toHaveAttribute('aria-expanded', 'false');
  });

  it('is previewed by the first words inside of tags that stand alone on their lines', () => {
    user('<environment_context>\n  <cwd>/home/ness/tides</cwd>\n</environment_context>', {
      synthetic: 'environment',
    });
    expect(screen.getByRole('button', { name: /\/home\/ness\/tides$/ })).not.toHaveTextContent('<');
  });

  it('is a notice when a run limit wrote it', () => {
    const { container } = user('[Agent stopped: 5 turns]', { synthetic: 'limit' });
    const notice = container.querySelector('[data-al-part="notice"]');
    expect(notice).toHaveTextContent('Run limit reached.5 turns');
    expect(notice?.querySelector('[data-al-source="m0.c0"]')).toHaveTextContent('5 turns');
    expect(container.querySelectorAll('[data-al-source="m0.c0"]')).toHaveLength(1);
  });
});

describe('a message without content', () => {
  const NOTE = 'This message is empty.';

  it.each(['', ' \n'])('of a person says that it is empty: %j', (said) => {
    user(said);
    expect(screen.getByText(NOTE)).toBeVisible();
  });

  it('says that it is empty where it has no blocks, and nothing where a block is there to see', () => {
    const { unmount } = show(transcript().user([]));
    expect(screen.getByText(NOTE)).toBeVisible();
    unmount();
    show(transcript().user([text(''), text('Hi')]));
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  });

  it('of a person says nothing of that where it brings other data', () => {
    user('', { payload: { a: 1 } });
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  });

  it.each(['system', 'developer'] as const)('opens to say so: %s', (role) => {
    show(transcript().message({ role, timestamp: null }, [], { turn: false }));
    fireEvent.click(screen.getByRole('button', { name: /^(?:System|Developer)/ }));
    expect(screen.getByText(NOTE)).toBeVisible();
  });
});

describe('an assistant message', () => {
  it('waits while it streams and has said nothing', () => {
    show(transcript().user('Hi').streaming());
    expect(screen.getByText('Waiting for the model')).toBeVisible();
  });

  it('says that it is empty only when nothing else explains it', () => {
    const { unmount } = answer([]);
    expect(screen.getByText('The model returned no content.')).toBeVisible();
    unmount();
    answer([text('')], { stopReason: 'error', errorMessage: 'Bad gateway' });
    expect(screen.queryByText('The model returned no content.')).not.toBeInTheDocument();
    expect(screen.getByText(/Bad gateway/)).toBeVisible();
  });

  it('groups neighbouring calls', () => {
    answer([toolCall('read', {}, { id: 'a' }), toolCall('grep', {}, { id: 'b' })], { stopReason: 'toolUse' });
    expect(screen.getByRole('button', { name: /Us(ed|ing) 2 tools/ })).toBeInTheDocument();
  });

  it('lists its sources', () => {
    answer([
      text('See there.'),
      { type: 'source', sourceType: 'url', url: 'https://docs.example/a', title: 'A page' },
    ]);
    expect(screen.getByText('1 source')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('A page');
  });

  it('shows its agent, its bookmark and its tags', () => {
    answer([text('Done.')], {
      agentName: 'Reviewer',
      label: 'look here',
      tags: [
        { kind: 'lesson', text: 'Lock first' },
        { kind: 'toString', text: 'Odd' },
      ],
    });
    expect(screen.getByRole('article', { name: 'Reviewer' })).toHaveTextContent('look here');
    expect(screen.getByText('Lesson')).toBeVisible();
    expect(screen.getByText('toString')).toBeVisible();
  });

  it('names the agent of a message only where several take part', () => {
    const by = (...names: readonly string[]) =>
      show(names.reduce((built, agentName) => built.assistant('Done.', { agentName }), transcript()));
    const { unmount } = by('Reviewer', 'Reviewer');
    expect(screen.queryByText('Reviewer')).not.toBeInTheDocument();
    unmount();
    by('Reviewer', 'Writer');
    expect(screen.getByText('Reviewer')).toBeVisible();
  });

  it('leaves the gutter to the icon of a line that a user message begins with', () => {
    const icons = (container: HTMLElement) =>
      container.querySelectorAll('[data-al-part="user-message"] > [data-al-part="icon"]').length;
    expect(icons(user([{ type: 'unknown', raw: { type: 'hologram' } }]).container)).toBe(0);
    expect(icons(user('Hello').container)).toBe(1);
  });

  it('shows blocks of unknown types as they stood', () => {
    const { container } = answer([{ type: 'unknown', raw: { type: 'hologram', size: 3 } }]);
    expect(screen.getByRole('button', { name: /Unknown content/ })).toBeVisible();
    expect(container.querySelector('[data-al-part="unknown-content-panel"]')).toHaveTextContent('hologram');
  });
});

describe('a command that the person ran', () => {
  const bash = (
    more: Partial<
      Record<'exitCode', number | null> &
        Record<'cancelled' | 'truncated' | 'excludeFromContext', boolean> & { output: string }
    >,
  ) =>
    show(
      transcript().message(
        {
          role: 'bashExecution',
          timestamp: null,
          command: 'npm test',
          output: 'all green',
          exitCode: 0,
          cancelled: false,
          truncated: false,
          excludeFromContext: false,
          ...more,
        },
        [],
        { turn: false },
      ),
    );

  it('is open with its output', () => {
    bash({});
    expect(screen.getByText('npm test')).toBeVisible();
    expect(screen.getByText('all green')).toBeVisible();
  });

  it.each([
    ['exit 2', { exitCode: 2 }],
    ['Aborted', { exitCode: null, cancelled: true }],
    ['Not sent to the model', { excludeFromContext: true }],
    ['Output was cut off by the source', { truncated: true }],
    ['No output', { output: '' }],
  ])('says “%s”', (words, more) => {
    bash(more);
    expect(screen.getByText(words)).toBeVisible();
  });
});
