import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fragment, type ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { servedSessions } from '../src/testing/samples/servedSessions.ts';
import { SessionList } from '../src/viewer/parts/SessionList.tsx';
import { useSpoken } from './spoken.ts';

const HOUR = 3_600_000;
const PROJECTS = ['~/harbour/tide-tables', '~/harbour/lock-keeper', '~/canal/weir', null];
const AGENTS = ['Claude Code', 'Codex', 'Gemini CLI', 'Cline', 'Roo Code', 'pi', 'mini-swe-agent'];
const TASKS = ['Mend the tide tables', 'Find out why the lock is late', 'Paint the weir', 'Count the buoys'];

const FILES = ['/harbour/tide-tables/src/gauge.ts', '/harbour/tide-tables/docs/how the gauge is read.md'];

/** As many made-up sessions, an hour apart. */
const sessions = (count: number) => {
  const now = Date.now();
  const served = servedSessions(
    Array.from({ length: count }, (_, i) => `${TASKS[i % TASKS.length] ?? ''}, part ${i + 1}`),
  );
  return {
    ...served,
    places: AGENTS.map((agent) => ({ agent, path: `~/.${agent.toLowerCase().replaceAll(' ', '-')}` })),
    sources: served.sources.map((source, i) => ({
      ...source,
      project: PROJECTS[(i * 7) % PROJECTS.length] ?? null,
      agent: AGENTS[(i * 5) % AGENTS.length] ?? null,
      branch: i % 3 === 0 ? 'main' : null,
      version: i % 4 === 1 ? null : `1.${i % 10}.0`,
      model: i % 4 === 2 ? null : 'kestrel-2',
      size: 1000 * (i + 1),
      modifiedAt: now,
      updatedAt: now - (i + 1) * HOUR,
      ...(i % 9 === 8
        ? {}
        : {
            counts: {
              failures: (i * 3) % 5,
              workedMs: i % 5 === 2 ? null : (i + 1) * 61_000,
              costUsd: i % 4 === 3 ? null : ((i * 37) % 400) / 100,
              isEstimated: i % 2 === 1,
              isAtLeast: i % 6 === 4,
              changed: i % 3 === 0 ? FILES.length : 0,
              files: i % 3 === 0 ? FILES : [],
            },
          }),
    })),
  };
};

/** Draws the list anew in other words, as a page has one language from its start. */
function Anew({ children }: { readonly children: ReactNode }) {
  return <Fragment key={useSpoken().name}>{children}</Fragment>;
}

/** The sessions that the command line found, on the start page. */
const meta = {
  title: 'Viewer/Session list',
  component: SessionList,
  parameters: {
    catalogue: {
      about:
        'The sessions that coding agents keep on this computer, to choose one from. It occurs on the start page of the command, which looks for them where each agent keeps them.',
      formats: 'all',
      parts: [],
    },
  },
  args: { served: sessions(40), onOpen: fn(), write: () => new Promise<Blob>(() => undefined) },
  decorators: [
    (Story) => (
      <div style={{ padding: '0 1.5rem 1.5rem', maxInlineSize: '60rem', font: '14px/1.4 system-ui' }}>
        <Anew>
          <Story />
        </Anew>
      </div>
    ),
  ],
} satisfies Meta<typeof SessionList>;
export default meta;
type Story = StoryObj<typeof meta>;

const box = (canvasElement: HTMLElement) => within(canvasElement).findByRole('searchbox');

export const ByFolder: Story = {
  play: async ({ canvasElement, args }) => {
    const folder = await within(canvasElement).findByRole('button', { name: /tide-tables/ });
    await userEvent.click(folder);
    await expect(folder).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(
      await within(canvasElement).findByRole('link', { name: /^Mend the tide tables, part 1\b/ }),
    );
    await expect(args.onOpen).toHaveBeenCalled();
  },
};

export const Loading: Story = {
  args: { served: { ...sessions(9), older: null } },
  play: async ({ canvasElement }) => {
    await userEvent.type(await box(canvasElement), 'canal boat');
    await expect(within(canvasElement).queryByText(/No session matches/)).toBeNull();
  },
};

export const NothingMatches: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(await box(canvasElement), 'canal boat');
    await expect(await within(canvasElement).findByText(/No session matches/)).toBeVisible();
  },
};

export const NothingFound: Story = { args: { served: { ...sessions(0), sources: [] } } };

/** Sessions in which it was said come beside those that are called so. */
export const FoundInWhatWasSaid: Story = {
  args: {
    search: async function* () {
      await Promise.resolve();
      yield [1, 6, 9, 14].map((id) => ({
        id: String(id),
        before: 'so the gauge at the ',
        match: 'sluice',
        after: ' is an hour late since the clocks went back, and nobody noticed until the boats were aground',
      }));
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(await box(canvasElement), 'sluice');
    await waitFor(() => expect(canvasElement.querySelectorAll('mark')).toHaveLength(4));
  },
};

/** The order is that of what was counted; what was not stands last. */
export const ByFailures: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    await userEvent.selectOptions(await list.findByRole('combobox', { name: 'Order' }), 'failures');
    await waitFor(() => expect(list.queryAllByRole('link')[0]).toHaveAccessibleName(/4 failures/));
    await userEvent.selectOptions(
      await list.findByRole('combobox', { name: 'Failures' }),
      'Without failures',
    );
    await waitFor(() => expect(list.queryAllByRole('link')[0]).not.toHaveAccessibleName(/failure/));
    await expect(await list.findByText(/are counted of 36 of 40 sessions so far/)).toBeVisible();
  },
};

export const FilesChanged: Story = {
  play: async ({ canvasElement }) => {
    const [button] = await within(canvasElement).findAllByRole('button', { name: /^Files changed in/ });
    if (button) await userEvent.click(button);
    const files = await within(canvasElement).findByRole('list', { name: 'Files changed' });
    await expect(await within(files).findAllByRole('listitem')).toHaveLength(2);
  },
};

export const Export: Story = {
  play: async ({ canvasElement }) => {
    const [button] = await within(canvasElement).findAllByRole('button', { name: /^Export/ });
    if (button) await userEvent.click(button);
    await userEvent.click(await within(canvasElement).findByRole('radio', { name: /^Markdown/ }));
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Save' }));
    await expect(await within(canvasElement).findByText(/writing the file/)).toBeVisible();
  },
};

export const MayNotBeRead: Story = {
  args: { served: { ...sessions(3), closed: ['~/.codex/sessions/2026/05'], older: 12 } },
};

export const Thousands: Story = {
  args: { served: sessions(20_000) },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement);
    await userEvent.selectOptions(await list.findByRole('combobox', { name: 'Order' }), 'oldest');
    await waitFor(() => expect(list.queryAllByRole('link')[0]).toHaveAccessibleName(/part 20000/));
    await userEvent.type(await box(canvasElement), '{ArrowDown}{End}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/part 1\b/));
    await expect(list.queryAllByRole('listitem').length).toBeLessThan(100);
  },
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};
