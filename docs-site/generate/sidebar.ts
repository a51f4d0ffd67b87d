import type { DefaultTheme } from 'vitepress';
import type { FormatPage } from './formatPages.ts';
import { ENTRIES } from './readApi.ts';

type Item = DefaultTheme.SidebarItem;

const item = (text: string, link: string): Item => ({ text, link });

function byGroup(formats: readonly FormatPage[]): readonly Item[] {
  const groups = new Map<string, Item[]>();
  for (const { format, group } of formats)
    groups.set(group, [...(groups.get(group) ?? []), item(format, `/formats/${format}`)]);
  return [...groups].map(([text, items]) => ({ text, items, collapsed: true }));
}

/** What stands beside every page: the pages of the site in the order in which somebody needs them. */
export function sidebarOf(formats: readonly FormatPage[]): Item[] {
  return [
    {
      text: 'Begin',
      items: [
        item('Start in five minutes', '/start'),
        item('Embed messages', '/embed'),
        item('Feed a stream', '/stream'),
        item('Hosts', '/hosts'),
        item('Languages', '/languages'),
        item('Text as your app draws it', '/react-markdown'),
        item('Tests with Jest', '/jest'),
      ],
    },
    { text: 'Debug', items: [item('How do I find out …', '/debugging'), item('The command', '/command')] },
    { text: 'Formats', items: [item('All formats', '/formats'), ...byGroup(formats)] },
    {
      text: 'States',
      items: [{ text: 'The catalogue', link: '/catalogue/index.html', target: '_self' }],
    },
    {
      text: 'Customise',
      items: [
        item('Layer by layer', '/customise/'),
        item('Props', '/customise/props'),
        item('Parts and attributes', '/customise/parts'),
        item('Parts of the debugger', '/customise/debugger-parts'),
        item('Variables', '/customise/variables'),
      ],
    },
    {
      text: 'Write an adapter',
      items: [item('In your own project', '/own-format'), item('For everybody', '/adapters')],
    },
    {
      text: 'Coming from',
      items: [
        item('Another library', '/coming-from/'),
        item('assistant-ui', '/coming-from/assistant-ui'),
        item('AI Elements', '/coming-from/ai-elements'),
        item('CopilotKit', '/coming-from/copilotkit'),
        item('Ant Design X', '/coming-from/ant-design-x'),
      ],
    },
    {
      text: 'API',
      items: [
        item('Public names', '/api'),
        ...ENTRIES.flatMap((each) => [
          item(each.entry, `/api/${each.page}`),
          ...('valuesAlone' in each ? [] : [item(`Types of ${each.entry}`, `/api/${each.page}-types`)]),
        ]),
      ],
    },
    {
      text: 'What to rely on',
      items: [
        item('Accessibility', '/accessibility'),
        item('Security', '/security'),
        item('Reliability', '/reliability'),
        item('Versions', '/versions'),
        item('Benchmarks', '/benchmarks'),
        item('How long a run reads', '/reading'),
        item('Architecture', '/architecture'),
      ],
    },
  ];
}
