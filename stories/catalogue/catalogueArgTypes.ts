import type { AgentTranscriptProps } from 'agent-lanes';
import type { ArgTypesEnhancer } from 'storybook/internal/types';

const HIDDEN = { table: { disable: true }, control: false } as const;

/** What a story asserts, and what it is built of: for its test, and no props of anything that is exported. */
const OF_THE_TEST = ['shows', 'has', 'lacks', 'build', 'buildA', 'buildB', 'buildMore', 'read', 'view'];

/** Where a story is drawn, which its host decides. */
const HOST = {
  dir: {
    description: 'Direction of the page around it.',
    control: { type: 'inline-radio' },
    options: ['ltr', 'rtl'],
    table: { category: 'Host' },
  },
  width: {
    description: 'Width of the element around it, in pixels. Default: what there is.',
    control: { type: 'range', min: 280, max: 1600, step: 20 },
    table: { category: 'Host' },
  },
  height: {
    description: 'Height of the element around it, in pixels. Default: that of the content.',
    control: { type: 'range', min: 200, max: 1200, step: 20 },
    table: { category: 'Host' },
  },
} as const;

/** Props that somebody may want to try on any run. */
export const TRIED = {
  theme: {
    description: '`auto` follows the page.',
    control: { type: 'inline-radio' },
    options: ['light', 'dark', 'auto'],
  },
  lanes: {
    description: 'How many lanes are drawn where there is room for two.',
    control: { type: 'inline-radio' },
    options: ['auto', 'one', 'two'],
  },
  print: {
    description: 'What is printed: what is shown, or everything.',
    control: { type: 'inline-radio' },
    options: ['as-shown', 'expanded'],
  },
  title: { description: 'What the run is called.', control: { type: 'text' } },
} as const satisfies Partial<Record<keyof AgentTranscriptProps, object>>;

/** Controls of a story: props of what it draws, and its host. What the story asserts is hidden. */
export const catalogueArgTypes: ArgTypesEnhancer = ({ component, argTypes }) => {
  const { displayName = '' } = (component ?? {}) as { readonly displayName?: string };
  const isRun = /^Story(?:Transcript|Debugger)$/.test(displayName);
  // What a story describes itself is for the reader.
  const described = Object.entries(argTypes).filter(([, { description }]) => description !== undefined);
  const hidden = [...Object.keys(argTypes), ...OF_THE_TEST].map((each) => [each, HIDDEN] as const);
  const all = {
    ...Object.fromEntries(hidden),
    ...Object.fromEntries(described),
    ...(isRun ? { ...TRIED, ...HOST } : {}),
  };
  return Object.fromEntries(Object.entries(all).map(([key, type]) => [key, { ...type, name: key }]));
};
