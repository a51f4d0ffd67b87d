import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { text, toolCall, transcript, type TranscriptBuilder } from '../src/testing/buildTranscript.ts';
import { isOnScreen } from './isOnScreen.ts';
import { StoryTranscript } from './StoryTranscript.tsx';

const meta = {
  title: 'Messages/Errors',
  component: StoryTranscript,
  parameters: {
    catalogue: {
      about:
        'An answer that did not come: the request failed, the provider was overloaded, the context was too long. It occurs when a provider refuses or breaks off a request, and its words can be read in full.',
      formats: 'errors',
      parts: ['Notice'],
    },
  },
  play: isOnScreen,
} satisfies Meta<typeof StoryTranscript>;
export default meta;
type Story = StoryObj<typeof meta>;

const failed = (errorMessage: string, said = ''): TranscriptBuilder =>
  transcript()
    .user('Draw the curve of the lock.')
    .assistant(said, { stopReason: 'error', errorMessage })
    .finish();

export const Generic: Story = {
  args: {
    shows: ['The model request failed.', 'upstream returned an empty body'],
    build: () => failed('upstream returned an empty body'),
  },
};

export const PartialTextIsKept: Story = {
  args: {
    shows: ['The curve rises until', 'The model request failed.'],
    build: () => failed('upstream returned an empty body', 'The curve rises until'),
  },
};

export const Overflow: Story = {
  args: {
    shows: [
      'The request did not fit the context window.',
      'prompt is too long: 214311 tokens > 200000 maximum',
    ],
    build: () => failed('prompt is too long: 214311 tokens > 200000 maximum'),
  },
};

export const Auth: Story = {
  args: {
    shows: ['The provider did not accept the credentials.', '401'],
    build: () => failed('401 authentication_error: invalid x-api-key'),
  },
};

export const RateLimit: Story = {
  args: {
    shows: ['Rate limited.', '429'],
    build: () => failed('429 rate_limit_error: 40,000 input tokens per minute'),
  },
};

export const Network: Story = {
  args: {
    shows: ['The connection to the provider failed.', 'fetch failed'],
    build: () => failed('fetch failed: ECONNRESET api.example'),
  },
};

export const Cancelled: Story = {
  args: {
    shows: ['Aborted.'],
    lacks: 'Request was aborted',
    build: () => failed('Request was aborted', 'The curve rises'),
  },
};

export const NoTerminalEvent: Story = {
  args: {
    shows: ['The curve rises', 'The answer broke off.', 'The recording ends before the model finished.'],
    lacks: 'The recording ends in the middle of the run.',
    build: () =>
      transcript()
        .user('Draw the curve.')
        .streaming([text('The curve rises')])
        .end('complete'),
  },
};

export const CallsNotExecuted: Story = {
  args: {
    shows: ['Not executed', 'The model request failed.'],
    build: () =>
      transcript()
        .user('Draw the curve.')
        .assistant([toolCall('draw_curve', { station: 'Lock' })], {
          stopReason: 'error',
          errorMessage: 'upstream returned an empty body',
        })
        .finish(),
  },
};

export const RetryCountdown: Story = {
  args: {
    shows: ['Rate limited.', 'Trying again in 8s.', 'Attempt 2 of 4'],
    build: () =>
      transcript().user('Draw the curve.').turn().item({
        type: 'banner',
        kind: 'retry',
        severity: 'warning',
        status: 'running',
        attempt: 2,
        maxAttempts: 4,
        delayMs: 8000,
        text: '429 rate_limit_error',
      }),
  },
};

export const RetrySucceeded: Story = {
  args: {
    shows: 'Here is the curve.',
    has: '[data-al-kind="banner"]',
    build: () =>
      transcript()
        .user('Draw the curve.')
        .item({
          type: 'banner',
          kind: 'retry',
          severity: 'info',
          status: 'done',
          attempt: 3,
          maxAttempts: 4,
          text: '529 overloaded',
        })
        .assistant('Here is the curve.')
        .finish(),
  },
};

export const RetryFailed: Story = {
  args: {
    shows: 'The retries failed.',
    build: () =>
      transcript()
        .user('Draw the curve.')
        .item({
          type: 'banner',
          kind: 'retry',
          severity: 'error',
          status: 'failed',
          attempt: 4,
          maxAttempts: 4,
          text: '529 overloaded',
        })
        .finish(),
  },
};

export const InputRejected: Story = {
  args: {
    shows: ['My card ends in 4242, renew the licence.', 'Input rejected.', 'holds a card number'],
    build: () =>
      transcript()
        .loop({ status: 'running' })
        .user('My card ends in 4242, renew the licence.')
        .item({
          type: 'banner',
          kind: 'inputRejected',
          severity: 'error',
          status: 'done',
          text: 'holds a card number',
        })
        .endLoop({ status: 'rejected', rejection: 'holds a card number' })
        .end(),
  },
};

export const CompactionFailed: Story = {
  args: {
    shows: ['The context could not be compacted', 'the summary was empty'],
    build: () =>
      transcript()
        .user('Go on.')
        .item({
          type: 'banner',
          kind: 'compactionFailed',
          severity: 'error',
          status: 'failed',
          text: 'the summary was empty',
        })
        .finish(),
  },
};

export const RepeatedToolCall: Story = {
  args: {
    shows: ['read_gauge was called 5 times with the same arguments.', 'The run was stopped.'],
    build: () =>
      transcript()
        .user('Go on.')
        .item({
          type: 'banner',
          kind: 'repeatedToolCall',
          severity: 'error',
          status: 'failed',
          toolName: 'read_gauge',
          repetitions: 5,
        })
        .finish(),
  },
};

export const RunError: Story = {
  args: {
    shows: 'no space left on device',
    build: () =>
      transcript()
        .user('Go on.')
        .item({
          type: 'banner',
          kind: 'error',
          severity: 'error',
          status: 'failed',
          text: 'no space left on device',
        })
        .finish(),
  },
};

export const LongText: Story = {
  args: {
    has: 'button[aria-label="Copy details"]',
    shows: 'The model request failed.',
    build: () =>
      failed(
        `proxy: ${JSON.stringify({ type: 'broken', trace: Array.from({ length: 40 }, (_, i) => `hop-${i}.example refused`) })}`,
      ),
  },
  play: async (context) => {
    await isOnScreen(context);
    const root = context.canvasElement;
    await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth + 1);
  },
};

export const Dark: Story = { args: { ...Generic.args, view: { theme: 'dark' } } };
