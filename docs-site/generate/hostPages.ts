import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page of an example: its README, and its files. */
export interface HostPage {
  readonly host: string;
  readonly content: string;
}

const folder = join(import.meta.dirname, '..', '..', 'examples');
const LANGUAGES: Readonly<Record<string, string>> = {
  css: 'css',
  html: 'html',
  js: 'js',
  json: 'json',
  mdx: 'mdx',
  mjs: 'js',
  ts: 'ts',
  tsx: 'tsx',
};
// What every example has, or what tools wrote into it.
const PASSED_OVER =
  /^(?:node_modules|dist|build|\.next|\.react-router)(?:\/|$)|\.d\.ts$|^tsconfig|package-lock|tsbuildinfo/;
// What an example is about.
const FIRST = /(?:^|\/)(?:App|AgentTranscriptElement|Chat|Run)\.\w+$|^(?:main|server)\.\w+$/;

function filesOf(host: string): readonly string[] {
  const names = readdirSync(join(folder, host), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !PASSED_OVER.test(name) && LANGUAGES[/\.(\w+)$/.exec(name)?.[1] ?? ''] !== undefined)
    .toSorted((a, b) => Number(!FIRST.test(a)) - Number(!FIRST.test(b)) || a.localeCompare(b, 'en'));
}

function shown(path: string, label: string): string {
  const text = readFileSync(join(folder, path), 'utf8').trimEnd();
  const language = LANGUAGES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'txt';
  return `\`\`\`\`${language} [${label}]\n${text}\n\`\`\`\``;
}

/** A page for each folder of `examples/`. */
export function hostPages(): readonly HostPage[] {
  const hosts = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return hosts.map(({ name: host }) => {
    const readme = readFileSync(join(folder, host, 'README.md'), 'utf8').trimEnd();
    const files = filesOf(host).map((name) => shown(`${host}/${name}`, name));
    const agent = readme.includes('agent.mjs') ? [shown('agent.mjs', '../agent.mjs')] : [];
    return {
      host,
      content: `${readme}\n\n## Its files\n\n::: code-group\n\n${[...files, ...agent].join('\n\n')}\n\n:::\n`,
    };
  });
}
