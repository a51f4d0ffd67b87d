import { CommandError } from './CommandError.ts';
import { didYouMean } from './nearest.ts';

/** The languages of pages that are served or written. English is built in, each of the others is a catalogue in `locales/`. */
export const LANGUAGES = ['en', 'ar', 'de', 'es', 'fr', 'he', 'ja', 'ko', 'pt-BR', 'zh-Hans'] as const;

/** A language of a page, as a page names it in `lang`. */
export type Language = (typeof LANGUAGES)[number];

const RIGHT_TO_LEFT: ReadonlySet<Language> = new Set<Language>(['ar', 'he']);

/** The language of this name, in capitals or not; `undefined` for one that there is no catalogue of. */
export const languageOf = (name: unknown): Language | undefined =>
  typeof name === 'string'
    ? LANGUAGES.find((one) => one.toLowerCase() === name.toLowerCase().replaceAll('_', '-'))
    : undefined;

/** Why a word is no language, and which there are. */
export const noLanguage = (name: string): string =>
  didYouMean(name, LANGUAGES) || ` There are ${LANGUAGES.join(', ')}.`;

/** The language that `--lang` names; `undefined` where it is not given. Throws a `CommandError` (exit code 2) for one that there is not. */
export function readLanguage(value: string | undefined): Language | undefined {
  const language = languageOf(value);
  if (value === undefined || language !== undefined) return language;
  throw new CommandError(`There are no words for the language “${value}”.${noLanguage(value)}`, 2);
}

/** Attributes of the root element of a page in a language. */
export const languageAttributes = (language: Language = 'en'): string =>
  `lang="${language}"${RIGHT_TO_LEFT.has(language) ? ' dir="rtl"' : ''}`;
