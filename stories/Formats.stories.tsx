import type { Meta, StoryObj } from '@storybook/react-vite';
import phiCore from '../src/adapters/formats/phi-core/fixtures/parallel-tools.jsonl?raw';
import phiCoreSession from '../src/adapters/formats/phi-core/fixtures/session.json?raw';
import phiCoreRevert from '../src/adapters/formats/phi-core/fixtures/prune-and-revert.jsonl?raw';
import phiCoreGroup from '../src/adapters/formats/phi-core/fixtures/parallel-group.jsonl?raw';
import phiCoreRejected from '../src/adapters/formats/phi-core/fixtures/rejected.jsonl?raw';
import pi from '../src/adapters/formats/pi/fixtures/parallel-tools.jsonl?raw';
import piRetry from '../src/adapters/formats/pi/fixtures/retry-and-compaction.jsonl?raw';
import piSession from '../src/adapters/formats/pi-session/fixtures/tree.jsonl?raw';
import yoagent from '../src/adapters/formats/yoagent/fixtures/stream.jsonl?raw';
import yoagentSession from '../src/adapters/formats/yoagent/fixtures/session.jsonl?raw';
import appam from '../src/adapters/formats/appam/fixtures/stream.sse?raw';
import appamSession from '../src/adapters/formats/appam/fixtures/session.json?raw';
import agentSwarmKit from '../src/adapters/formats/agent-swarm-kit/fixtures/bus.jsonl?raw';
import agentSwarmKitHistory from '../src/adapters/formats/agent-swarm-kit/fixtures/history.json?raw';
import messageEnum from '../src/adapters/formats/message-enum/fixtures/greenhouse.json?raw';
import messageEnumApprovals from '../src/adapters/formats/message-enum/fixtures/approvals.json?raw';
import anthropicMessages from '../src/adapters/formats/anthropic-messages/fixtures/two-answers.sse?raw';
import anthropicMessagesServerTools from '../src/adapters/formats/anthropic-messages/fixtures/server-tools.jsonl?raw';
import openaiResponses from '../src/adapters/formats/openai-responses/fixtures/garden.sse?raw';
import openaiResponsesItems from '../src/adapters/formats/openai-responses/fixtures/items.json?raw';
import openaiChat from '../src/adapters/formats/openai-chat/fixtures/lamp.sse?raw';
import openaiChatMessages from '../src/adapters/formats/openai-chat/fixtures/messages.json?raw';
import gemini from '../src/adapters/formats/gemini/fixtures/conversation.jsonl?raw';
import geminiInteraction from '../src/adapters/formats/gemini/fixtures/interaction.sse?raw';
import aiSdkUi from '../src/adapters/formats/ai-sdk-ui/fixtures/stream.sse?raw';
import aiSdkUiMessages from '../src/adapters/formats/ai-sdk-ui/fixtures/messages.json?raw';
import agUi from '../src/adapters/formats/ag-ui/fixtures/snake-keys-and-parallel-tools.jsonl?raw';
import agUiSubAgent from '../src/adapters/formats/ag-ui/fixtures/sub-agent-and-interrupt.jsonl?raw';
import acp from '../src/adapters/formats/acp/fixtures/prompt.jsonl?raw';
import acpLog from '../src/adapters/formats/acp/fixtures/logged.log?raw';
import claudeCode from '../src/adapters/formats/claude-code/fixtures/session.jsonl?raw';
import claudeCodeStream from '../src/adapters/formats/claude-code/fixtures/stream.jsonl?raw';
import codex from '../src/adapters/formats/codex/fixtures/rollout.jsonl?raw';
import codexAppServer from '../src/adapters/formats/codex/fixtures/app-server.jsonl?raw';
import geminiCli from '../src/adapters/formats/gemini-cli/fixtures/session.json?raw';
import opencode from '../src/adapters/formats/opencode/fixtures/events.jsonl?raw';
import opencodeExport from '../src/adapters/formats/opencode/fixtures/export.json?raw';
import cline from '../src/adapters/formats/cline/fixtures/session.messages.json?raw';
import clineUi from '../src/adapters/formats/cline/fixtures/ui_messages.json?raw';
import openhands from '../src/adapters/formats/openhands/fixtures/events.jsonl?raw';
import openhandsTrajectory from '../src/adapters/formats/openhands/fixtures/trajectory.json?raw';
import sweAgent from '../src/adapters/formats/swe-agent/fixtures/function_calling.traj?raw';
import sweAgentAttempts from '../src/adapters/formats/swe-agent/fixtures/attempts.traj?raw';
import miniSweAgent from '../src/adapters/formats/mini-swe-agent/fixtures/tools.traj.json?raw';
import inspect from '../src/adapters/formats/inspect/fixtures/tidepool.json?raw';
import { isOnScreen } from './isOnScreen.ts';
import { storeOfSource, StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Formats',
  component: StoryTranscript,
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PhiCore: Story = {
  name: 'phi-core: events',
  args: { shows: 'Which birds nest in May?', build: () => storeOfSource(phiCore) },
};

export const PhiCoreSession: Story = {
  name: 'phi-core: a saved session',
  args: { shows: 'Turn 1', has: '[data-al-source="m0"]', build: () => storeOfSource(phiCoreSession) },
};

export const PhiCoreRevert: Story = {
  name: 'phi-core: prune and revert',
  args: { shows: 'Map the inlet.', build: () => storeOfSource(phiCoreRevert) },
};

export const PhiCoreGroup: Story = {
  name: 'phi-core: a parallel group',
  args: { shows: '2 parallel branches', build: () => storeOfSource(phiCoreGroup) },
};

export const PhiCoreRejected: Story = {
  name: 'phi-core: rejected input',
  args: { shows: 'holds a phone number', build: () => storeOfSource(phiCoreRejected) },
};

export const Pi: Story = {
  name: 'pi: events',
  args: { shows: 'Which reeds are dry?', build: () => storeOfSource(pi) },
};

export const PiRetry: Story = {
  name: 'pi: retry and compaction',
  args: { shows: 'Count the nests', build: () => storeOfSource(piRetry) },
};

export const PiSession: Story = {
  name: 'pi-session: a saved session',
  args: { shows: 'Turn 1', has: '[data-al-source="m0"]', build: () => storeOfSource(piSession) },
};

export const Yoagent: Story = {
  name: 'yoagent: events',
  args: { shows: 'Clear the beds', build: () => storeOfSource(yoagent) },
};

export const YoagentSession: Story = {
  name: 'yoagent: a saved session',
  args: { shows: 'Plan a hide', build: () => storeOfSource(yoagentSession) },
};

export const Appam: Story = {
  name: 'appam: events',
  args: { shows: ['Weighing.', 'weigh', 'tare', 'Crate 1 weighs 12 kg.'], build: () => storeOfSource(appam) },
};

export const AppamSession: Story = {
  name: 'appam: a saved session',
  args: {
    shows: ['What ails this tree?', 'I will test the soil.', 'test_soil', 'I can not finish this.'],
    build: () => storeOfSource(appamSession),
  },
};

export const AgentSwarmKit: Story = {
  name: 'agent-swarm-kit: bus events',
  args: {
    shows: ['Soup?', 'Used 2 tools', 'Another agent took over', 'Leek soup.', 'The oven is free.'],
    build: () => storeOfSource(agentSwarmKit),
  },
};

export const AgentSwarmKitHistory: Story = {
  name: 'agent-swarm-kit: a saved history',
  args: {
    shows: ['A table for two, and what is this dish?', 'to_waiter', 'Used 3 tools', 'Here is the menu.'],
    build: () => storeOfSource(agentSwarmKitHistory),
  },
};

export const MessageEnum: Story = {
  name: 'message-enum: messages',
  args: {
    shows: ['Is the fern thirsty?', 'read_probe', 'Yes, it is at 12 %.', 'open_valve'],
    build: () => storeOfSource(messageEnum),
  },
};

export const MessageEnumApprovals: Story = {
  name: 'message-enum: approvals',
  args: {
    shows: ['Prune the roses and burn the cuttings.', 'burn', 'Pruned; the cuttings wait.'],
    build: () => storeOfSource(messageEnumApprovals),
  },
};

export const AnthropicMessages: Story = {
  name: 'anthropic-messages: two answers, streamed',
  args: {
    shows: ['Reading the gauge 🌊', 'Used 2 tools', 'High water at nine.'],
    build: () => storeOfSource(anthropicMessages),
  },
};

export const AnthropicMessagesServerTools: Story = {
  name: 'anthropic-messages: server tools, citations and a refusal',
  args: {
    shows: [
      'Web search',
      'Run by the provider',
      'Eels climb ladders.',
      '1 source',
      'The model refused to answer.',
      'Context compacted',
    ],
    build: () => storeOfSource(anthropicMessagesServerTools),
  },
};

export const OpenaiResponses: Story = {
  name: 'openai-responses: events',
  args: {
    shows: [
      'Web search',
      'Sow them after the last frost.',
      '1 source',
      'soil_moisture',
      'The model refused to answer.',
    ],
    build: () => storeOfSource(openaiResponses),
  },
};

export const OpenaiResponsesItems: Story = {
  name: 'openai-responses: input items',
  args: {
    shows: ['What is on this label?', 'Let me look.', 'Edit', 'row 3: beans', 'open_door', 'Denied'],
    build: () => storeOfSource(openaiResponsesItems),
  },
};

export const OpenaiChat: Story = {
  name: 'openai-chat: chunks that end in an error',
  args: {
    shows: ['The <think> lamp.', 'Used 2 tools', 'Fog horn.', 'The keeper fell asleep.'],
    build: () => storeOfSource(openaiChat),
  },
};

export const OpenaiChatMessages: Story = {
  name: 'openai-chat: messages',
  args: {
    shows: ['What is this?', 'measure ×2', 'A buoy, 12 ft.', 'Thanks.'],
    build: () => storeOfSource(openaiChatMessages),
  },
};

export const Gemini: Story = {
  name: 'gemini: requests and chunks',
  args: { shows: ['Is the fern dry?', 'moisture', 'Yes, water it.'], build: () => storeOfSource(gemini) },
};

export const GeminiInteraction: Story = {
  name: 'gemini: an interaction, streamed',
  args: {
    shows: ['google_search', 'High water at four.', 'set_alarm'],
    build: () => storeOfSource(geminiInteraction),
  },
};

export const AiSdkUi: Story = {
  name: 'ai-sdk-ui: a message stream',
  args: {
    shows: ['I check the kiln.', 'Used 2 tools', 'It is at 1040 degrees.', '2 sources'],
    build: () => storeOfSource(aiSdkUi),
  },
};

export const AiSdkUiMessages: Story = {
  name: 'ai-sdk-ui: messages',
  args: {
    shows: ['Weave this.', 'Used 3 tools', 'Half of it is done.', 'Go on.', 'Done.'],
    build: () => storeOfSource(aiSdkUiMessages),
  },
};

export const AgUi: Story = {
  name: 'ag-ui: events',
  args: {
    shows: [
      'I look up both harbours.',
      'tide_table ×2',
      'Dover is first.',
      'The quota of the harbour office is used up.',
    ],
    build: () => storeOfSource(agUi),
  },
};

export const AgUiSubAgent: Story = {
  name: 'ag-ui: a sub-agent and an interrupt',
  args: {
    shows: ['Book the removal van.', 'ask_broker', 'Pay 90 now?', 'Booked for Friday.'],
    build: () => storeOfSource(agUiSubAgent),
  },
};

export const Acp: Story = {
  name: 'acp: prompts and updates',
  args: {
    shows: ['Count the trees.', 'I read the map.', 'There are twelve.', 'And the hedge?'],
    build: () => storeOfSource(acp),
  },
};

export const AcpLog: Story = {
  name: 'acp: behind log prefixes',
  args: { shows: 'I lower the bucket.', build: () => storeOfSource(acpLog) },
};

export const ClaudeCode: Story = {
  name: 'claude-code: a session file',
  args: {
    shows: ['Mend the dam.', 'I will look at both ends.', 'Bash', 'Use clay, too.'],
    build: () => storeOfSource(claudeCode),
  },
};

export const ClaudeCodeStream: Story = {
  name: 'claude-code: stream-json with a sub-agent',
  args: {
    shows: ['Asking a scout.', '2 turns', 'All is well.'],
    build: () => storeOfSource(claudeCodeStream),
  },
};

export const Codex: Story = {
  name: 'codex: a rollout',
  args: {
    shows: ['Is the kiln hot?', 'It is hot.', 'Cool it down.', 'Said to people only.'],
    build: () => storeOfSource(codex),
  },
};

export const CodexAppServer: Story = {
  name: 'codex: the app server',
  args: {
    shows: ['Stack the bricks.', 'Bash', 'Denied', 'Stacked.'],
    build: () => storeOfSource(codexAppServer),
  },
};

export const GeminiCli: Story = {
  name: 'gemini-cli: a session',
  args: {
    shows: ['Light the lamp.', 'I trim the wick.', 'wick.txt', 'The match broke.', 'It is lit.'],
    build: () => storeOfSource(geminiCli),
  },
};

export const Opencode: Story = {
  name: 'opencode: events',
  args: {
    shows: [
      'Mend the warp counter and count the spindles.',
      'Opening the file 🧵.',
      'Count spindles',
      'The counter shows twelve threads.',
    ],
    build: () => storeOfSource(opencode),
  },
};

export const OpencodeExport: Story = {
  name: 'opencode: an exported session',
  args: {
    shows: ['Which dye?', 'Madder root.', 'Try indigo instead.', 'The vat is full'],
    build: () => storeOfSource(opencodeExport),
  },
};

export const Cline: Story = {
  name: 'cline: a session',
  args: {
    shows: ['Paint bollard nine.', 'I will look first.', 'bollards.csv', 'Hurry, the tide.'],
    build: () => storeOfSource(cline),
  },
};

export const ClineUi: Story = {
  name: 'cline: what the editor extension shows',
  args: {
    shows: ['I look for the grey ones.', 'The line was cut.', 'Both are red.'],
    build: () => storeOfSource(clineUi),
  },
};

export const Openhands: Story = {
  name: 'openhands: events',
  args: {
    shows: ['Mend net four.', 'I will find it.', 'Bash', 'The needle broke.'],
    build: () => storeOfSource(openhands),
  },
};

export const OpenhandsTrajectory: Story = {
  name: 'openhands: a trajectory',
  args: {
    shows: ['Count the eggs.', 'Two things at once.', 'Counter', 'Nine eggs.'],
    build: () => storeOfSource(openhandsTrajectory),
  },
};

export const SweAgent: Story = {
  name: 'swe-agent: a trajectory',
  args: { shows: ['Bake bread.', 'I look.', 'sift', 'submit'], build: () => storeOfSource(sweAgent) },
};

export const SweAgentAttempts: Story = {
  name: 'swe-agent: several attempts',
  args: {
    shows: ['2 parallel branches', 'The judge chose Branch 2', 'I fold.'],
    build: () => storeOfSource(sweAgentAttempts),
  },
};

export const MiniSweAgent: Story = {
  name: 'mini-swe-agent: a trajectory',
  args: {
    shows: ['Wind the tall one.', 'Two looks.', 'ls case', 'cat key', 'No call here.'],
    build: () => storeOfSource(miniSweAgent),
  },
};

export const Inspect: Story = {
  name: 'inspect: an evaluation log',
  args: {
    shows: ['Which claw is larger?', 'Web search', 'Measuring.', 'The left one.', 'Name a tide.', 'Neap.'],
    build: () => storeOfSource(inspect),
  },
};
