import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { CommandError, errorCode } from './CommandError.ts';
import { languageOf, noLanguage, type Language } from './languages.ts';
import { didYouMean } from './nearest.ts';

/** What a person has set for all commands. */
export interface Config {
  /** Path of a file with prices of models, as `--prices` takes it. */
  readonly prices?: string;
  /** Further folders in which sessions are kept, by the name of the agent. */
  readonly folders?: Readonly<Record<string, string>>;
  /** Colours of pages that are served or written. */
  readonly theme?: Theme;
  /** Language of pages that are served or written. */
  readonly labels?: Language;
}

const THEMES = ['auto', 'light', 'dark'] as const;

/** Colours of a page. */
export type Theme = (typeof THEMES)[number];

const KEYS = ['prices', 'folders', 'theme', 'labels'] as const;

/** Where the settings of a person are looked for. */
export interface ConfigPlace {
  readonly home: string;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The path of the config file: `$XDG_CONFIG_HOME/agent-lanes.json`, else in `~/.config`, or in `%APPDATA%` on Windows. */
export function configPath({ home, platform, env }: ConfigPlace): string {
  const set = env.XDG_CONFIG_HOME ?? '';
  if (set !== '') return join(set, 'agent-lanes.json');
  if (platform === 'win32') return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'agent-lanes.json');
  return join(home, '.config', 'agent-lanes.json');
}

/** Reads the config file; nothing is set where there is none. Paths in it are relative to its folder, or begin with `~/`. Throws a `CommandError` that says what is wrong in it. */
export function readConfig(
  place: ConfigPlace = { home: homedir(), platform: process.platform, env: process.env },
): Config {
  const path = configPath(place);
  const wrong = (message: string): CommandError =>
    new CommandError(`“${path}”: ${message} Mend the file, or move it away.`, 2);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return {};
    throw wrong(`It could not be read (${code ?? 'unknown error'}).`);
  }
  const pathOf = (value: string): string =>
    value.startsWith('~/') ? join(place.home, value.slice(2)) : resolve(dirname(path), value);
  const settings = parse(text);
  if (!isObject(settings)) throw wrong('It is no JSON object, such as {"theme": "dark"}.');
  for (const key of Object.keys(settings))
    if (!KEYS.some((known) => known === key))
      throw wrong(
        `There is no setting “${key}”.${didYouMean(key, KEYS) || ` There are ${KEYS.join(', ')}.`}`,
      );
  const { prices, folders, theme, labels } = settings;
  const language = languageOf(labels);
  if (prices !== undefined && typeof prices !== 'string')
    throw wrong('“prices” takes the path of a file, as --prices does.');
  if (theme !== undefined && !THEMES.some((one) => one === theme))
    throw wrong(`“theme” takes “auto”, “light” or “dark”, and got ${JSON.stringify(theme)}.`);
  if (labels !== undefined && language === undefined)
    throw wrong(
      `There are no words for the language ${JSON.stringify(labels)} of “labels”.${noLanguage(typeof labels === 'string' ? labels : '')}`,
    );
  if (folders !== undefined && !isTextRecord(folders))
    throw wrong(
      '“folders” takes an object of folders by the names of agents, such as {"my-agent": "~/runs"}.',
    );
  return {
    ...(prices === undefined ? {} : { prices: pathOf(prices) }),
    ...(folders === undefined
      ? {}
      : {
          folders: Object.fromEntries(
            Object.entries(folders).map(([agent, folder]) => [agent, pathOf(folder)]),
          ),
        }),
    ...(theme === undefined ? {} : { theme: theme as Theme }), // one of them, see above
    ...(language === undefined ? {} : { labels: language }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTextRecord = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) && Object.values(value).every((each) => typeof each === 'string');
