import type { Meta, StoryObj } from '@storybook/react-vite';
import * as ar from 'agent-lanes/locales/ar';
import * as de from 'agent-lanes/locales/de';
import * as es from 'agent-lanes/locales/es';
import * as fr from 'agent-lanes/locales/fr';
import * as he from 'agent-lanes/locales/he';
import * as ja from 'agent-lanes/locales/ja';
import * as ko from 'agent-lanes/locales/ko';
import * as ptBR from 'agent-lanes/locales/pt-BR';
import * as zhHans from 'agent-lanes/locales/zh-Hans';
import { expect, waitFor } from 'storybook/test';
import { fullRun } from './fullRun.ts';
import { StoryDebugger, type StoryDebuggerProps } from './StoryDebugger.tsx';

/** The debugger in each language that comes with the package. What the agent and the person wrote stays as it is. */
const meta = {
  title: 'Debugger/Languages',
  component: StoryDebugger,
  parameters: {
    layout: 'fullscreen',
    catalogue: {
      about:
        'The debugger in each of the languages that come with the package. It occurs when the host hands over labels; what the agent and the person wrote stays as it is.',
      formats: 'all',
      parts: [],
    },
  },
  args: { build: fullRun },
  play: async ({ canvasElement, args }) => {
    for (const words of [args.shows].flat())
      await waitFor(() => expect(canvasElement.innerText.replace(/\s+/g, ' ')).toContain(words));
    // Nothing is cut off at its side, and no row is wider than the page.
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    // On a narrow screen the head is two lines.
    if (args.width === undefined) return;
    const head = canvasElement.querySelector('[data-al-part="debugger-head"]');
    await expect(head?.getBoundingClientRect().height).toBeLessThanOrEqual(72);
  },
} satisfies Meta<typeof StoryDebugger>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Args that draw everything in a language. */
const inLanguage = (
  locale: typeof de,
  shows: readonly string[],
  dir?: 'rtl',
): Pick<StoryDebuggerProps, 'view' | 'shows' | 'dir'> => ({
  view: { labels: locale.labels, debuggerLabels: locale.debuggerLabels },
  shows,
  ...(dir && { dir }),
});

/** German, with a decimal comma and long words. */
export const German: Story = { args: inLanguage(de, ['6 Fehler', '9 Runden']) };

export const French: Story = { args: inLanguage(fr, ['6 échecs', '9 tours']) };

export const Spanish: Story = { args: inLanguage(es, ['6 fallos', '9 turnos']) };

export const BrazilianPortuguese: Story = { args: inLanguage(ptBR, ['6 falhas', '9 rodadas']) };

export const Japanese: Story = { args: inLanguage(ja, ['失敗 6 件', '9 ターン']) };

export const SimplifiedChinese: Story = { args: inLanguage(zhHans, ['6 个失败', '9 轮']) };

export const Korean: Story = { args: inLanguage(ko, ['실패 6개', '9턴']) };

/** Arabic reads from the right, has six forms of a counted word, and keeps names and commands as they are. */
export const Arabic: Story = { args: inLanguage(ar, ['6 إخفاقات', '9 جولات'], 'rtl') };

export const Hebrew: Story = { args: inLanguage(he, ['6 כשלים', '9 סבבים'], 'rtl') };

/** German on narrow screens. */
export const GermanNarrow: Story = { args: { ...inLanguage(de, ['Sie']), width: 400 } };

export const JapaneseMedium: Story = { args: { ...inLanguage(ja, ['9 ターン']), width: 800 } };
