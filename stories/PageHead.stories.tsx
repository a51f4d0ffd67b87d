import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { onlyContent, startReading, type Reading } from '../src/viewer/startReading.ts';
import { Run } from '../src/viewer/parts/Run.tsx';
import page from '../src/viewer/viewer.css?inline';
import { isOnScreen, type OnScreen } from './isOnScreen.ts';
import { useShown, useSpoken } from './spoken.ts';

interface StoryPageProps extends OnScreen {
  /** Opens the source. Called once per mount. */
  readonly read: () => Reading;
  readonly dir?: 'ltr' | 'rtl';
  readonly onHome: () => void;
  readonly onPick: () => void;
}

/** The page of the viewer, with its own sheet for as long as it is there. */
function StoryPage({ read, dir, onHome, onPick }: StoryPageProps) {
  const [reading] = useState(read);
  const [shown] = useState(() => [reading.getState().store]);
  useShown(shown, reading.name);
  const { labels, debuggerLabels } = useSpoken();
  // A page has its direction as a whole, and scrolls to its end.
  useEffect(() => {
    document.documentElement.dir = dir ?? 'ltr';
    return () => {
      document.documentElement.dir = '';
    };
  }, [dir]);
  useEffect(
    () => () => {
      reading.cancel();
      // The page says which theme it wears; the one of the stories is that of Storybook.
      delete document.documentElement.dataset.alTheme;
    },
    [reading],
  );
  return (
    <div className="page">
      <style>{page}</style>
      <Run
        reading={reading}
        replay={null}
        catalogue={labels && debuggerLabels ? { labels, debuggerLabels } : undefined}
        onHome={onHome}
        onPick={onPick}
        onRestart={onPick}
      />
    </div>
  );
}

const AT = Date.UTC(2026, 10, 3, 6, 40);
const at = (seconds: number) => new Date(AT + seconds * 1000).toISOString();
const line = (value: object) => `${JSON.stringify(value)}\n`;
const record = (type: 'user' | 'assistant', number: number, message: object) =>
  line({
    type,
    uuid: `u${number}`,
    parentUuid: number === 0 ? null : `u${number - 1}`,
    sessionId: 'tide',
    timestamp: at(number * 8),
    message: { role: type, ...message },
  });
const answer = (number: number, stop: string, ...content: readonly object[]) =>
  record('assistant', number, {
    id: `msg_${number}`,
    model: 'heron-1',
    stop_reason: stop,
    usage: { input_tokens: 1800, output_tokens: 120, cache_read_input_tokens: 5200 },
    content,
  });
const result = (number: number, id: string, content: string, failed = false) =>
  record('user', number, { content: [{ type: 'tool_result', tool_use_id: id, content, is_error: failed }] });
const bash = (id: string, command: string) => ({ type: 'tool_use', id, name: 'Bash', input: { command } });

const TITLE = 'Find out why low water is an hour late in winter';
const LONG_TITLE = `${TITLE}, mend the tables of all harbours between the estuary and the lock, and count the buoys`;

/** What a session says until its last call is answered. */
const opened = (title: string): readonly string[] => [
  line({
    type: 'system',
    subtype: 'init',
    session_id: 'tide',
    cwd: '/harbour/tide-tables',
    model: 'heron-1',
    tools: ['Bash', 'Read'],
    permissionMode: 'plan',
  }),
  record('user', 0, { content: title }),
  answer(1, 'tool_use', bash('c1', 'npm run gauge')),
  result(2, 'c1', 'gauge: no such station', true),
  answer(3, 'tool_use', bash('c2', 'grep -rn toLocal src')),
];
const rest = (): readonly string[] => [
  result(4, 'c2', 'src/pages/tide.ts:41'),
  answer(5, 'end_turn', { type: 'text', text: 'The page formats with the zone of the server.' }),
];

const encoder = new TextEncoder();
const FORMAT = 'claude-code';

function settled(title = TITLE, name = 'tide-tables.jsonl'): Reading {
  const content = [...opened(title), ...rest()].join('');
  return startReading({ name, size: content.length, format: FORMAT, open: () => onlyContent(content) });
}

/** The first part of a run, of which the rest has not come yet. */
async function* unfinished(signal: AbortSignal, pieces: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield encoder.encode(piece);
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
}

const streaming = (title = TITLE, name = 'tide-tables.jsonl', follow = true): Reading =>
  startReading({
    name,
    size: 48_000,
    format: FORMAT,
    follow,
    open: (signal) => onlyContent(unfinished(signal, opened(title))),
  });

const none = (): Reading => startReading({ name: 'shopping.json', size: 2, open: () => onlyContent('[]') });

/** The head of the page: what run this is, how it stands, what failed, what it took, and what the page can do. */
const meta = {
  title: 'Viewer/Page head',
  component: StoryPage,
  parameters: {
    layout: 'fullscreen',
    catalogue: {
      about:
        'The head of the page that the command opens: what run it is, how it stands, what failed and what it took. It occurs above every run that is opened with the command or in the playground.',
      formats: 'all',
      parts: [],
      frame: true,
    },
  },
  args: { onHome: fn(), onPick: fn(), read: () => settled(), shows: TITLE },
  play: isWhole,
} satisfies Meta<typeof StoryPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing of the head leaves the window, and each of its buttons can be pressed where it is. */
async function isWhole(context: { readonly canvasElement: HTMLElement; readonly args: StoryPageProps }) {
  const { canvasElement } = context;
  const head = await within(canvasElement).findByRole('banner');
  await isOnScreen(context);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await waitFor(async () => {
    const outside = [...head.querySelectorAll('button')]
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left < 0 || right > innerWidth || !button.contains(hit);
      });
    await expect(outside).toEqual([]);
  });
}

const within320 = { viewport: { value: 'small' } };
const within400 = { viewport: { value: 'narrow' } };
const within800 = { viewport: { value: 'medium' } };
const within1440 = { viewport: { value: 'wide' } };
const SWITCH = '[role="group"][aria-label="Theme"]';

const FACTS = ['heron-1', '3 Nov 2026'];
const live = {
  read: () => streaming(),
  shows: [TITLE, 'Running', ...FACTS, 'Following'],
  lacks: 'Session details',
};
const over = {
  read: () => settled(),
  shows: [TITLE, 'Finished', '1 failure', ...FACTS, 'claude-code', 'Session details'],
};

export const Streaming320: Story = { name: 'Streaming, 320 px', globals: within320, args: { ...live } };
export const Streaming400: Story = { name: 'Streaming, 400 px', globals: within400, args: { ...live } };
export const Streaming800: Story = {
  name: 'Streaming, 800 px',
  globals: within800,
  args: { ...live, has: SWITCH },
};
export const Streaming1440: Story = {
  name: 'Streaming, 1440 px',
  globals: within1440,
  args: { ...live, has: SWITCH },
};

export const Settled320: Story = { name: 'Settled, 320 px', globals: within320, args: { ...over } };
export const Settled400: Story = { name: 'Settled, 400 px', globals: within400, args: { ...over } };
export const Settled800: Story = {
  name: 'Settled, 800 px',
  globals: within800,
  args: { ...over, has: SWITCH },
};
export const Settled1440: Story = {
  name: 'Settled, 1440 px',
  globals: within1440,
  args: { ...over, has: SWITCH },
};

/** A large file, of which a part has come. */
export const ReadingFile: Story = {
  name: 'A file that is read, 800 px',
  globals: within800,
  args: { read: () => streaming(TITLE, 'tide-tables.jsonl', false), shows: [TITLE, '0% read'] },
};

export const Empty: Story = {
  name: 'Empty: a source that is no run, 400 px',
  globals: within400,
  args: { read: none, shows: ['shopping.json', 'Empty', 'This file could not be read'] },
};

export const Long: Story = {
  name: 'Long: title and file name, 400 px',
  globals: within400,
  args: {
    read: () => streaming(LONG_TITLE, `${LONG_TITLE.replaceAll(' ', '-')}.jsonl`),
    shows: 'Find out why low water',
  },
};

export const Dark: Story = {
  name: 'Dark, 800 px',
  globals: { ...within800, theme: 'dark' },
  args: { ...live, has: SWITCH },
};

export const RightToLeft: Story = {
  name: 'RTL, 400 px',
  globals: within400,
  args: { ...over, dir: 'rtl' },
};
