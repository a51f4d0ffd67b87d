/**
 * Who takes part where. `id` is the file name; `packages` are the pinned versions that the report names.
 * `list`: draws a whole list of messages, so it opens sessions and streams below them.
 * @type {readonly { id: string, name: string, packages: readonly string[], list: boolean, setup: string }[]}
 */
export const contestants = [
  {
    id: 'agent-lanes',
    name: 'agent-lanes',
    packages: [],
    list: true,
    setup: '`AgentTranscript` on a store, stylesheet loaded, `follow` while it streams.',
  },
  {
    id: 'react-markdown',
    name: 'react-markdown',
    packages: ['react-markdown', 'remark-gfm'],
    list: true,
    setup:
      'With `remark-gfm`; every message is rendered whenever the list is, as in the first lines of its readme.',
  },
  {
    id: 'react-markdown-memo',
    name: 'react-markdown, memo',
    packages: ['react-markdown', 'remark-gfm'],
    list: true,
    setup: 'The same, each message in `React.memo`.',
  },
  {
    id: 'streamdown',
    name: 'Streamdown',
    packages: ['streamdown'],
    list: true,
    setup:
      'Streaming mode, `isAnimating` on the open message, each message in `React.memo`; no plugins (they are opt-in); its own stylesheet but not the Tailwind sheet that an app would have, which spares it style work.',
  },
  {
    id: 'assistant-ui',
    name: 'assistant-ui',
    packages: ['@assistant-ui/react', '@assistant-ui/react-markdown'],
    list: true,
    setup:
      '`useExternalStoreRuntime`, `ThreadPrimitive`, `MarkdownTextPrimitive` with `remark-gfm`; `smooth` off, because it is an animation that puts text off to later frames.',
  },
  {
    id: 'ant-design-x',
    name: 'Ant Design X',
    packages: ['@ant-design/x', '@ant-design/x-markdown', 'antd'],
    list: true,
    setup:
      '`Bubble.List` with `XMarkdown`, `hasNextChunk` while it streams, no animation; items keep their identity.',
  },
  {
    id: 'copilotkit',
    name: 'CopilotKit',
    packages: ['@copilotkit/react-ui'],
    list: true,
    setup:
      'The exported `Markdown` that its assistant message draws text with, each message in `React.memo`; its own list needs a running backend.',
  },
  {
    id: 'llamaindex',
    name: 'LlamaIndex chat-ui',
    packages: ['@llamaindex/chat-ui'],
    list: true,
    setup: '`ChatSection` with `ChatMessages`, driven by a handler as `useChat` gives it.',
  },
  {
    id: 'incremark',
    name: 'Incremark',
    packages: ['@incremark/react', '@incremark/core'],
    list: true,
    setup:
      '`IncremarkContent` with `isFinished`, its theme loaded, no typewriter; each message in `React.memo`.',
  },
];

/** @param {string} id */
export const contestant = (id) => {
  const found = contestants.find((each) => each.id === id);
  if (!found)
    throw new Error(
      `No contestant is called “${id}”. Known: ${contestants.map((each) => each.id).join(', ')}.`,
    );
  return found;
};
