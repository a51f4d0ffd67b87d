/** The answer of a sub-agent, apart from the text that the program added to it. */
export interface AgentAnswer {
  /** What the sub-agent answered. */
  readonly text: string;
  /** Tool calls that it made, where the program says so. */
  readonly calls: number | null;
  /** Tokens that it took, where the program says so. */
  readonly tokens: number | null;
}

const RESULT = '<task_result>';
// Lines that Claude Code puts behind the answer, for the agent that asked.
const ADDED =
  /^(?:agentId: \S+ \(|worktreePath: |worktreeBranch: |<usage>|total_tokens: |tool_uses: |duration_ms: |$)/;
const MOST_LINES = 12;

/**
 * Splits the result of a sub-agent into its answer and what the program wrote around it: the id, the folder and the figures that Claude Code
 * adds at the end, the tags that opencode puts around it. Total: any other text is an answer.
 */
export function readAgentAnswer(text: string): AgentAnswer {
  const lines = text.split('\n');
  let end = lines.length;
  while (end > 0 && lines.length - end < MOST_LINES && ADDED.test(lines[end - 1] ?? '')) end--;
  const added = lines.slice(end);
  if (!added.some((line) => line.startsWith('agentId: ')))
    return { text: withoutTags(text), calls: null, tokens: null };
  const figure = (name: string): number | null => {
    const line = added.find((each) => each.includes(`${name}: `));
    const digits = /: (\d{1,15})(?:<\/usage>)?$/.exec(line ?? '')?.[1];
    return digits === undefined ? null : Number(digits);
  };
  return {
    text: lines.slice(0, end).join('\n'),
    calls: figure('tool_uses'),
    tokens: figure('total_tokens'),
  };
}

function withoutTags(text: string): string {
  const start = text.indexOf(RESULT);
  const before = text.slice(0, Math.max(0, start)).trim();
  if (start === -1 || (before !== '' && !/^task_id: [^\n]*$/.test(before))) return text;
  const answer = text.slice(start + RESULT.length);
  const end = answer.lastIndexOf('</task_result>');
  return (end === -1 ? answer : answer.slice(0, end)).trim();
}
