import type { toolViews } from '../../components/renderers/toolRenderers.ts';
import type { JsonObject, JsonValue, TranscriptEvent } from '../../model/index.ts';
import { createWriter } from '../../adapters/kit/createWriter.ts';

/** A call that reaches one built-in view of a tool with a text in all that the view reads. */
export interface ToolCarrier {
  readonly name: string;
  readonly arguments: JsonObject;
  readonly result: string;
  readonly details?: JsonValue;
  /** A part that this view draws and the general one does not; where it is the general one, a part of that. */
  readonly part: string;
}

/** Calls for every built-in view of a tool: a view that is added has no type here until it has a carrier. */
export const toolCarriers = {
  bash: (text) => [
    {
      name: 'bash',
      arguments: { command: text, description: text },
      result: text,
      part: 'bash-view-command',
    },
    {
      name: 'shell',
      arguments: { commands: [text, text.repeat(40)], [text]: text },
      result: text,
      details: { [text]: text, stdout: text, exitCode: text },
      part: 'bash-view',
    },
  ],
  read: (text) => [
    { name: 'read', arguments: { file_path: `${text}.ts`, offset: text }, result: text, part: 'code' },
    { name: 'read', arguments: { path: 'a.md' }, result: `1\t${text}\n2\t${text}`, part: 'code' },
  ],
  write: (text) => [
    { name: 'write', arguments: { file_path: text, content: text }, result: text, part: 'code' },
    {
      name: 'write',
      arguments: { path: `${text}.html`, content: text, [text]: text },
      result: text,
      part: 'code',
    },
  ],
  edit: (text) => [
    {
      name: 'edit',
      arguments: { path: text, old_string: text, new_string: `${text} ` },
      result: text,
      part: 'diff',
    },
    {
      name: 'apply_patch',
      arguments: {
        patch: `*** Begin Patch\n*** Update File: ${oneLine(text)}\n@@ ${oneLine(text)}\n-${oneLine(text)}\n+${text}\n*** End Patch`,
      },
      result: text,
      part: 'diff',
    },
    {
      name: 'edit',
      arguments: { path: text },
      result: text,
      details: { diff: `  1 ${text}\n+ 2 ${text}` },
      part: 'diff',
    },
  ],
  search: (text) => [
    {
      name: 'grep',
      arguments: { pattern: text, path: text, '-i': true },
      result: `src/a.ts:1:${text}`,
      part: 'matches',
    },
    { name: 'glob', arguments: { glob: text }, result: `${oneLine(text)}:1:${text}`, part: 'output' },
  ],
  list: (text) => [{ name: 'ls', arguments: { path: text }, result: text, part: 'output' }],
  todo: (text) => [
    {
      name: 'TodoWrite',
      arguments: { todos: [{ content: text, status: text }, { content: text, status: 'in_progress' }, text] },
      result: text,
      part: 'todo-list',
    },
    { name: 'update_plan', arguments: { plan: `- [x] ${text}` }, result: text, part: 'todo-list' },
  ],
  agent: (text) => [
    { name: 'task', arguments: { prompt: text, description: text }, result: text, part: 'sub-agent-view' },
    {
      name: 'task',
      arguments: { prompt: text },
      result: `${text}\nagentId: ${text}\n<usage>${text}</usage>`,
      part: 'sub-agent-view',
    },
  ],
  web: (text) => [
    { name: 'WebFetch', arguments: { url: text, prompt: text }, result: `Read.\n\n${text}`, part: 'prose' },
    {
      name: 'WebSearch',
      arguments: { query: text },
      result: `Links: ${JSON.stringify([
        { title: text, url: text },
        { title: text, url: 'https://a.example/' },
      ])}\n\n${text}`,
      part: 'link-list',
    },
    { name: 'fetch_url', arguments: { url: text }, result: `Read.\n\n${text}`, part: 'tool-call-output' },
  ],
  image: (text) => [
    { name: 'screenshot', arguments: { url: text, [text]: text }, result: text, part: 'argument' },
  ],
  other: (text) => [
    {
      name: 'weigh',
      arguments: { [text]: text, list: [text, { [text]: [text] }] },
      result: text,
      details: { [text]: text, patch: `@@ -1 +1 @@\n-${text}\n+${text}` },
      part: 'argument',
    },
    {
      name: 'weigh',
      arguments: { text },
      result: JSON.stringify({ [text]: text, html: text }),
      part: 'tool-call-output',
    },
  ],
  askuserquestion: (text) => [
    {
      name: 'AskUserQuestion',
      arguments: {
        questions: [
          {
            question: text,
            header: text,
            options: [{ label: text, description: text }, text],
            multiSelect: true,
          },
          { question: `${text}?`, options: [] },
        ],
      },
      result: `"${text}"="${text}"`,
      details: { answers: { [text]: `${text}, another ${text}` } },
      part: 'question',
    },
  ],
  exitplanmode: (text) => [{ name: 'ExitPlanMode', arguments: { plan: text }, result: text, part: 'plan' }],
  bashoutput: (text) => [
    {
      name: 'BashOutput',
      arguments: { bash_id: text },
      result: `<status>${text}</status>\n<stdout>${text}</stdout>\n<stderr>${text}</stderr>`,
      part: 'output',
    },
  ],
  taskcreate: (text) => [
    {
      name: 'TaskCreate',
      arguments: { subject: text, description: text, owner: text },
      result: text,
      part: 'todo-list',
    },
  ],
  taskupdate: (text) => [
    {
      name: 'TaskUpdate',
      arguments: { taskId: text, status: text, owner: text },
      result: text,
      part: 'todo-list',
    },
  ],
  taskget: (text) => [{ name: 'TaskGet', arguments: { taskId: text }, result: text, part: 'todo-list' }],
  tasklist: (text) => [
    {
      name: 'TaskList',
      arguments: {},
      result: `#1 [completed] ${oneLine(text)}\n#2 [pending] x`,
      part: 'todo-list',
    },
  ],
} satisfies Readonly<Record<keyof typeof toolViews, (text: string) => readonly ToolCarrier[]>>;

/** The views that have carriers: all there are. */
export const carriedViews = Object.keys(toolCarriers) as readonly (keyof typeof toolCarriers)[]; // an object of ours has no other keys

const oneLine = (text: string): string => text.replace(/[\n\r\u2028\u2029]+/g, ' ');

/** Which of the carriers' results are failures: the same views draw those in another way. */
export type ToolOutcome = 'done' | 'failed' | 'running';

/** A run in which each of these calls is made and comes to this. */
export function toolRun(carriers: readonly ToolCarrier[], outcome: ToolOutcome): readonly TranscriptEvent[] {
  const writer = createWriter();
  const loop = writer.loopStart({ loopId: 'run', kind: 'initial', status: 'running' });
  const turn = writer.turnStart(loop, { index: 0 });
  const where = { loop, turn };
  writer.message(
    { role: 'assistant', timestamp: null, stopReason: 'toolUse', model: '', provider: '', usage: null },
    carriers.map(({ name, arguments: args }, index) => ({
      type: 'toolCall' as const,
      id: `call ${index}`,
      name,
      arguments: args,
    })),
    where,
  );
  carriers.forEach(({ name, result, details }, index) => {
    const call = { turn, toolCallId: `call ${index}`, toolName: name };
    const content = [{ type: 'text', text: result }] as const;
    if (outcome === 'running') {
      writer.emit({ type: 'toolStart', call });
      writer.emit({ type: 'toolProgress', call, content, mode: 'replace' });
      return;
    }
    writer.message(
      {
        role: 'toolResult',
        timestamp: null,
        toolCallId: call.toolCallId,
        toolName: name,
        isError: outcome === 'failed',
        ...(details === undefined ? {} : { details }),
      },
      content,
      where,
    );
  });
  return outcome === 'running' ? writer.take() : writer.end('complete');
}
