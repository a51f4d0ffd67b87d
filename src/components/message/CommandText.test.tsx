import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../analyse/index.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { transcript } from '../../testing/buildTranscript.ts';
import { AgentTranscript } from '../AgentTranscript.tsx';

const COMMAND =
  '<command-name>/review</command-name>\n<command-message>review is running…</command-message>\n<command-args>the dam</command-args>';
const REMINDER = '<system-reminder>The file was changed.</system-reminder>';

/** A Claude Code session of these records, each with the message of its role. */
async function show(...messages: readonly { readonly role: string; readonly content: unknown }[]) {
  const records = messages.map((message, index) => ({
    type: message.role,
    uuid: `u${index}`,
    parentUuid: index === 0 ? null : `u${index - 1}`,
    sessionId: 's',
    message: { id: `msg${index}`, type: 'message', model: 'claude-otter-1', ...message },
  }));
  const { store, format } = await readTranscript(records.map((record) => JSON.stringify(record)).join('\n'));
  expect(format).toBe('claude-code');
  return render(<AgentTranscript store={store} />);
}

const user = (content: unknown) => ({ role: 'user', content });
const say = (text: string) => ({ role: 'assistant', content: [{ type: 'text', text }] });

describe('commands in the messages of the person', () => {
  it('are drawn with their arguments and without their tags, as what a person said', async () => {
    const { container } = await show(user(COMMAND), say('Done.'));
    expect(screen.getByText('/review')).toBeVisible();
    expect(screen.getByText('the dam')).toBeVisible();
    expect(screen.getByText('review is running…')).toBeVisible();
    expect(container.querySelector("[data-al-part='user-message']")).toContainElement(
      screen.getByText('/review'),
    );
    expect(container).not.toHaveTextContent('<command');
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('show their source a click away', async () => {
    const { container } = await show(user(COMMAND));
    await userEvent.click(screen.getByRole('button', { name: 'Show raw JSON' }));
    expect(container.querySelector("[data-al-part='message-raw']")).toHaveTextContent(
      '<command-name>/review',
    );
  });

  it('are followed by what they printed, open and in its colours', async () => {
    const { container } = await show(
      user(COMMAND),
      user('<local-command-stdout>\u001b[1mTwo leaks\u001b[22m</local-command-stdout>'),
    );
    expect(screen.getByRole('button', { name: /Output of the command/, expanded: true })).toBeVisible();
    expect(screen.getByText('Two leaks')).toBeVisible();
    expect(container).not.toHaveTextContent('local-command');
  });

  it('leave a reminder that nobody typed behind a line of its own', async () => {
    const { container } = await show(user(`Mend the dam.\n${REMINDER}`), say('Done.'));
    expect(screen.getByText('Mend the dam.')).toBeVisible();
    const line = screen.getByRole('button', { name: /Reminder from the program/ });
    expect(container.querySelector("[data-al-part='reminder-text']")).not.toBeVisible();
    await userEvent.click(line);
    expect(container.querySelector("[data-al-part='reminder-text']")).toHaveTextContent(
      'The file was changed.',
    );
    expect(container).not.toHaveTextContent('system-reminder');
  });

  it('are closed as a whole where a program wrote all of the message', async () => {
    await show(user('Go on.'), user(REMINDER), say('Done.'));
    const lines = screen.getAllByRole('button', { name: /Reminder from the program/ });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toHaveAccessibleName(/The file was changed/);
  });

  it('SEC-12 are nothing special in what the model says or a tool prints', async () => {
    const { container } = await show(
      user('Read it.'),
      {
        role: 'assistant',
        content: [
          { type: 'text', text: REMINDER },
          { type: 'tool_use', id: 't', name: 'cat', input: {} },
        ],
      },
      user([{ type: 'tool_result', tool_use_id: 't', content: COMMAND }]),
    );
    expect(screen.getByText(/<system-reminder>/)).toBeVisible();
    expect(container.querySelector("[data-al-part='command'], [data-al-part='reminder-trigger']")).toBeNull();
  });

  it('SEC-14 have their hidden characters marked', async () => {
    await show(user('<command-name>/re\u202Eview</command-name>'));
    expect(screen.getByText(/^\/re/)).toHaveTextContent('/reU+202Eview');
  });

  it('stand beside what a program put there, which is folded', () => {
    render(
      <AgentTranscript
        store={transcript()
          .user([
            { type: 'text', text: '[Current branch: main]', markup: 'program' },
            {
              type: 'text',
              text: 'Mend the dam.\n\nINSTRUCTIONS:\nOne command at a time.',
              markup: 'instructions',
            },
          ])
          .store()}
      />,
    );
    expect(screen.getByText('Mend the dam.')).toBeVisible();
    const lines = screen.getAllByRole('button', { name: /^Written by the program/, expanded: false });
    expect(lines).toHaveLength(2);
  });

  it('stand beside several things that a program put there, which are one line', async () => {
    const program = (text: string) => ({ type: 'text', text, markup: 'program' }) as const;
    const { container } = render(
      <AgentTranscript
        store={transcript()
          .user([
            { type: 'text', text: 'Mend the dam.' },
            program('<beaver name="Ada" />'),
            program('[Current branch: main]'),
            program('[Current branch: main]'),
          ])
          .store()}
      />,
    );
    const line = screen.getByRole('button', { name: /Written by the program/ });
    expect(line).toHaveTextContent('<beaver name="Ada" /> · [Current branch: main] ×2');
    await userEvent.click(line);
    const texts = [...container.querySelectorAll("[data-al-part='reminder-text']")];
    expect(texts.map((text) => text.textContent)).toEqual([
      '<beaver name="Ada" />',
      '[Current branch: main]',
      '[Current branch: main]',
    ]);
    expect(texts.map((text) => text.closest('[data-al-source]')?.getAttribute('data-al-source'))).toEqual([
      'm0.c1',
      'm0.c2',
      'm0.c3',
    ]);
    expect(await findAxeViolations(container)).toEqual([]);
  });
});

describe('a long message of a person', () => {
  const long = Array.from({ length: 40 }, (_, index) => `Line ${index + 1} of the request.`).join('\n');

  it('shows its first lines, and all of it when the reader asks', async () => {
    const { container } = render(<AgentTranscript store={transcript().user(long).store()} />);
    const clamp = container.querySelector("[data-al-part='clamp']");
    expect(clamp).toHaveAttribute('data-al-clamped');
    await userEvent.click(screen.getByRole('button', { name: 'Show all 40 lines' }));
    expect(clamp).not.toHaveAttribute('data-al-clamped');
    expect(screen.queryByRole('button', { name: 'Show all 40 lines' })).toBeNull();
  });

  it('is left alone where it is hardly longer, and where the model wrote it', () => {
    const { container } = render(
      <AgentTranscript
        store={transcript().user(long.split('\n').slice(0, 18).join('\n')).assistant(long).store()}
      />,
    );
    expect(container.querySelector("[data-al-part='clamp']")).toBeNull();
  });
});
