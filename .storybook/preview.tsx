import 'agent-lanes/styles.css';
import type { Preview } from '@storybook/react-vite';
import { catalogueArgTypes } from '../stories/catalogue/catalogueArgTypes.ts';
import { DocsPage } from './docs.tsx';
import { lookAgain } from './looks.ts';
import { docsTheme } from './theme.ts';

const viewport = (name: string, width: number) => ({
  name,
  styles: { width: `${width}px`, height: '900px' },
  type: width < 600 ? ('mobile' as const) : ('desktop' as const),
});

// A frame on a page of the catalogue has no room of its own around it, and what a play function focuses must not scroll the page around it.
if (new URLSearchParams(location.search).has('framed')) {
  document.head.append(
    Object.assign(document.createElement('style'), { textContent: 'body { padding: 0 !important }' }),
  );
  const focus = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus')
    ?.value as HTMLElement['focus'];
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

const isTest = import.meta.env.STORYBOOK_LOOKS !== undefined;

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [catalogueArgTypes],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    // Off by itself, as axe calls it an experiment.
    a11y: {
      test: 'error',
      config: { rules: [{ id: 'label-content-name-mismatch', enabled: true }] },
      // The panel beside a story shows what passed as well; a test does not, and naming each element of it took half of the time of axe. A test measures
      // contrast with `findUnreadable`, and looks with `findForbidden` for styles that a reader cannot change.
      options: isTest
        ? {
            resultTypes: ['violations'],
            rules: { 'color-contrast': { enabled: false }, 'avoid-inline-spacing': { enabled: false } },
          }
        : {},
    },
    docs: { page: DocsPage, theme: docsTheme },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Find a state',
          'Sheets',
          'Messages',
          'Blocks',
          'Tools',
          'Runs',
          'Transcript',
          'Formats',
          'Debugger',
          'Viewer',
        ],
      },
    },
    viewport: {
      options: {
        small: viewport('Small, 320 px', 320),
        narrow: viewport('Narrow, 400 px', 400),
        medium: viewport('Medium, 800 px', 800),
        wide: viewport('Wide, 1440 px', 1440),
      },
    },
  },
  afterEach: lookAgain,
  decorators: [
    (Story, { globals }) => (
      <div
        data-al-theme={globals.theme === 'dark' ? 'dark' : 'light'}
        style={{ background: 'var(--al-canvas)', color: 'var(--al-ink)' }}
      >
        <Story />
      </div>
    ),
  ],
};
export default preview;
