import { STOP_REASONS, type BlockType, type KnownStopReason, type ToolStatus } from 'agent-lanes/core';

/** A question somebody comes with, and the story that answers it. */
export interface Question {
  readonly asks: string;
  readonly story: string;
}

/** What people ask of a transcript, by the groups of the catalogue. */
export const QUESTIONS: readonly Question[] = [
  { asks: 'How does a refused answer look?', story: 'messages-stop-reasons--refusal' },
  { asks: 'How does an answer that was cut off look?', story: 'messages-stop-reasons--length' },
  { asks: 'What stands where the model answered nothing?', story: 'messages-assistant--empty' },
  { asks: 'How does a request that failed look?', story: 'messages-errors--generic' },
  { asks: 'What is said of a rate limit, and of trying again?', story: 'messages-errors--retry-countdown' },
  { asks: 'How does it look when the context was too long?', story: 'messages-errors--overflow' },
  {
    asks: 'What if the recording ends in the middle of an answer?',
    story: 'messages-errors--no-terminal-event',
  },
  { asks: 'How does an answer look while it arrives?', story: 'messages-assistant--streaming' },
  { asks: 'What does a person see while the model is silent?', story: 'messages-assistant--waiting' },
  {
    asks: 'How does thinking look, and where does it go once it is over?',
    story: 'blocks-thinking--settled',
  },
  { asks: 'What is shown of thinking that the provider hides?', story: 'blocks-thinking--redacted' },
  {
    asks: 'How does a call look that waits for a person to allow it?',
    story: 'tools-tool-call--awaiting-approval',
  },
  { asks: 'How does a call look that a person denied?', story: 'tools-tool-call--answered-approval' },
  { asks: 'How does a failed call look?', story: 'tools-tool-call--failed' },
  { asks: 'What of a call that was never answered?', story: 'tools-pairing--no-result' },
  { asks: 'What of a result that belongs to no call?', story: 'tools-pairing--orphan-result' },
  { asks: 'What if two calls have the same id?', story: 'tools-pairing--duplicate-id' },
  { asks: 'How do many calls at once look?', story: 'tools-group--long' },
  { asks: 'Is a failure hidden in a group of calls?', story: 'tools-group--failed' },
  { asks: 'How does an edit of a file look?', story: 'tools-views--edit' },
  { asks: 'How do colours of a terminal look?', story: 'tools-results--ansi' },
  { asks: 'How is a sub-agent shown?', story: 'tools-sub-agent--opened' },
  { asks: 'How do branches that ran in parallel look?', story: 'runs-parallel--winner' },
  { asks: 'What fell out of the context of the model?', story: 'runs-context--compacted-messages' },
  { asks: 'What did a turn cost?', story: 'runs-usage--full' },
  { asks: 'What stands where the cost is not known?', story: 'runs-usage--unknown-cost-of-a-run' },
  { asks: 'What was sent to the model?', story: 'debugger-inspector-tabs--request' },
  { asks: 'Is a picture on another host loaded?', story: 'blocks-images-documents-files--remote-image' },
  { asks: 'What becomes of HTML in an answer?', story: 'blocks-markdown--html' },
  { asks: 'How does something look that this version does not know?', story: 'messages-unknown--block' },
  { asks: 'What if a line of the file is broken?', story: 'transcript-diagnostics--malformed-line' },
  { asks: 'What does an output of a thousand lines do to the page?', story: 'tools-results--huge' },
  { asks: 'How does it look from right to left?', story: 'transcript-whole-runs--right-to-left' },
  { asks: 'How does it look on a telephone?', story: 'transcript-whole-runs--narrow' },
  { asks: 'Where did the run go wrong?', story: 'debugger-run-debugger--first-failure' },
  { asks: 'Where did one run leave the other?', story: 'debugger-compare--changed-result' },
];

/** Stop reasons that have a story of their own. */
const OWN_STORIES: Readonly<Partial<Record<KnownStopReason, string>>> = {
  stop: 'messages-stop-reasons--stop',
  length: 'messages-stop-reasons--length',
  toolUse: 'messages-stop-reasons--tool-use',
  error: 'messages-stop-reasons--error-reason',
  aborted: 'messages-stop-reasons--aborted',
  maxTurns: 'messages-stop-reasons--max-turns',
  userStop: 'messages-stop-reasons--user-stop',
  handoff: 'messages-stop-reasons--handoff',
  guardRail: 'messages-stop-reasons--guard-rail',
  contextCompacted: 'messages-stop-reasons--context-compacted',
  paused: 'messages-stop-reasons--paused',
  refusal: 'messages-stop-reasons--refusal',
};

/** The story of each stop reason: its own, else that of all. */
export const BY_STOP_REASON: Readonly<Record<string, string>> = Object.fromEntries(
  STOP_REASONS.map((reason) => [reason, OWN_STORIES[reason] ?? 'messages-stop-reasons--every-reason']),
);

/** The story of each status of a tool call. */
export const BY_TOOL_STATUS: Readonly<Record<ToolStatus, string>> = {
  preparing: 'tools-tool-call--preparing',
  pending: 'tools-tool-call--pending',
  'awaiting-approval': 'tools-tool-call--awaiting-approval',
  running: 'tools-tool-call--running',
  done: 'tools-tool-call--settled',
  failed: 'tools-tool-call--failed',
  aborted: 'tools-tool-call--cancelled',
  denied: 'tools-tool-call--denied',
  skipped: 'tools-tool-call--skipped',
  'not-executed': 'tools-tool-call--not-executed',
  'no-result': 'tools-pairing--no-result',
  orphan: 'tools-pairing--orphan-result',
};

/** The story of each type of content block. */
export const BY_BLOCK: Readonly<Record<BlockType, string>> = {
  text: 'blocks-markdown--prose',
  thinking: 'blocks-thinking--settled',
  image: 'blocks-images-documents-files--image',
  document: 'blocks-images-documents-files--document',
  file: 'blocks-images-documents-files--file',
  source: 'blocks-images-documents-files--source',
  toolCall: 'tools-tool-call--settled',
  unknown: 'messages-unknown--block',
};
