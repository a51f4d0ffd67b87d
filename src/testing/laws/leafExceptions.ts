import type { HiddenText } from '../kit/adapterLaws.ts';

const WORD = 'A word of the format: the row says it in the words of the reader.';
const OPAQUE = 'Opaque data of the provider, of which only is said that it is there.';
const PADDING = 'Padding that hides lengths from who listens to the line.';
const PARTIAL = 'What there is so far gives way to the whole.';
const LAST_WORD = 'What is stated again takes the place of what was stated before.';
const REPEATED = 'It repeats what stands beside it, which is shown.';
const CUT = 'A piece of a text that is cut within a mark or an escape; the joined text is there without it.';
const REFERENCE = 'It names what is shown in its place.';

/** The exceptions of each format. No other text may get lost. */
export const leafExceptions: Readonly<Record<string, readonly HiddenText[]>> = {
  pi: [{ places: /^\(message_update\).*\.arguments\./, why: PARTIAL }],
  'pi-session': [{ places: /^\(label\)\.label$|^\(session_info\)\.name$/, why: LAST_WORD }],
  yoagent: [{ places: /^\(agentEnd\)\.messages/, why: 'The last copy of a result may be shortened.' }],
  opencode: [
    { places: /\(session\.created\)\.properties\.info\.title$/, why: LAST_WORD },
    { places: /\(step-finish\)\.reason$|^\(error\)\.error\.name$/, why: WORD },
    { places: /\.(?:thoughtSignature|reasoningEncryptedContent)$/, why: OPAQUE },
    { places: /\(message\.part\.delta\)\.properties\.delta$/, why: LAST_WORD },
    { places: /\.state\.metadata\.output$/, why: PARTIAL },
  ],
  cline: [{ places: /^\[\]\(say\)\.(?:modelInfo\.mode|text)$/, texts: /^act$|cancelReason/, why: WORD }],
  openhands: [
    { places: /\.(?:security_risk|origin|confirmation_state)$/, why: WORD },
    { places: /\(kind=ConversationStateUpdateEvent\)\.value$|\.extras\.agent_state$/, why: LAST_WORD },
    {
      places: /^\[\]\.message$/,
      why: 'A sentence that the program makes of the arguments beside it, or the text of a message once more.',
    },
    { places: /^\(kind=ActionEvent\)\.thought\[\]/, texts: /^<think>/, why: REPEATED },
    { places: /^\[\]\.args\./, why: REPEATED },
  ],
  'swe-agent': [{ places: /^\.trajectory\[\]\.observation$/, why: REPEATED }],
  'mini-swe-agent': [
    { places: /\.extra\.raw_output$/, why: REPEATED },
    { places: /^\.trajectory_format$/, why: WORD },
  ],
  codex: [
    { places: /^\(session_meta\)\.payload\.(?:originator|cli_version|thread_source)$/, why: LAST_WORD },
  ],
  'openai-responses': [
    { places: /\.obfuscation$/, why: PADDING },
    { places: /\.encrypted_content$/, why: OPAQUE },
    { places: /\.incomplete_details\.reason$/, why: WORD },
  ],
  'claude-code': [
    { places: /^\(system\)\.content$/, texts: /^(?:Conversation )?compacted$/, why: WORD },
    { places: /\.model$/, texts: /^<synthetic>$/, why: WORD },
    { places: /\.toolDenialKind$|\.commandMode$/, why: WORD },
    {
      places: /^\(user\)\.toolUseResult$/,
      why: 'It repeats the text of a failed result behind the word “Error”.',
    },
    { places: /^\(\w+\)\.(?:version|cwd|gitBranch)$|\.inference_geo$/, why: LAST_WORD },
    { places: /^\(system\)\.error\.connection$/, why: WORD },
  ],
  inspect: [
    { places: /\.content$|\.image$/, texts: /^attachment:/, why: REFERENCE },
    {
      places: /^\.attachments\./,
      why: 'The raw request of a model call may hold texts that the conversation has dropped again.',
    },
    { places: /^(?:\.samples\[\])?\.(?:input|events\[\]\.result)$/, why: REPEATED },
  ],
  'message-enum': [{ places: /^\(tool-input-delta\)\.delta$/, why: CUT }],
  appam: [
    { places: /\.(?:signature|encrypted_content)$/, why: OPAQUE },
    {
      places: /\(thinking\)\.thinking$/,
      texts: /^\[REFUSAL\]/,
      why: 'A refusal is marked by a word in front of it.',
    },
  ],
  'agent-swarm-kit': [
    { places: /^\(commit-user-message\)\.input\.message$/, why: REPEATED },
    { places: /\.context\.swarmName$/, why: 'Each event names the swarm that its agent belongs to.' },
  ],
  'anthropic-messages': [
    { places: /\.partial_json$/, texts: /^n/, why: CUT },
    { places: /\.encrypted_index$/, why: OPAQUE },
  ],
  'openai-chat': [
    { places: /\.delta\.content$/, texts: /nk>|<\/thi/, why: CUT },
    { places: /\.obfuscation$/, why: PADDING },
    { places: /\.reasoning_details\[\]\(reasoning\.summary\)\.summary$/, why: REPEATED },
  ],
  'ai-sdk-ui': [{ places: /^\(tool-output-available\)\.output$/, why: PARTIAL }],
  'gemini-cli': [{ places: /^\.\$rewindTo$/, why: REFERENCE }],
  gemini: [
    { places: /\.thoughtSignature$/, why: OPAQUE },
    { places: /\.partialArgs\[\]\.jsonPath$/, why: REFERENCE },
  ],
  'phi-core': [
    { places: /\.provider$/, texts: /^unknown$/, why: WORD },
    { places: /^\(ToolExecutionUpdate\)\.partial_result\./, why: PARTIAL },
  ],
};
