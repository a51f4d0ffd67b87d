import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createTranscriptStore } from '../../core.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { text, transcript } from '../../testing/buildTranscript.ts';
import { RunDebugger } from '../RunDebugger.tsx';

const answer = {
  role: 'assistant',
  timestamp: null,
  stopReason: 'stop',
  model: 'heron-1',
  provider: 'marsh',
  usage: null,
} as const;

function open(build: ReturnType<typeof transcript>, journal = true) {
  const store = createTranscriptStore({ journal, schedule: () => undefined });
  build.feed(store);
  render(
    <div style={{ blockSize: 700 }}>
      <RunDebugger store={store} title="Tide gauges" />
    </div>,
  );
  act(() => {
    screen.getByRole('log').focus();
  });
  const publish = (more: ReturnType<typeof transcript>): void => {
    act(() => {
      more.feed(store);
    });
  };
  return { store, publish };
}

async function openTab(name: string): Promise<HTMLElement> {
  await userEvent.keyboard('jj{Enter}');
  const inspector = await screen.findByRole('complementary');
  await userEvent.click(within(inspector).getByRole('tab', { name }));
  return inspector;
}

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('<Inspector />, Events', () => {
  const words = 'The heron stands in the marsh and waits .'.split(' ');
  const streamed = () => {
    const build = transcript()
      .user('What does it do?')
      .streaming([text('')]);
    for (const word of words) build.delta(`${word} `);
    return build;
  };

  it('lists the events that built a row, folds deltas, and grows with the run', async () => {
    const build = streamed();
    const { publish } = open(build);
    const inspector = await openTab('Events');
    const list = await within(inspector).findByRole('list');
    expect(within(list).getByRole('button', { name: /messageStart.*assistant/ })).toBeVisible();
    expect(
      within(list).getByRole('button', { name: new RegExp(`blockDelta.*×${words.length}`) }),
    ).toBeVisible();
    expect(await findAxeViolations(document.body)).toEqual([]);
    publish(build.delta('Now it flies.'));
    await within(list).findByRole('button', { name: new RegExp(`blockDelta.*×${words.length + 1}`) });
    await userEvent.click(within(list).getByRole('button', { name: 'One by one' }));
    expect(within(list).getAllByRole('button', { name: /blockDelta/ })).toHaveLength(words.length + 1);
  });

  it('shows the run as it stood after an event, and what is to come fainter', async () => {
    open(streamed());
    const inspector = await openTab('Events');
    const list = await within(inspector).findByRole('list');
    await userEvent.click(within(list).getByRole('button', { name: 'One by one' }));
    const deltas = within(list).getAllByRole('button', { name: /blockDelta/ });
    await userEvent.click(deltas[2] ?? list);
    const log = screen.getByRole('log');
    await waitFor(() => {
      expect(log).toHaveTextContent('The heron stands');
      expect(log).not.toHaveTextContent('in the marsh');
    });
    expect(deltas[2]).toHaveAttribute('aria-current', 'step');
    expect(deltas.map((each) => each.hasAttribute('data-al-ahead'))).toEqual(
      words.map((_, index) => index > 2),
    );
  });

  it('says that no events were kept where the store has no journal', async () => {
    open(streamed(), false);
    const inspector = await openTab('Events');
    await within(inspector).findByText('The events of this run were not kept, so they cannot be listed.');
  });
});

describe('<Inspector />, Request', () => {
  it('shows what the model was sent, and follows what is said of it later', async () => {
    const build = transcript()
      .user('How deep is the lock?')
      .turn({})
      .message(answer, [text('3.1 metres.')]);
    const { publish } = open(build);
    const inspector = await openTab('Request');
    await within(inspector).findByText('The source does not record: System prompt, Tools, Parameters.');
    expect(within(inspector).getByRole('button', { name: /How deep is the lock/ })).toBeVisible();
    const turn = build.turnKey ?? '';
    publish(
      build.emit({
        type: 'turnPatch',
        turn,
        value: {
          request: {
            systemPrompt: 'You keep the tide tables.',
            tools: [{ name: 'read_gauge', description: 'Reads a gauge.' }],
            raw: { temperature: 0.2, tools: [{ name: 'read_gauge', input_schema: { type: 'object' } }] },
          },
        },
      }),
    );
    await within(inspector).findByText('You keep the tide tables.');
    expect(inspector).toHaveTextContent('temperature');
    expect(inspector).toHaveTextContent('It is the first request of its run.');
    expect(inspector).not.toHaveTextContent('does not record: ');
    await userEvent.click(within(inspector).getByText('read_gauge'));
    await waitFor(() => expect(inspector).toHaveTextContent('"type": "object"'));
    expect(await findAxeViolations(document.body)).toEqual([]);
  });

  it('says that a prompt is none', async () => {
    open(transcript().user('How deep is the lock?').assistant('3.1 metres.').finish());
    await userEvent.keyboard('j{Enter}');
    const inspector = await screen.findByRole('complementary');
    await userEvent.click(within(inspector).getByRole('tab', { name: 'Request' }));
    await within(inspector).findByText(/Choose an answer or one of its calls/);
  });
});
