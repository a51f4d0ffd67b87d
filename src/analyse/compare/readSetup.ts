import { selectContent, type TranscriptState } from '../../store/index.ts';

/** A tool that was offered to the model. */
export interface OfferedTool {
  /** Its name, as the model calls it. */
  readonly name: string;
  /** What the model is told of it; empty where the source does not say. */
  readonly description: string;
}

/** The setup of a run: its instructions and tools, given before it began. */
export interface RunSetup {
  /** The instructions of all system and developer messages, in order, else those of the first request; `null` where the source has none. */
  readonly systemPrompt: string | null;
  /** The tools of the first request that lists any; `null` where the source has none. */
  readonly tools: readonly OfferedTool[] | null;
}

/** Reads what a run was given: its instructions and its tools. */
export function readSetup(state: TranscriptState): RunSetup {
  const said: string[] = [];
  for (const key of state.messageKeys) {
    const row = state.message(key);
    if (row?.head.role !== 'system' && row?.head.role !== 'developer') continue;
    // Those of sub-agents are theirs.
    if (state.loop(row.loopKey)?.callKey !== undefined) continue;
    for (const block of selectContent(state, key)) if (block.type === 'text') said.push(block.text);
  }
  let systemPrompt = said.length === 0 ? null : said.join('\n\n');
  let tools: readonly OfferedTool[] | null = null;
  for (const key of state.turnKeys) {
    const request = state.turn(key)?.turn.request;
    systemPrompt ??= request?.systemPrompt ?? null;
    if (request?.tools && request.tools.length > 0)
      tools ??= request.tools.map(({ name, description = '' }) => ({ name, description }));
    if (systemPrompt !== null && tools !== null) break;
  }
  return { systemPrompt: systemPrompt?.replaceAll('\r\n', '\n').trim() ?? null, tools };
}

/** How the tools of one run differ from those of another one, by name. */
export interface ToolChanges {
  /** Tools that only the first run offers. */
  readonly onlyA: readonly string[];
  /** Tools that only the second run offers. */
  readonly onlyB: readonly string[];
  /** Tools that are described in other words. */
  readonly changed: readonly string[];
}

/** Compares what two runs offered to their models; nothing differs where one of the sources does not say. */
function compareTools(a: readonly OfferedTool[] | null, b: readonly OfferedTool[] | null): ToolChanges {
  if (!a || !b) return { onlyA: [], onlyB: [], changed: [] };
  const inA = new Map(a.map(({ name, description }) => [name, description]));
  const inB = new Map(b.map(({ name, description }) => [name, description]));
  return {
    onlyA: [...inA.keys()].filter((name) => !inB.has(name)),
    onlyB: [...inB.keys()].filter((name) => !inA.has(name)),
    changed: [...inA].flatMap(([name, description]) =>
      inB.has(name) && inB.get(name) !== description ? [name] : [],
    ),
  };
}

/** How what one run was given differs from what another one was. */
export interface SetupChanges {
  /** Both sources state a system prompt, and they differ; or only one of two sources of one format does. */
  readonly systemPromptDiffers: boolean;
  /** How the tools differ that were offered to the models. */
  readonly tools: ToolChanges;
}

/** Compares what two runs were given. Only sources of one format that both could state a prompt differ where one of them has none. */
export function compareSetups(isOneFormat: boolean, a: RunSetup, b: RunSetup): SetupChanges {
  return {
    systemPromptDiffers:
      a.systemPrompt !== b.systemPrompt &&
      (isOneFormat || (a.systemPrompt !== null && b.systemPrompt !== null)),
    tools: compareTools(a.tools, b.tools),
  };
}
