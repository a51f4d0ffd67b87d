import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { text, thinking, toolCall, transcript, usage } from '../../testing/buildTranscript.ts';
import { findAxeViolations } from '../../testing/axe.ts';
import { rest } from '../../testing/showTranscript.tsx';
import { AgentTranscript, type AgentTranscriptProps } from '../AgentTranscript.tsx';
import '../../styles.css';

afterEach(() => {
  document.documentElement.removeAttribute('dir');
});

const COUNTS = usage({ input: 900, output: 40, totalTokens: 940 });

/** Four turns with code, links, tools and figures, each of another model: a turn has a line of its own where that is news. */
const fourTurns = () => {
  const run = transcript();
  for (let turn = 1; turn <= 4; turn += 1)
    run
      .user(`Question ${turn}`)
      .assistant(
        [
          thinking('A thought.'),
          text('A [link](https://one.example) and\n\n```ts\nconst code = 1;\n```'),
          toolCall('read', { path: 'a.ts' }),
          toolCall('bash', { command: 'ls' }),
        ],
        { stopReason: 'toolUse', usage: COUNTS, model: `kestrel-${turn}` },
      )
      .result('read', 'text')
      .result('bash', 'text');
  return run.finish();
};

async function draw(run = fourTurns(), props: Omit<AgentTranscriptProps, 'store' | 'messages'> = {}) {
  render(
    <>
      <button type="button">before</button>
      <AgentTranscript store={run.store()} {...props} />
      <button type="button">after</button>
    </>,
  );
  await rest();
  screen.getByRole('button', { name: 'before' }).focus();
}

const part = (): string =>
  document.activeElement?.getAttribute('data-al-part') ?? document.activeElement?.textContent ?? '';

/** The parts that Tab stops at, up to the button after the transcript. */
async function stops(key = '{Tab}', last = 'after'): Promise<readonly string[]> {
  const found: string[] = [];
  while (part() !== last && found.length < 100) {
    await userEvent.keyboard(key);
    found.push(part());
  }
  return found;
}

describe('Tab stops', () => {
  it('are one for each message and one for each line between them (WCAG 2.4.3)', async () => {
    await draw();
    const found = await stops();
    expect(found.filter((name) => name === 'message')).toHaveLength(8);
    expect(found.filter((name) => name !== 'message')).toEqual([
      'viewport',
      ...Array.from({ length: 4 }, () => 'usage-trigger'),
      'after',
    ]);
    expect(await stops('{Shift>}{Tab}{/Shift}', 'before')).toHaveLength(found.length);
  });

  it('are the same for who comes from behind first', async () => {
    await draw();
    screen.getByRole('button', { name: 'after' }).focus();
    const found = await stops('{Shift>}{Tab}{/Shift}', 'before');
    expect(found.slice(0, 2)).toEqual(['message', 'usage-trigger']);
    expect(found).toHaveLength(14);
  });

  it('are at a pane, too, where and while it holds more than it shows', async () => {
    const run = transcript().user('Question');
    const store = run.store();
    render(<AgentTranscript store={store} />);
    await rest();
    screen.getByRole('log').focus();
    const wide = 'wide '.repeat(400);
    run.assistant([text(`Two:\n\n\`\`\`ts\n${wide}\n\`\`\`\n\n\`\`\`\nnarrow\n\`\`\``)]);
    store.push(run.events());
    await rest();
    const [first, second] = document.querySelectorAll('pre');
    await expect.poll(() => [first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
    const line = document.createElement('code');
    line.textContent = wide;
    second?.append(line);
    await expect.poll(() => second?.tabIndex).toBe(0);
    expect(await findAxeViolations(document.body)).toEqual([]);
  });

  it('stay as few while messages arrive and panels open', async () => {
    const run = transcript().user('Question');
    const store = run.store();
    render(<AgentTranscript store={store} />);
    await rest();
    screen.getByRole('log').focus();
    run.assistant([toolCall('bash', { command: 'ls' }), text('```\ncode\n```')]).result('bash', '{"a": 1}');
    store.push(run.events());
    await rest();
    for (const trigger of document.querySelectorAll<HTMLElement>("[data-al-part='tool-call-trigger']"))
      trigger.click();
    await rest();
    const messages = [...document.querySelectorAll("[data-al-part='message']")];
    expect(messages.length).toBeGreaterThan(1);
    expect(
      messages.flatMap((message) => [...message.querySelectorAll("[tabindex='0'], button:not([tabindex])")]),
    ).toEqual([]);
  });

  it('leave the fields of a host as they are', async () => {
    const Field = () => (
      <>
        <input aria-label="amount" />
        <button type="button">send</button>
      </>
    );
    await draw(
      transcript()
        .assistant([toolCall('pay', {})])
        .finish(),
      {
        renderers: { tool: { pay: { component: Field, inline: true } } },
      },
    );
    expect(await stops()).toEqual(expect.arrayContaining(['message', 'send', 'after']));
    screen.getByRole('textbox', { name: 'amount' }).focus();
    await userEvent.keyboard('jk{ArrowLeft}{ArrowLeft}l');
    expect(screen.getByRole('textbox', { name: 'amount' })).toHaveValue('ljk');
  });
});

describe('arrow keys (WCAG 2.1.1)', () => {
  it.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
    ['ltr', '{ArrowRight}', '{ArrowUp}'],
  ])('go through the controls of a message and back to it, in a page that runs %s', async (dir, on, back) => {
    document.documentElement.dir = dir;
    await draw();
    const message = screen.getAllByRole('article')[1];
    message?.focus();
    const found: Element[] = [];
    for (let at: Element | null = null; at !== document.activeElement && found.length < 50;) {
      at = document.activeElement;
      await userEvent.keyboard(on);
      if (document.activeElement && at !== document.activeElement) found.push(document.activeElement);
    }
    const all = [...(message?.querySelectorAll("a[href], button, pre[role='group']") ?? [])];
    expect(found).toEqual(all.filter((control) => !control.closest('[hidden]')));
    expect(found.length).toBeGreaterThan(4);
    await userEvent.keyboard(back.repeat(found.length));
    expect(document.activeElement).toBe(message);
  });

  it('scroll what scrolls on, and go on at its end', async () => {
    await draw(
      transcript()
        .assistant([text(`\`\`\`\n${'wide '.repeat(400)}\n\`\`\``)])
        .finish(),
    );
    screen.getByRole('article').focus();
    const code = document.querySelector('pre');
    while (document.activeElement !== code) await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => code?.scrollLeft).toBeGreaterThan(0);
    expect(document.activeElement).toBe(code);
    code?.scrollTo({ left: code.scrollWidth, behavior: 'instant' });
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).not.toBe(code);
  });
});

describe('Escape (WCAG 2.1.2)', () => {
  it('leaves a control, then the message, and Tab then leaves the transcript', async () => {
    await draw();
    screen.getAllByRole('article')[1]?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(part()).not.toBe('message');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getAllByRole('article')[1]);
    await userEvent.keyboard('{Escape}');
    expect(part()).toBe('viewport');
    await userEvent.keyboard('{Tab}');
    expect(part()).toBe('after');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(part()).toBe('message');
  });

  it('leaves a message of a sub-agent for the one that it stands in', async () => {
    const run = transcript()
      .assistant([toolCall('task', { prompt: 'Look' })], { stopReason: 'toolUse' })
      .child('task', { loopId: 'inner' }, (inner) => {
        inner.assistant('Found').endTurn().endLoop();
      })
      .result('task', 'Found')
      .finish();
    await draw(run);
    document.querySelector<HTMLElement>("[data-al-part='tool-call-trigger']")?.click();
    await rest();
    const inner = document.querySelector<HTMLElement>("[data-al-part='message'] [data-al-part='message']");
    inner?.focus();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getAllByRole('article')[0]);
  });
});
