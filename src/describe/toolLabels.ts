import type { ToolLabel } from '../analyse/toolKind.ts';
import { plural } from './plural.ts';

/** Names of known tools, and words about what they did. */
export const toolLabels = {
  /** What a known kind of tool is called. A tool of no known kind keeps its own name. */
  toolKinds: {
    bash: 'Bash',
    read: 'Read',
    write: 'Write',
    edit: 'Edit',
    search: 'Search',
    find: 'Find',
    list: 'List',
    todo: 'To-do',
    agent: 'Agent',
    fetch: 'Fetch',
    webSearch: 'Web search',
    screenshot: 'Screenshot',
  } satisfies Readonly<Record<ToolLabel, string>>,
  subAgentCalls: (count: number) => plural(count, 'call'),
  /** Stands before what a person wrote in the place of an offered answer. */
  answered: 'Answer:',
  noTranscript: 'transcript not in this folder',
};
