import { createElement } from 'react';
import { Button } from 'storybook/internal/components';
import { addons, types, useStorybookState } from 'storybook/manager-api';
import { debuggerLink } from '../stories/catalogue/links.ts';
import { docsTheme } from './theme.ts';

addons.setConfig({ theme: docsTheme, sidebar: { showRoots: true } });

/** Stories that are no run of their own. */
const NO_RUN = /^(?:viewer-|sheets-|debugger-(?:compare|any-state)--)/;

/** Leads from a story to its run in the debugger. */
function OpenInDebugger() {
  const { storyId } = useStorybookState();
  if (!storyId || NO_RUN.test(storyId)) return null;
  return createElement(
    Button,
    { asChild: true, ariaLabel: false, variant: 'ghost', size: 'small' },
    createElement('a', { href: debuggerLink(storyId) }, 'Open in debugger'),
  );
}

addons.register('agent-lanes', () => {
  addons.add('agent-lanes/debugger', {
    type: types.TOOL,
    title: 'Open in debugger',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => createElement(OpenInDebugger),
  });
});
