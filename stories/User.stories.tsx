import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { text, transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen, press, showsText } from './isOnScreen.ts';
import { tideCurve } from './pictures.ts';
import { storeOfSource, StoryTranscript } from './StoryTranscript.tsx';
import { longQuestion } from './texts.ts';

const meta = {
  title: 'Messages/User',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'What the person said to the model: text, pictures, documents, also into a run that was already going. It occurs at the beginning of each loop and wherever somebody steers.',
      formats: 'all',
      parts: ['Message'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {
  args: {
    shows: 'Why is low water an hour late in winter?',
    has: '[data-al-role="user"][data-al-source="m0"]',
    build: () => transcript().user('Why is low water an hour late in winter?').finish(),
  },
};

export const Markdown: Story = {
  args: {
    shows: ['Two things:', 'keep toLocal() as it is', 'add a test'],
    build: () => transcript().user('Two things:\n\n1. keep `toLocal()` as it is\n2. **add** a test').finish(),
  },
};

/** A long request is clamped; what a program put beside it stands behind a line. */
export const LongRequest: Story = {
  args: {
    shows: ['The tables are an hour late', 'Show all', 'Written by the program'],
    build: () =>
      transcript()
        .user([
          { type: 'text', text: '[Current branch: harbour]', markup: 'program' },
          {
            type: 'text',
            text: `The tables are an hour late.\n\n${Array.from({ length: 30 }, (_, day) => `- ${day + 1} January: low water at ${String((day * 7) % 24).padStart(2, '0')}:10`).join('\n')}\n\nINSTRUCTIONS:\nYou work alone. One command at a time.`,
            markup: 'instructions',
          },
        ])
        .assistant('I look at the zone of the station first.')
        .finish(),
  },
};

/** What a program put beside a request stands behind one line, the same words once. */
export const BesideARequest: Story = {
  args: {
    shows: ['Why is low water an hour late?', 'Written by the program', '[Current branch: harbour] ×2'],
    build: () =>
      transcript()
        .user([
          { type: 'text', text: 'Why is low water an hour late?' },
          { type: 'text', text: '<harbour-master name="Ida" />', markup: 'program' },
          { type: 'text', text: '[Current branch: harbour]', markup: 'program' },
          { type: 'text', text: '[Current branch: harbour]', markup: 'program' },
        ])
        .assistant('I look at the zone of the station first.')
        .finish(),
  },
  play: async (context) => {
    await isOnScreen(context);
    await press(context, /Written by the program/);
    await showsText(context.canvasElement, '<harbour-master name="Ida" />');
  },
};

export const LineBreaks: Story = {
  args: {
    shows: 'Station: Harwich',
    build: () =>
      transcript().user('Station: Harwich\nDatum: chart datum\n\nWhy is it an hour late?').finish(),
  },
  play: async (context) => {
    await isOnScreen(context);
    const paragraph = context.canvasElement.querySelector('[data-al-role="user"] p');
    await expect(paragraph).toHaveStyle({ whiteSpace: 'pre-line' });
    await expect(paragraph).toHaveTextContent('Station: Harwich\nDatum: chart datum', {
      normalizeWhitespace: false,
    });
  },
};

export const Image: Story = {
  args: {
    shows: 'The curve dips below the datum.',
    has: '[data-al-source="m0.c1"] img',
    build: () =>
      transcript()
        .user([text('The curve dips below the datum.'), tideCurve])
        .finish(),
  },
};

export const Document: Story = {
  args: {
    shows: ['Compare with the printed tables.', 'tables-2026.pdf'],
    has: '[data-al-source="m0.c1"]',
    build: () =>
      transcript()
        .user([
          text('Compare with the printed tables.'),
          {
            type: 'document',
            filename: 'tables-2026.pdf',
            source: { type: 'base64', data: 'JVBERi0xLjQKJSVFT0YK', mimeType: 'application/pdf' },
          },
        ])
        .finish(),
  },
};

export const File: Story = {
  args: {
    shows: ['Here is the gauge log.', 'gauge.csv'],
    has: '[data-al-source="m0.c1"]',
    build: () =>
      transcript()
        .user([
          text('Here is the gauge log.'),
          {
            type: 'file',
            filename: 'gauge.csv',
            source: { type: 'base64', data: 'dGltZSxsZXZlbAowMDowMCwxLjIK', mimeType: 'text/csv' },
          },
        ])
        .finish(),
  },
};

export const PlainString: Story = {
  name: 'Content that is a plain string',
  args: {
    shows: 'What time is high water?',
    has: '[data-al-source="m0.c0"]',
    build: () =>
      storeOfSource('{"role":"user","content":"What time is high water?","timestamp":1770000000000}\n'),
  },
};

export const Payload: Story = {
  args: {
    shows: ['Plan the crossing.', 'Payload'],
    build: () =>
      transcript()
        .user('Plan the crossing.', { payload: { vessel: 'Curlew', draughtMetres: 1.4 } })
        .finish(),
  },
};

export const Steering: Story = {
  args: {
    shows: ['Sent while the agent was working', 'Use the old port names.'],
    build: () =>
      transcript()
        .user('Rename the ports.')
        .assistant('Renaming 14 ports.')
        .user('Use the old port names.', { delivery: 'steering' })
        .finish(),
  },
};

export const FollowUp: Story = {
  args: {
    shows: ['Sent after the agent answered', 'And the buoys?'],
    build: () =>
      transcript()
        .user('Rename the ports.')
        .assistant('All 14 ports have their old names.')
        .user('And the buoys?', { delivery: 'followUp' })
        .finish(),
  },
};

export const AfterAWait: Story = {
  name: 'After a wait',
  args: {
    shows: '10 min later',
    build: () =>
      transcript()
        .user('Sync the gauges.', { timestamp: Date.UTC(2026, 3, 18, 13, 30) })
        .assistant('All 212 gauges are in step.', { timestamp: Date.UTC(2026, 3, 18, 13, 35) })
        .user('Are they still?', { timestamp: Date.UTC(2026, 3, 18, 13, 45) })
        .assistant('They are.', { timestamp: Date.UTC(2026, 3, 18, 13, 46) })
        .finish(),
  },
};

export const Bookmarked: Story = {
  args: {
    shows: ['before the rewrite', 'Now rewrite the parser.'],
    build: () => transcript().user('Now rewrite the parser.', { label: 'before the rewrite' }).finish(),
  },
};

export const Named: Story = {
  args: {
    shows: ['Wren', 'Which berth is free?'],
    build: () => transcript().user('Which berth is free?', { name: 'Wren' }).finish(),
  },
};

export const Empty: Story = {
  args: {
    shows: ['This message is empty.', 'I need the text of the question.'],
    has: '[data-al-source="m0"]',
    build: () => transcript().user([]).assistant('I need the text of the question.').finish(),
  },
};

/** Eleven lines where there is room, and 25 on a phone: only there the end of it waits behind a button. */
export const LongOnPhone: Story = {
  name: 'A request that is long on a phone',
  args: {
    shows: ['Mend the tables of the stations', 'Show more of'],
    has: "[data-al-part='clamp'][data-al-clamped='narrow']",
    build: () =>
      transcript().user('Mend the tables of the stations, and say what was wrong. '.repeat(17)).finish(),
    width: 370,
  },
};

export const Long: Story = {
  args: { shows: longQuestion.slice(0, 60), build: () => transcript().user(longQuestion).finish() },
};

export const Dark: Story = {
  args: {
    ...Image.args,
    view: { theme: 'dark' },
  },
};

export const RightToLeft: Story = {
  args: {
    shows: 'متى يكون المد في الميناء الشرقي؟',
    dir: 'rtl',
    build: () => transcript().user('متى يكون المد في الميناء الشرقي؟ الرجاء ذكر `UTC` أيضًا.').finish(),
  },
};
