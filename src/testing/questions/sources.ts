import { commands } from 'vitest/browser';
import { generatedAgents } from './generatedAgents.ts';
import { generatedRun } from './generatedRun.ts';
import type { Agent } from './readSteps.ts';
import { runFigures, type RunFigures } from './runFigures.ts';

/** A run that the questions are asked of. */
export interface QuestionSource {
  readonly agent: Agent;
  readonly name: string;
  readonly text: string;
  readonly figures: RunFigures;
}

const RECORDINGS: readonly (readonly [agent: Agent, path: string])[] = [
  ['pi', 'pi-session/badlogic__pi-mono/large-session.jsonl'],
  [
    'codex',
    'codex-rollout/jnarowski__agentcmd/rollout-2025-09-24T20-12-23-01997ea4-a70d-7da3-8c20-c736db82a7c5.jsonl',
  ],
  [
    'claude-code',
    'claude-code-session/d-kimuson__claude-code-viewer/5c0375b4-57a5-4f26-b12d-d022ee4e51b7.jsonl',
  ],
  ['gemini-cli', 'gemini-cli-session/jnarowski__agentcmd/session-2025-10-29T10-39-a63242d9.json'],
  ['gemini-cli', 'gemini-cli-session/jnarowski__agentcmd/session-2025-10-29T10-36-453aa339.json'],
  ['swe-agent', 'swe-agent-traj/SWE-agent__SWE-agent/pydicom__pydicom-1458.traj'],
  ['openhands', 'openhands-events/OpenHands__software-agent-sdk/events.jsonl'],
  ['cline', 'cline-session/cline__cline/session.messages.json'],
  ['opencode', 'opencode-events/remorses__kimaki/real-session-task-three-parallel-sleeps.jsonl'],
  ['inspect', 'inspect-log/UKGovernmentBEIS__inspect_ai/2025-05-12T20-27-36-04-00_browser.json'],
];

/** A recording that waits for a person at a place. */
export const WAITING = 'opencode-events/remorses__kimaki/real-session-permission-external-file.jsonl';

/** The generated runs, and the recordings where they lie beside the project. */
export async function questionSources(): Promise<readonly QuestionSource[]> {
  const text = generatedRun();
  const agents = generatedAgents();
  const sources: QuestionSource[] = [
    { agent: 'pi', name: 'a generated run of 5,000 turns', text, figures: runFigures('pi', text) },
    {
      agent: 'claude-code',
      name: 'a generated run with sub-agents',
      text: agents,
      figures: runFigures('claude-code', agents),
    },
  ];
  for (const [agent, path] of RECORDINGS) {
    const recorded = await commands.readRecording(path);
    if (recorded === null) continue;
    const file = path.split('/').at(-1) ?? '';
    sources.push({
      agent,
      name: `${agent}, ${file.slice(0, 30)}`,
      text: recorded,
      figures: runFigures(agent, recorded),
    });
  }
  return sources;
}
