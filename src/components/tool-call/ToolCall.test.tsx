import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { text, toolCall, transcript, type TranscriptBuilder } from '../../testing/buildTranscript.ts';
import { describePart } from '../../testing/describePart.tsx';
import { inTranscript, renderInTranscript } from '../../testing/renderInTranscript.tsx';
import { ToolCall } from './index.ts';
import { NestedItemsContext } from './NestedItemsContext.ts';

const around = (built: TranscriptBuilder) =>
  function Around({ children }: { readonly children: ReactNode }) {
    return inTranscript(
      <NestedItemsContext.Provider value={({ loopKey }) => <p>{loopKey}</p>}>
        <ToolCall.Root callKey="m0.c0">{children}</ToolCall.Root>
      </NestedItemsContext.Provider>,
      built.store(),
    );
  };
const call = () => transcript().assistant([toolCall('bash', { command: 'ls' })]);
const done = around(call().result('bash', 'a.txt'));
const failed = around(call().result('bash', 'No such file', { isError: true }));
const running = around(
  call()
    .tool('bash', { type: 'toolStart' })
    .tool('bash', { type: 'toolProgress', text: 'row 1', details: { percent: 4 } }),
);
const agent = around(call().child('bash', {}, (inner) => inner.assistant('Done.')));
const needs = 'Render it inside <ToolCall.Root>';

describePart('<ToolCall.Root />', {
  part: 'tool-call',
  element: (props) => <ToolCall.Root callKey="m0.c0" {...props} />,
  wrap: ({ children }) => inTranscript(children, call().store()),
});
describePart('<ToolCall.Trigger />', {
  part: 'tool-call-trigger',
  element: (props) => <ToolCall.Trigger {...props} />,
  wrap: done,
  needs,
});
describePart('<ToolCall.Error />', {
  part: 'tool-call-error',
  element: (props) => <ToolCall.Error {...props} />,
  wrap: failed,
  needs,
});
describePart('<ToolCall.Progress />', {
  part: 'tool-call-progress',
  element: (props) => <ToolCall.Progress {...props} />,
  wrap: running,
  needs,
});
describePart('<ToolCall.Panel />', {
  part: 'tool-call-panel',
  element: (props) => <ToolCall.Panel {...props} />,
  wrap: done,
  needs,
});
describePart('<ToolCall.Body />', {
  part: 'tool-call-body',
  element: (props) => <ToolCall.Body {...props} />,
  wrap: done,
  needs,
});
describePart('<ToolCall.Arguments />', {
  part: 'tool-call-arguments',
  element: (props) => <ToolCall.Arguments {...props} />,
  wrap: done,
  needs,
});
describePart('<ToolCall.Results />', {
  part: 'tool-call-results',
  element: (props) => <ToolCall.Results {...props} />,
  wrap: done,
  needs,
});
describePart('<ToolCall.Result />', {
  part: 'tool-call-result',
  element: (props) => <ToolCall.Result messageKey="m1" {...props} />,
  wrap: done,
});
describePart('<ToolCall.RawToggle />', {
  part: 'tool-call-raw-toggle',
  element: (props) => <ToolCall.RawToggle {...props} />,
  wrap: done,
  needs,
});
describePart('<ToolCall.SubAgent />', {
  part: 'tool-call-sub-agent',
  element: (props) => <ToolCall.SubAgent {...props} />,
  wrap: agent,
  needs,
});

describe('<ToolCall.Root />', () => {
  it('renders nothing for a key that is no call', () => {
    const { container } = renderInTranscript(
      <ToolCall.Root callKey="m0.c0" />,
      ...transcript().assistant('prose').events(),
    );
    expect(container).toBeEmptyDOMElement();
  });

  it('lets a composition leave parts out', () => {
    const { container } = renderInTranscript(
      <ToolCall.Root callKey="m0.c0">
        <ToolCall.Results text={(output) => <b>{output.toUpperCase()}</b>} />
      </ToolCall.Root>,
      ...call()
        .result('bash', [text('a.txt')])
        .events(),
    );
    expect(container.querySelector('b')).toHaveTextContent('A.TXT');
  });
});
