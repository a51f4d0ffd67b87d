import { create } from 'storybook/theming/create';

const mark = (first: string, second: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 176 24"><rect x="3" y="3" width="9" height="18" rx="2.5" fill="${first}"/><path d="M18 3v18" stroke="${second}" stroke-width="2.5" stroke-dasharray="3.3 2.4"/><text x="30" y="17.5" font-family="system-ui, sans-serif" font-size="16" font-weight="600" fill="${first}">agent-lanes</text></svg>`,
  )}`;

/** What both themes share: the name, where it leads, and type. */
const SHARED = {
  brandTitle: 'agent-lanes',
  // The site, where the catalogue is a folder of it.
  brandUrl: '../',
  brandTarget: '_self',
  fontBase: 'system-ui, sans-serif',
  fontCode: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  appBorderRadius: 6,
  inputBorderRadius: 5,
} as const;

const light = create({
  ...SHARED,
  base: 'light',
  brandImage: mark('#3d434c', '#0a7a7a'),
  colorPrimary: '#0a7a7a',
  colorSecondary: '#0a7a7a',
  appBg: '#f4f5f6',
  appContentBg: '#ffffff',
  appPreviewBg: '#ffffff',
  appBorderColor: '#dcdfe3',
  textColor: '#23272e',
  textMutedColor: '#5b626d',
  barTextColor: '#5b626d',
  barSelectedColor: '#0a7a7a',
  barHoverColor: '#0a7a7a',
});

const dark = create({
  ...SHARED,
  base: 'dark',
  brandImage: mark('#d5d9df', '#4cc2c0'),
  colorPrimary: '#4cc2c0',
  colorSecondary: '#1d8a89',
  appBg: '#16191d',
  appContentBg: '#1c2025',
  appPreviewBg: '#1c2025',
  appBorderColor: '#343a42',
  textColor: '#e4e7eb',
  textMutedColor: '#a3abb6',
  barBg: '#1c2025',
  barTextColor: '#a3abb6',
  barSelectedColor: '#4cc2c0',
  barHoverColor: '#4cc2c0',
});

/** The theme of the pages and of what stands around them: the one that the reader's system asks for. */
export const docsTheme = matchMedia('(prefers-color-scheme: dark)').matches ? dark : light;
