import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { API } from 'typescript-7/unstable/sync';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** What readers bring along: names that samples use and do not say. */
const GIVEN = `
type Renderers = NonNullable<import('agent-lanes').AgentTranscriptProps['renderers']>;
type Renderer<Map extends keyof Renderers, Name extends string> =
  NonNullable<NonNullable<Renderers[Map]> extends infer Of ? Name extends keyof Of ? Of[Name] : never : never>;
declare const store: import('agent-lanes/core').TranscriptStore;
declare const messages: readonly import('agent-lanes/core').AgentMessage[];
declare const signal: AbortSignal;
declare const response: Response;
declare const file: File;
declare const files: readonly File[];
declare const body: string, headers: Record<string, string>, url: string, server: string, clientId: string;
declare const events: readonly object[];
declare const child: { readonly stdout: import('node:stream').Readable };
declare const agentProcess: typeof child;
declare const getRawHistory: (clientId: string) => Promise<object[]>;
declare const generateText: typeof import('ai').generateText;
declare const model: import('ai').LanguageModel;
declare const anthropic: import('@anthropic-ai/sdk').Anthropic;
declare const openai: import('openai').OpenAI;
declare const DeployView: Renderer<'tool', 'deploy'>;
declare const McpView: typeof DeployView;
declare const WeatherCard: import('react').ComponentType<import('agent-lanes').ToolRendererProps>;
declare const Notice: Renderer<'extension', 'notice'>;
declare const MyText: Renderer<'content', 'text'>;
`;
// The parameters of an SDK, by what they are given to.
const REQUESTS: Readonly<Record<string, string>> = {
  'anthropic.messages': `import('@anthropic-ai/sdk').Anthropic.MessageCreateParams`,
  'openai.responses': `import('openai').OpenAI.Responses.ResponseCreateParams`,
  'openai.chat.completions': `import('openai').OpenAI.ChatCompletionCreateParams`,
};
const OURS = {
  AgentTranscript: 'agent-lanes',
  connect: 'agent-lanes/core',
  readTranscript: 'agent-lanes/core',
};

/** The samples of a page as modules, by the file that an error names: with the line of the page where the sample begins. */
function samplesOf(page: string): readonly (readonly [file: string, code: string])[] {
  const text = readFileSync(join(root, page), 'utf8');
  // A label says that a block is of another library, or of ours.
  return [...text.matchAll(/^```tsx?(?: \[agent-lanes\])?\n(.*?)^```/gms)].map(
    ({ 1: sample = '', index }) => {
      const line = text.slice(0, index).split('\n').length;
      const imports = Object.entries(OURS)
        .filter(([name]) => new RegExp(`\\b${name}\\b`).test(sample))
        .filter(([name]) => !new RegExp(`^import \\{.*\\b${name}\\b`, 'm').test(sample))
        .map(([name, from]) => `import { ${name} } from '${from}';`);
      const [, called = ''] = /await ([\w.]+)\.create\(\{ \.\.\.request/.exec(sample) ?? [];
      const request = REQUESTS[called];
      // Where the DOM has the same name, a module has its own.
      const own = ['declare const prompt: string;', request ? `declare const request: ${request};` : ''];
      const given = [...imports, ...own, 'export {};'].join(' ');
      return [join(root, 'src/testing', `${page.replace(/\W/g, '_')}_${line}.tsx`), `${given}\n${sample}`];
    },
  );
}

const CONFIG = join(root, 'tsconfig.samples.json');

/** What the compiler says of samples, which stand nowhere but in memory. */
function problemsOf(samples: ReadonlyMap<string, string>): readonly string[] {
  const files = [...samples.keys(), join(root, 'src/styles.css.d.ts')];
  const config = JSON.stringify({ extends: './tsconfig.json', include: [], files });
  const written = new Map([...samples, [CONFIG, config]]);
  const folders = new Set([...samples.keys()].map(dirname));
  const compiler = new API({
    cwd: root,
    // What is undefined here is looked up on the disk.
    fs: {
      readFile: (path) => written.get(path),
      fileExists: (path) => written.has(path) || undefined,
      directoryExists: (path) => folders.has(path) || undefined,
    },
  });
  try {
    const program = compiler.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG)?.program;
    if (!program) throw new Error('agent-lanes: the compiler opened no samples.');
    return [
      ...program.getConfigFileParsingDiagnostics(),
      ...program.getProgramDiagnostics(),
      ...[...samples.keys()].flatMap((path) => [
        ...program.getSyntacticDiagnostics(path),
        ...program.getSemanticDiagnostics(path),
      ]),
    ].map(({ fileName = '', text }) => `${fileName.slice(root.length)}: ${text}`);
  } finally {
    compiler.close();
  }
}

// Pages whose samples stand by themselves. Those of the two pages about a format belong into files, see below.
const PAGES = [
  'README.md',
  'docs/debugging.md',
  'docs/formats.md',
  'docs/languages.md',
  'docs/react-markdown.md',
  'docs/security.md',
  'docs-site/coming-from/ai-elements.md',
  'docs-site/coming-from/ant-design-x.md',
  'docs-site/coming-from/assistant-ui.md',
  'docs-site/coming-from/copilotkit.md',
  'docs-site/customise/index.md',
  'docs-site/embed.md',
  'docs-site/start.md',
  'docs-site/stream.md',
];

/** What a page says to write into files that its other samples import, by the file. */
const FILES: Readonly<Record<string, string>> = {
  'agent.ts': 'export async function* pretendedAgent',
  'TideTable.tsx': 'export function TideTable',
};

it('compiles every sample of every page, as strictly as this project', () => {
  const written = [
    'README.md',
    ...['docs', 'docs-site'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    ),
  ].filter((page) => page.endsWith('.md') && samplesOf(page).length > 0);
  expect(written.toSorted()).toEqual([...PAGES, 'docs/adapters.md', 'docs/own-format.md'].toSorted());
  const samples = PAGES.flatMap(samplesOf);
  expect(samples.length).toBeGreaterThan(25);
  const given = join(root, 'src/testing/given.d.ts');
  const files = Object.entries(FILES).map(([name, mark]): readonly [string, string] => [
    join(root, 'src/testing', name),
    samples.find(([, code]) => code.includes(mark))?.[1] ?? `${mark} is missing`,
  ]);
  expect(problemsOf(new Map([[given, GIVEN], ...files, ...samples]))).toEqual([]);
});

/** What the guide to a format says to write, by the file that it belongs in, with what stands before it there. */
const GUIDE: readonly (readonly [file: string, mark: string, before: string])[] = [
  ['src/adapters/formats/tally/translateTally.ts', 'export function translateTally', ''],
  ['src/adapters/formats/tally/index.ts', 'export const tallyAdapter', ''],
  ['src/adapters/formats/tally/tally.test.ts', "describe('tallyAdapter'", ''],
  [
    'src/adapters/formats/tally/knownFields.ts',
    'const LINE_FIELDS',
    `import { known } from '../../kit/fields/index.ts';
declare const writer: import('../../kit/createWriter.ts').Writer;
declare const value: import('../../../model/index.ts').JsonValue;`,
  ],
  ['src/adapters/formats/tally/laws.ts', 'export const broken', ''],
  ['src/adapters/formats/tally/tally.stories.tsx', 'export const Day', ''],
  ['src/adapters/registered.ts', "import { tallyAdapter } from './formats/tally/index.ts'", ''],
];

it('compiles what the page about a format of one’s own says to write', () => {
  const [adapter, tests] = samplesOf('docs/own-format.md').map(([, code]) => code);
  const files = [
    [join(root, 'src/testing/boatsAdapter.ts'), adapter ?? ''],
    [join(root, 'src/testing/boats.ts'), tests ?? ''],
  ] as const;
  expect(problemsOf(new Map(files))).toEqual([]);
});

it('compiles what the guide to a format says to write', () => {
  const blocks = [...readFileSync(join(root, 'docs/adapters.md'), 'utf8').matchAll(/^```tsx?\n(.*?)^```/gms)];
  const codes = blocks.map(({ 1: code = '' }) => code);
  expect(codes.filter((code) => !GUIDE.some(([, mark]) => code.includes(mark)))).toEqual([]);
  const files = GUIDE.map(([file, mark, before]) => {
    const code = codes.find((each) => each.includes(mark)) ?? `${mark} is missing`;
    const whole = before.endsWith('{') ? `${before}\n${code}};` : `${before}\n${code}`;
    return [join(root, file), whole.replace("'./tally/index.ts'", "'./index.ts'")] as const;
  });
  expect(problemsOf(new Map(files))).toEqual([]);
});
