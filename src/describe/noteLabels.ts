import { grouped, plural } from './plural.ts';

/** English words of notes whose data is known. */
export const noteLabels = {
  /** What a note is called, by its kind. Any other is called by the kind itself. */
  noteKinds: {
    plan: 'Plan',
    contextUsage: 'Context',
    availableCommands: 'Commands',
    configOptions: 'Settings',
    permission: 'Permission',
    step: 'Step',
    patch: 'Changed files',
    mcpTools: 'Tools of an MCP server',
    exit: 'End of the run',
    recall: 'Recall',
    info: 'Info',
    input: 'Input',
    approval: 'Approval',
    logger: 'Log',
    PauseEvent: 'Paused',
    InterruptEvent: 'Interrupted',
    collab_agent_spawn_end: 'Agent started',
    collab_agent_interaction_end: 'Message to an agent',
    collab_waiting_end: 'Waited for agents',
    collab_close_end: 'Agent closed',
    sub_agent_activity: 'Sub-agent',
  } as Readonly<Record<string, string>>,
  contextUsed: (used: string, size: string) => `${used} of ${size} tokens`,
  recallTypes: {
    workspace_context: 'about the workspace',
    knowledge: 'from its knowledge',
  } as Readonly<Record<string, string>>,
  decisions: {
    approve: 'approved',
    modify: 'approved with changes',
    reject: 'rejected',
    escalate: 'passed on',
    terminate: 'run ended',
  } as Readonly<Record<string, string>>,
  askedForApproval: (options: readonly string[], answer: string | null) =>
    [
      options.length === 0 ? 'Asked for approval' : `Asked for approval (${options.join(' · ')})`,
      answer ?? 'no answer',
    ].join(': '),
  /** A stretch of the run that was given up for another one. */
  abandonedMessages: (count: number) => `Abandoned: ${plural(count, 'message')}`,
  neverApproved: 'Was waiting for approval',
  /** What the figure behind a note says and does, where the note stands for several that say the same. It begins with that figure. */
  noteTimes: (times: number) => `×${grouped(times)}: show each`,
  /** `kinds`: what they are, the most frequent first, with how many there are of each. */
  showHidden: (count: number, kinds: readonly (readonly [name: string, count: number])[]) => {
    const named = kinds
      .slice(0, 3)
      .map(([name, times]) => (kinds.length > 1 ? `${name} ×${grouped(times)}` : name));
    const others = kinds.length - named.length;
    return `Show ${plural(count, 'hidden message')}${named.length === 0 ? '' : `: ${named.join(', ')}`}${
      others === 0 ? '' : ` and ${plural(others, 'other kind')}`
    }`;
  },
};
