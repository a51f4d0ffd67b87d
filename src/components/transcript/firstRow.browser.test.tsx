import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toolCall, transcript, type TranscriptBuilder } from '../../testing/buildTranscript.ts';
import { rest } from '../../testing/showTranscript.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

const chat = () => transcript().user('How deep is it?').assistant('3.1 metres.');

async function show(run: TranscriptBuilder) {
  const { container } = render(
    <div style={{ inlineSize: 1200 }}>
      <AgentTranscript store={run.store()} />
    </div>,
  );
  await rest();
  const all = (part: string) => [...container.querySelectorAll<HTMLElement>(`[data-al-part='${part}']`)];
  const tops = (part: string) => all(part).map((each) => each.getBoundingClientRect().top);
  return {
    tops,
    top: container.getBoundingClientRect().top,
    headsEnd: all('lane-heads')[0]?.getBoundingClientRect().bottom ?? 0,
    ends: all('message').map((each) => each.getBoundingClientRect().bottom),
  };
}

describe('the first row of a run', () => {
  it.each([
    ['a request', 'message', chat()],
    ['a turn', 'turn', transcript().assistant([toolCall('read', { path: 'depth.txt' })])],
    [
      'a run that was stopped, which its end says',
      'message',
      transcript()
        .user('How deep is it?')
        .assistant('3', { stopReason: 'aborted' })
        .endLoop({ status: 'aborted' }),
    ],
    [
      'a request after notes that are hidden',
      'message',
      transcript()
        .extension('tide', { level: 3 }, { hidden: true })
        .extension('moon', { full: true }, { hidden: true })
        .user('How deep is it?')
        .assistant('3.1 metres.'),
    ],
    [
      'a divider',
      'divider',
      transcript().item({ type: 'divider', kind: 'modelChange', status: 'done', from: 'a', to: 'b' }),
    ],
  ])('begins where the run does: %s', async (_, part, run) => {
    const { top, tops } = await show(run);
    expect((tops(part)[0] ?? Infinity) - top).toBeLessThanOrEqual(24);
  });

  it('follows the heads of the lanes', async () => {
    const { tops, headsEnd } = await show(chat().extension('tide', { level: 3 }));
    expect((tops('message')[0] ?? Infinity) - headsEnd).toBeLessThanOrEqual(12);
  });

  it('leaves the space before what is asked later', async () => {
    const { tops, ends } = await show(chat().user('And at noon?'));
    expect((tops('message')[2] ?? 0) - (ends[1] ?? Infinity)).toBeGreaterThanOrEqual(32);
  });
});
