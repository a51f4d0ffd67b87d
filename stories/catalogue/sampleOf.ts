import type { TranscriptStore } from 'agent-lanes/core';
import { EVENTS_HEADER } from '../../src/adapters/formats/phi-core/eventsHeader.ts';
import { stringifyJson } from '../../src/model/stringifyJson.ts';
import { TranscriptBuilder } from '../../src/testing/buildTranscript.ts';
import { sourceOfStore } from '../StoryTranscript.tsx';

/** What a story is made of, as files that somebody else can use: the data of its state, and the component that draws it. */
export interface Sample {
  /** The file that `jsx` imports. */
  readonly file: string;
  /** Its text: transcript events, one to a line, or the source of a format. */
  readonly data: string;
  readonly jsx: string;
}

/** Args of a story that draws one run. */
export interface SampleArgs {
  readonly build?: () => TranscriptBuilder | TranscriptStore | string;
  readonly view?: Readonly<Record<string, unknown>>;
}

/** What a component of stories draws a run with; `null` for a component that draws something else. */
export function drawnWith(component: unknown): 'AgentTranscript' | 'RunDebugger' | null {
  const { displayName } = (component ?? {}) as { readonly displayName?: string };
  if (displayName === 'StoryTranscript') return 'AgentTranscript';
  return displayName === 'StoryDebugger' ? 'RunDebugger' : null;
}

/** Whether a story draws one run from its args. */
export const isOneRun = (component: unknown, story: object): boolean =>
  drawnWith(component) !== null && !('render' in story);

/** The data and the code of a story; `null` where its state is not that of one run, or is more than data. */
export function sampleOf(
  { build, view = {} }: SampleArgs,
  component: 'AgentTranscript' | 'RunDebugger',
): Sample | null {
  if (typeof build !== 'function') return null;
  const built = build();
  const isEvents = built instanceof TranscriptBuilder;
  const data = isEvents ? eventLines(built) : typeof built === 'string' ? built : sourceOfStore(built)?.text;
  if (data === undefined) return null;
  const format = isEvents || typeof built === 'string' ? undefined : sourceOfStore(built)?.format;
  const file = isEvents ? 'events.jsonl' : 'run.txt';
  const from = component === 'RunDebugger' ? 'agent-lanes/debugger' : 'agent-lanes';
  const core = isEvents ? 'createTranscriptStore, type TranscriptEvent' : 'connect, createTranscriptStore';
  const jsx = `import { ${component} } from '${from}';
import { ${core} } from 'agent-lanes/core';
import 'agent-lanes/styles.css';
import data from './${file}?raw';

const store = createTranscriptStore(${component === 'RunDebugger' ? '{ journal: true }' : ''});
${isEvents ? PUSHES : `await connect(store, data${format === undefined ? '' : `, { format: '${format}' }`});`}

export function Run() {
  return <${component} store={store}${attributesOf(view)} />;
}
`;
  return { file, data, jsx };
}

const PUSHES = `// The first line says what the file holds.
const [, ...events] = data.trim().split('\\n').map((line) => JSON.parse(line) as TranscriptEvent);
store.addSource().push(events);
store.publish();`;

const eventLines = (built: TranscriptBuilder): string =>
  [EVENTS_HEADER, ...built.events()].map((event) => `${stringifyJson(event)}\n`).join('');

/** Props as they stand in JSX. What is no data, such as a renderer, is named as something that stands elsewhere. */
function attributesOf(view: Readonly<Record<string, unknown>>): string {
  return Object.entries(view)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      if (value === true) return ` ${name}`;
      if (typeof value === 'string') return ` ${name}=${JSON.stringify(value)}`;
      return ` ${name}={${literalOf(value) ?? `/* your ${name} */ undefined`}}`;
    })
    .join('');
}

function literalOf(value: unknown): string | null {
  if (typeof value === 'function' || typeof value === 'symbol') return null;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, each]) => [name, literalOf(each)] as const);
  if (entries.some(([, each]) => each === null)) return null;
  if (Array.isArray(value)) return `[${entries.map(([, each]) => each).join(', ')}]`;
  return `{ ${entries.map(([name, each]) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${each ?? ''}`).join(', ')} }`;
}
