import * as ar from '../../locales/ar/index.ts';
import { page as arPage } from '../../locales/ar/page.ts';
import * as de from '../../locales/de/index.ts';
import { page as dePage } from '../../locales/de/page.ts';
import * as es from '../../locales/es/index.ts';
import { page as esPage } from '../../locales/es/page.ts';
import * as fr from '../../locales/fr/index.ts';
import { page as frPage } from '../../locales/fr/page.ts';
import * as he from '../../locales/he/index.ts';
import { page as hePage } from '../../locales/he/page.ts';
import * as ja from '../../locales/ja/index.ts';
import { page as jaPage } from '../../locales/ja/page.ts';
import * as ko from '../../locales/ko/index.ts';
import { page as koPage } from '../../locales/ko/page.ts';
import * as ptBR from '../../locales/pt-BR/index.ts';
import { page as ptBRPage } from '../../locales/pt-BR/page.ts';
import * as zhHans from '../../locales/zh-Hans/index.ts';
import { page as zhHansPage } from '../../locales/zh-Hans/page.ts';
import { asWritten, type Spoken } from '../../../stories/spoken.ts';

/** What a reader asked of the system. */
export interface Media {
  readonly forcedColors?: 'active';
  readonly contrast?: 'more';
}

/** A language together with the colours that a story is looked at in. */
export interface Look {
  readonly spoken: Spoken;
  readonly dir?: 'rtl';
  readonly theme: 'light' | 'dark';
  readonly media: Media;
}

const more: Media = { contrast: 'more' };
const forced: Media = { forcedColors: 'active' };
const plain: Media = {};

/** Each language, and each of the colours twice. English in the light theme is how stories are played. */
export const LOOKS: readonly Look[] = [
  { spoken: asWritten, theme: 'light', media: forced },
  { spoken: { name: 'ar', ...ar, page: arPage }, dir: 'rtl', theme: 'light', media: more },
  { spoken: { name: 'de', ...de, page: dePage }, theme: 'dark', media: more },
  { spoken: { name: 'es', ...es, page: esPage }, theme: 'dark', media: plain },
  { spoken: { name: 'fr', ...fr, page: frPage }, theme: 'light', media: plain },
  { spoken: { name: 'he', ...he, page: hePage }, dir: 'rtl', theme: 'dark', media: forced },
  { spoken: { name: 'ja', ...ja, page: jaPage }, theme: 'light', media: more },
  { spoken: { name: 'ko', ...ko, page: koPage }, theme: 'dark', media: more },
  { spoken: { name: 'pt-BR', ...ptBR, page: ptBRPage }, theme: 'light', media: plain },
  { spoken: { name: 'zh-Hans', ...zhHans, page: zhHansPage }, theme: 'dark', media: plain },
];
