import type { Labels } from 'agent-lanes';
import type { DebuggerLabels } from 'agent-lanes/debugger';
import type { PageWords } from '../locales/pageWords.ts';

/** The words of a transcript and of the debugger in one language. */
export interface Catalogue {
  readonly labels: Labels;
  readonly debuggerLabels: DebuggerLabels;
}

const CATALOGUES: Readonly<Record<string, () => Promise<Catalogue>>> = {
  ar: () => import('agent-lanes/locales/ar'),
  de: () => import('agent-lanes/locales/de'),
  es: () => import('agent-lanes/locales/es'),
  fr: () => import('agent-lanes/locales/fr'),
  he: () => import('agent-lanes/locales/he'),
  ja: () => import('agent-lanes/locales/ja'),
  ko: () => import('agent-lanes/locales/ko'),
  'pt-BR': () => import('agent-lanes/locales/pt-BR'),
  'zh-Hans': () => import('agent-lanes/locales/zh-Hans'),
};

/** Loads the words of a language; `undefined` for English, which is built in, and where they cannot be had. */
export async function loadCatalogue(language: string): Promise<Catalogue | undefined> {
  const load = Object.hasOwn(CATALOGUES, language) ? CATALOGUES[language] : undefined;
  return load?.().catch(() => undefined);
}

const PAGES: Readonly<Record<string, () => Promise<{ readonly page: PageWords }>>> = {
  ar: () => import('../locales/ar/page.ts'),
  de: () => import('../locales/de/page.ts'),
  es: () => import('../locales/es/page.ts'),
  fr: () => import('../locales/fr/page.ts'),
  he: () => import('../locales/he/page.ts'),
  ja: () => import('../locales/ja/page.ts'),
  ko: () => import('../locales/ko/page.ts'),
  'pt-BR': () => import('../locales/pt-BR/page.ts'),
  'zh-Hans': () => import('../locales/zh-Hans/page.ts'),
};

/** Loads what the page around transcripts says in a language; `undefined` for English, which is built in, and where it cannot be had. */
export async function loadPageWords(language: string): Promise<PageWords | undefined> {
  const load = Object.hasOwn(PAGES, language) ? PAGES[language] : undefined;
  return load?.().then(
    ({ page }) => page,
    () => undefined,
  );
}
