/** Objects of a format in which a new field is not shown, and why. */
export interface NotShown {
  /** Where they stand, as `markFields` writes it. */
  readonly places: RegExp;
  readonly why: string;
}

const ARGUMENTS = 'The arguments that a call begins with give way to those that come after them.';
const LAST_WORD = 'A list that is stated again takes the place of the one before.';
const LAST_WORD_OBJECT = 'The facts of a session or of a response give way to what it states of itself next.';
const TOLD_BEFORE = 'A message is told up to four times. What only one of the copies says is not looked for.';
const PARTIAL = 'What there is so far gives way to the whole.';
const IN_RESULT = 'The output of a call gives way to the message that holds its result.';
const CONNECTION = 'It speaks of the connection or the run, and becomes no row.';
const REPEATED = 'It repeats what stands beside it, which is read.';
const OWN_DATA = 'Data of the application, of which only named pieces are shown.';
const SNAPSHOT = 'Data of the application gives way to what it is stated to be next.';
const CHANGED = 'Text is made of it, and the object itself is not kept.';

/** The exceptions of each format. Nothing else may get lost. */
export const notShown: Readonly<Record<string, readonly NotShown[]>> = {
  'ag-ui': [{ places: /^\(ACTIVITY_SNAPSHOT\)\.content$/, why: SNAPSHOT }],
  'ai-sdk-ui': [{ places: /^\(data-\w+\)\.data$/, why: SNAPSHOT }],
  'anthropic-messages': [{ places: /^\(content_block_start\).*\.input$/, why: ARGUMENTS }],
  'claude-code': [
    { places: /^\(stream_event\).*\.content_block\(tool_use\)\.input$/, why: ARGUMENTS },
    { places: /\.usage\.iterations\[\]/, why: LAST_WORD },
    { places: /\.context_management$/, why: 'It is kept where it says what was edited.' },
  ],
  codex: [
    { places: /^\(item\.started\)\.item|\.item\(commandExecution\)/, why: PARTIAL },
    { places: /^\(item\.completed\)\.item\(mcp_tool_call\)\.result\.content\[\]/, why: IN_RESULT },
    { places: /^\(event_msg\)\.payload\(context_compacted\)$/, why: TOLD_BEFORE },
    { places: /^$/, why: CONNECTION },
  ],
  'openai-responses': [
    {
      places: /\.response\.(?:metadata|reasoning|text|tools\[\])|^\.tools\[\]|^$/,
      why: 'Settings that a later state of a response repeats. Those it began with are kept.',
    },
    { places: /^\(response\.created\)\.response(?:\.tool_usage.*)?$/, why: LAST_WORD_OBJECT },
    { places: /\.response\.output\[\]/, why: REPEATED },
    { places: /^\(response\.output_item\.added\)\.item/, why: PARTIAL },
    { places: /\.logprobs\[\]/, why: LAST_WORD },
    { places: /^\(response\.reasoning_summary_part\.\w+\)\.part/, why: REPEATED },
  ],
  'openai-chat': [{ places: /^$|^\.error$/, why: CONNECTION }],
  acp: [
    { places: /^$|^\.error$|^\.result$/, why: CONNECTION },
    { places: /\(sessionUpdate=plan\)\.entries\[\]$/, why: SNAPSHOT },
    { places: /\(sessionUpdate=compaction_summary_chunk\)\.content\(text\)$/, why: CHANGED },
  ],
  gemini: [
    { places: /\.\w+TokensDetails\[\]$/, why: LAST_WORD },
    { places: /^\.contents\[\]|^\.systemInstruction/, why: 'A request repeats the conversation so far.' },
    { places: /^$|^\.error$/, why: CONNECTION },
    { places: /^\.step\(function_call\)\.arguments$/, why: ARGUMENTS },
  ],
  'gemini-cli': [
    { places: /\.args$/, why: PARTIAL },
    { places: /\.functionResponse\.response$/, why: CHANGED },
  ],
  pi: [
    { places: /^\((?:agent_end|turn_end)\)\./, why: TOLD_BEFORE },
    { places: /^\(message_update\)\./, why: PARTIAL },
    { places: /^\(message_start\).*\.details$/, why: PARTIAL },
    { places: /^\(message_end\).*\.arguments$/, why: TOLD_BEFORE },
    { places: /^\(tool_execution_(?:update|end)\)\./, why: IN_RESULT },
  ],
  yoagent: [
    { places: /^\((?:agentEnd|turnEnd)\)\./, why: TOLD_BEFORE },
    { places: /^\(messageUpdate\)\./, why: PARTIAL },
    { places: /^\(messageEnd\).*\.arguments$/, why: TOLD_BEFORE },
    { places: /^\(toolExecution(?:Update|End)\)\./, why: IN_RESULT },
  ],
  'phi-core': [
    { places: /\((?:AgentEnd|TurnEnd|MessageEnd)\)\.(?:messages|message|tool_results)/, why: TOLD_BEFORE },
    { places: /^\(MessageUpdate\)\./, why: PARTIAL },
    { places: /\(ToolExecution(?:Update|End)\)\./, why: IN_RESULT },
    { places: /\.continuation_kind/, why: CHANGED },
    { places: /^\.loops\[\]\.(?:messages|turns)\[\]/, why: TOLD_BEFORE },
    { places: /^\.loops\[\]\.config$/, why: REPEATED },
    { places: /^\(MessageStart\).*\.arguments$/, why: ARGUMENTS },
    { places: /^\.loops\[\]\.events\[\]$/, why: CONNECTION },
  ],
  opencode: [
    { places: /\(session\.(?:created|updated)\)\.properties\.info/, why: LAST_WORD_OBJECT },
    { places: /\.state\.(?:input|metadata)$|\.part\(tool\)\.metadata/, why: PARTIAL },
    { places: /\.attachments\[\]/, why: CHANGED },
    { places: /\(retry\)|^\(error\)|^\(file\.edited\)|^\.info\.|^\.messages\[\]$/, why: CONNECTION },
  ],
  openhands: [
    { places: /\(kind=ActionEvent\)(?:\.action.*)?$|^\[\]\.args/, why: REPEATED },
    { places: /^\[\]\.extras$/, why: OWN_DATA },
    { places: /\(kind=ConversationStateUpdateEvent\)\.value/, why: SNAPSHOT },
  ],
  'swe-agent': [{ places: /^\.attempts\[\]$|^\.trajectory\[\]/, why: REPEATED }],
  'mini-swe-agent': [
    { places: /\.extra\.(?:actions\[\]|response\.choices\[\]\.message)/, why: REPEATED },
    { places: /\(role=exit\)$/, why: OWN_DATA },
  ],
  inspect: [
    {
      places: /(?:^|\.samples\[\])\.(?:output|model_usage|attachments|transcript|input\[\])/,
      why: 'A sample states again what its messages and its events say.',
    },
    { places: /\.events\[\]/, why: REPEATED },
  ],
  'message-enum': [
    { places: /^\(raw\)\.rawValue$/, why: REPEATED },
    { places: /^\[\]\(role=tool\)$|^\[\]\(role=tool\)\.providerOptions/, why: CONNECTION },
    { places: /\.output\(content\)\.value\[\]/, why: CHANGED },
  ],
  appam: [
    { places: /^\(\w+\)(?:\.data)?$/, why: 'The frame of a trace; the event in it is read.' },
    { places: /^\[\]\(role=user\)$/, why: IN_RESULT },
  ],
  'agent-swarm-kit': [
    { places: /^\([\w-]+\)\.(?:input|output)/, why: OWN_DATA },
    { places: /^\[\]\(role=(?:flush|resque|user)\)$/, why: CONNECTION },
  ],
};

/** Objects in which a new field changes what is read beside it, and why. */
export const readOtherwise: Readonly<Record<string, readonly NotShown[]>> = {
  'claude-code': [
    { places: /^$/, why: 'The file beside a sub-agent is known by having certain fields and no others.' },
  ],
  'anthropic-messages': [
    {
      places: /\.(?:system|messages)\[\]/,
      why: 'A request that differs from the one before states what differs anew.',
    },
  ],
  cline: [{ places: /^\[\]\(say\)$/, why: 'A note shows what its entry holds besides.' }],
  appam: [{ places: /\(tool_result\)\.content$/, why: 'The result of a tool is read as text.' }],
  'agent-swarm-kit': [
    {
      places: /^\[\]\(role=assistant\)$/,
      why: 'A message that says nothing is left out, unless it carries something.',
    },
  ],
};
