/** What notes say whose data is known. */
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
  neverApproved: 'Was waiting for approval',
};
