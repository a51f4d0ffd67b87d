import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { text, transcript } from '../src/testing/buildTranscript.ts';
import { isOnScreen } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';
import { answer, module } from './texts.ts';

const meta = {
  title: 'Blocks/Markdown',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'The text of an answer: headings, lists, tables, code, links and sources. It occurs in nearly every answer, and is drawn safely while it still arrives.',
      formats: 'all',
      parts: ['Message'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const said = (markdown: string) => transcript().assistant(markdown).finish();
const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

/** What is too wide scrolls in its own box: the transcript does not. */
const fits: NonNullable<Story['play']> = async (context) => {
  await isOnScreen(context);
  const viewport = context.canvasElement.querySelector('[data-al-part="viewport"]');
  await expect(viewport?.scrollWidth).toBeLessThanOrEqual(viewport?.clientWidth ?? 0);
};

const samples: readonly (readonly [language: string, code: string])[] = [
  ['ts', module],
  ['python', 'def level(station: str) -> float:\n    """Metres above datum."""\n    return LOG[station][-1]'],
  ['rust', 'fn level(log: &[f64]) -> Option<f64> {\n    log.last().copied() // metres\n}'],
  ['bash', 'for s in Ness Lock; do\n  ./sync "$s" --since=yesterday\ndone'],
  ['json', '{\n  "station": "Ness",\n  "level": 1.42,\n  "rising": true\n}'],
  ['sql', "SELECT station, max(level) FROM log WHERE day = '2026-10-24' GROUP BY station;"],
  ['css', '.tide { color: rebeccapurple; inline-size: 12ch; }'],
  ['html', '<table class="tide"><tr><td>05:12</td></tr></table>'],
  ['diff', '-  at.toLocaleTimeString()\n+  at.toLocaleTimeString("en-GB", { timeZone: zone })'],
  ['go', 'func Level(s string) (float64, error) {\n\treturn log[s], nil\n}'],
  ['wharf', 'a language nobody knows := 1'],
];

export const Prose: Story = {
  args: {
    shows: ['What goes wrong', 'local time', 'Three places depend on it:', 'The harbour office prints'],
    lacks: ['**', '##'],
    build: () => said(answer),
  },
};

export const Headings: Story = {
  args: {
    shows: ['One', 'Two', 'Three'],
    has: 'h4, h5, h6',
    build: () => said('# One\n\nText.\n\n## Two\n\nText.\n\n### Three\n\nText.\n\n#### Four\n\nText.'),
  },
};

export const Lists: Story = {
  args: {
    shows: ['Ness', 'east pier', 'west pier', 'third'],
    build: () =>
      said(
        '- Ness\n  - east pier\n  - west pier\n- Lock\n\n1. first\n2. second\n3. third\n\n- [x] surveyed\n- [ ] printed',
      ),
  },
};

export const Tables: Story = {
  args: {
    shows: ['Station', '1.42', 'rising'],
    has: 'table',
    build: () =>
      said(
        '| Station | Level | Trend |\n| :-- | --: | :-: |\n| Ness | 1.42 | rising |\n| Lock | 10.3 | `still` |',
      ),
  },
};

export const WideTable: Story = {
  args: {
    shows: 'column 1',
    width: 420,
    build: () => {
      const row = (cell: (i: number) => string) =>
        `| ${Array.from({ length: 14 }, (_, i) => cell(i)).join(' | ')} |`;
      return said(`${row((i) => `column ${i}`)}\n${row(() => '---')}\n${row((i) => `value ${i}`)}`);
    },
  },
  play: fits,
};

export const CodeLanguages: Story = {
  args: {
    shows: ['levelAt', 'def level', 'fn level', 'SELECT', 'a language nobody knows'],
    build: () => said(samples.map(([language, code]) => fence(language, code)).join('\n\n')),
  },
};

export const LongCode: Story = {
  args: {
    shows: 'const level0 = 0;',
    build: () =>
      said(fence('ts', Array.from({ length: 300 }, (_, i) => `const level${i} = ${i};`).join('\n'))),
  },
};

export const LongLine: Story = {
  name: 'One long line of code',
  args: {
    shows: 'const stations',
    width: 420,
    build: () =>
      said(
        fence(
          'ts',
          `const stations = [${Array.from({ length: 80 }, (_, i) => `'station-${i}'`).join(', ')}];`,
        ),
      ),
  },
  play: fits,
};

export const LongWord: Story = {
  args: {
    shows: 'https://tides.example/',
    width: 360,
    build: () => said(`https://tides.example/${'a'.repeat(300)}`),
  },
  play: fits,
};

export const LinksAndImages: Story = {
  name: 'Links, and an image on another host',
  args: {
    shows: ['the rules', 'Image on charts.example was not loaded.'],
    build: () =>
      said('See [the rules](https://tides.example/rules).\n\n![Ness](https://charts.example/ness.png)'),
  },
};

export const HostileLinks: Story = {
  args: {
    shows: ['press me', 'or me'],
    build: () => said('[press me](javascript:alert(1)) [or me](data:text/html,x)'),
  },
  play: async (context) => {
    await isOnScreen(context);
    await expect(context.canvasElement.querySelector('a[href^="javascript"], a[href^="data"]')).toBeNull();
  },
};

export const Html: Story = {
  name: 'HTML is text',
  args: {
    shows: '<script>',
    build: () => said('Before\n\n<script>document.title = "taken"</script>\n\nafter <b>this</b>'),
  },
};

export const Footnotes: Story = {
  args: {
    shows: ['Springs', 'Seen at Ness.'],
    build: () => said('Springs[^1] follow.\n\n[^1]: Seen at Ness.'),
  },
};

export const ManyLanguages: Story = {
  args: {
    shows: ['潮の満ち引き', 'приливы', 'المد'],
    build: () => said('潮の満ち引きは月の引力による。\n\nприливы и отливы\n\nالمد والجزر\n\n🌊🛟 👩‍🚀'),
  },
};

/** A backslash is part of what a model says; at the start of a line it only keeps Markdown from reading an item. */
export const Backslashes: Story = {
  args: {
    shows: [String.raw`wharf{1|\/|_4_p34|\|ut}`, '1. is no item'],
    build: () => said(String.raw`The flag is wharf{1|\/|_4_p34|\|ut}.` + '\n\n1\\. is no item'),
  },
};

export const Streaming: Story = {
  name: 'Streaming: an open table and an open fence',
  args: {
    shows: ['Station', 'Ness'],
    build: () => transcript().streaming([text('| Station | Level |\n| --- | --- |\n| Ness | 1.4')]),
  },
};

export const Dark: Story = { args: { ...CodeLanguages.args, view: { theme: 'dark' } } };

export const RightToLeft: Story = {
  args: {
    shows: 'الأول',
    dir: 'rtl',
    build: () =>
      said('## المد\n\n- الأول\n- الثاني\n\n> اقتباس\n\n| محطة | مستوى |\n| --- | --- |\n| نس | 1.42 |'),
  },
};
