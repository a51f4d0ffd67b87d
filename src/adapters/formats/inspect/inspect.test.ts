import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../core.ts';
import { selectSnapshot } from '../../../testing/laws/fold.ts';
import { recordings, sharedIsHere } from '../../../testing/fixtures.ts';
import { pictures } from '../../../testing/pictures.ts';
import { readValues, recordsOf, type ReadValues } from '../../../testing/readValues.ts';
import { inspectAdapter } from './index.ts';

const bytesOf = (name: string): Uint8Array => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const log: unknown = JSON.parse(new TextDecoder().decode(bytesOf('tidepool.json')));
const read = (values: readonly unknown[]): ReadValues => readValues(inspectAdapter, values);
const text = (value: string) => ({ type: 'text', text: value });
const sample = (fields: object) => ({ id: 1, epoch: 1, input: 'Hi', messages: [], ...fields });

describe('inspectAdapter', () => {
  const run = read([log]);
  const spoken = run.messages.filter(({ head }) => head.role !== 'extension');
  const notes = run.messages.flatMap(({ head }) => (head.role === 'extension' ? [head] : []));

  it('says what was evaluated', () => {
    expect(run.session).toMatchObject({
      sessionId: 'tidepool-run',
      title: 'tidepool',
      createdAt: Date.UTC(2026, 4, 1, 9),
      details: { version: 2, status: 'error', results: { total_samples: 2 } },
    });
  });

  it('makes a loop of each sample, with the usage of all its models', () => {
    expect(run.loops.map(({ loop }) => [loop.loopId, loop.status, loop.model])).toEqual([
      ['crab/1', 'completed', 'brine/kelp-1'],
      ['7/1', 'aborted', 'brine/kelp-1'],
    ]);
    expect(run.loops.map(({ loop }) => [loop.kind, loop.tag, loop.epoch, loop.verdict])).toEqual([
      ['sample', 'crab', 1, 'correct'],
      ['sample', '7', 1, undefined],
    ]);
    expect(run.loops[0]?.loop).toMatchObject({
      usage: { input: 75, output: 26, cacheRead: 120 },
      details: { target: 'left', metadata: { tide: 'low' } },
    });
  });

  it('reads messages with their parts, looking attachments up', () => {
    expect(spoken.map(({ head }) => head.role)).toEqual([
      'system',
      'user',
      'assistant',
      'toolResult',
      'toolResult',
      'toolResult',
      'assistant',
      'user',
      'assistant',
      'assistant',
    ]);
    expect(spoken[1]?.content).toEqual([
      text('Which claw is larger?'),
      {
        type: 'image',
        source: { type: 'base64', data: pictures.png, mimeType: 'image/png' },
        detail: 'auto',
      },
      {
        type: 'file',
        source: { type: 'base64', data: pictures.wav, mimeType: 'audio/wav' },
      },
    ]);
    expect(spoken[8]?.content).toEqual([text('Neap.')]);
    expect(spoken[6]?.content[1]).toEqual({ type: 'unknown', raw: { type: 'hologram', frames: 2 } });
  });

  it('shows thinking, calls of the provider and citations as what they are', () => {
    expect(spoken[2]?.content).toMatchObject([
      { type: 'thinking', thinking: 'Measure both.' },
      { type: 'thinking', thinking: 'Thought of rulers.', redacted: true, summary: true },
      { type: 'toolCall', id: 'ws1', arguments: { q: 'crab claws' }, providerExecuted: true },
      text('Measuring.'),
      { type: 'source', sourceType: 'url', url: 'https://crabs.example/', text: 'two claws' },
      { type: 'toolCall', id: 'c1' },
      { type: 'toolCall', id: 'c2' },
      { type: 'toolCall', id: 'c3' },
    ]);
    expect(spoken[2]?.head.extra).toEqual({ parse_errors: ['side is missing'] });
  });

  it('pairs results with their calls and takes time and errors from where they stand', () => {
    expect(spoken[2]?.calls.map(({ run: made }) => made?.status)).toEqual([
      'done',
      'done',
      'failed',
      'no-result',
    ]);
    expect(spoken[4]?.head).toMatchObject({ toolName: 'measure', durationMs: 250, isError: false });
    expect(spoken[5]).toMatchObject({
      head: { isError: true, details: { type: 'timeout' } },
      content: [text('The crab walked off.')],
    });
  });

  it('takes what Python raised for a failure of its tool, and for an output of any other', () => {
    const raised =
      'Traceback (most recent call last):\n  File "<stdin>", line 1\nNameError: name \'tide\' is not defined\n';
    const call = (id: string, tool: string) => ({ id, function: tool, arguments: {}, type: 'function' });
    const result = (id: string, tool: string) => ({
      role: 'tool',
      tool_call_id: id,
      function: tool,
      content: raised,
    });
    const { messages } = read([
      {
        version: 2,
        eval: { task: 'tides', model: 'brine/kelp-1' },
        samples: [
          sample({
            messages: [
              { role: 'user', content: 'Go.' },
              {
                role: 'assistant',
                content: '',
                source: 'generate',
                tool_calls: [call('a', 'python'), call('b', 'bash')],
              },
              result('a', 'python'),
              result('b', 'bash'),
            ],
          }),
        ],
      },
    ]);
    expect(messages.flatMap(({ calls }) => calls.map(({ run: one }) => one?.status))).toEqual([
      'failed',
      'done',
    ]);
  });

  it('takes usage, times and stop reason of an answer from its model call', () => {
    expect(spoken[2]?.head).toMatchObject({
      model: 'kelp-1',
      stopReason: 'toolUse',
      timestamp: Date.UTC(2026, 4, 1, 9, 0, 4),
      usage: { input: 20, cacheRead: 40, output: 20, reasoning: 6, totalTokens: 80 },
    });
    expect(run.turns[0]?.turn).toMatchObject({
      startedAt: Date.UTC(2026, 4, 1, 9, 0, 2),
      request: { messageCount: 1, tools: [{ name: 'measure', description: 'Measures a claw.' }] },
    });
  });

  it('leaves input alone where the total counts cached input apart', () => {
    expect(spoken[6]?.head).toMatchObject({
      stopReason: 'length',
      usage: { input: 10, cacheRead: 80, totalTokens: 94 },
    });
  });

  it('finds the model call of a message without an id by what it says', () => {
    expect(spoken[8]?.head).toMatchObject({ stopReason: 'stop', usage: { input: 3, output: 2 } });
  });

  it('says why an answer failed', () => {
    expect(spoken[9]?.head).toMatchObject({
      stopReason: 'error',
      errorMessage: 'The server closed the line.',
    });
  });

  it('shows scores, limits and errors, and puts other events beside the messages', () => {
    expect(run.items.map((item) => (item.type === 'banner' ? [item.kind, item.text] : []))).toEqual([
      ['error', 'One sample failed.'],
      ['limit', 'Token limit exceeded.'],
      ['score', 'match = C: It says left.'],
      ['error', "RuntimeError('no tide')"],
    ]);
    expect(notes.map(({ kind, hidden }) => [kind, hidden ?? false])).toEqual([
      ['span_begin', true],
      ['info', false],
      ['model', true],
      ['score', true],
    ]);
  });

  describe('an agent that a tool call started', () => {
    const said = (id: string, content: string, fields: object = {}) => ({
      id,
      role: 'assistant',
      content,
      ...fields,
    });
    const modelCall = (message: object, input: readonly object[], fields: object = {}) => ({
      event: 'model',
      input,
      output: { choices: [{ message, stop_reason: 'stop' }], usage: { input_tokens: 2, output_tokens: 1 } },
      ...fields,
    });
    const call = said('a', '', { tool_calls: [{ id: 'c', function: 'diver', arguments: {} }] });
    const messages = [call, { role: 'tool', function: 'diver', tool_call_id: 'c', content: 'a pearl' }];
    const asked = { id: 'q', role: 'user', content: 'Dive.' };
    const inner = modelCall(said('s', 'Down I go.'), [asked]);

    it.each([
      ['inside its tool event', [{ event: 'tool', id: 'c', agent: 'diver', events: [inner] }]],
      [
        'in a span',
        [
          { event: 'tool', id: 'c', agent: 'diver', agent_span_id: 'sp' },
          { event: 'span_begin', id: 'sp', span_id: 'sp' },
          { event: 'span_begin', id: 'sq', parent_id: 'sp', span_id: 'sq' },
          { ...inner, span_id: 'sq' },
        ],
      ],
    ])('is a loop of that call: %s', (_, events) => {
      const nested = read([sample({ messages, events: [modelCall(call, []), ...events] })]);
      expect(nested.loops.map(({ loop }) => [loop.loopId, loop.parentLoopId, loop.agentName])).toEqual([
        ['1/1', undefined, undefined],
        ['1/1/c', '1/1', 'diver'],
      ]);
      expect(nested.loops[1]?.callKey).toBe('m0.c0');
      const own = nested.messages.filter(
        ({ loopKey, head }) => loopKey === 'l1' && head.role !== 'extension',
      );
      expect(own.map(({ content }) => content)).toEqual([[text('Dive.')], [text('Down I go.')]]);
      expect(own[1]?.head).toMatchObject({ usage: { input: 2, output: 1 } });
      expect(
        nested.messages.filter(({ head }) => head.role === 'extension' && head.kind === 'model'),
      ).toEqual([]);
    });

    it('is part of the conversation where it took that over', () => {
      const events = [{ event: 'tool', id: 'c', events: [modelCall(said('t', 'I dive.'), [])] }];
      const taken = read([sample({ messages: [...messages, said('t', 'I dive.')], events })]);
      expect(taken.loops).toHaveLength(1);
    });

    it('is read to any depth without failing', () => {
      let events: readonly object[] = [inner];
      for (let depth = 0; depth < 3_000; depth++)
        events = [
          modelCall({ ...call, id: `a${String(depth)}` }, messages),
          { event: 'tool', id: 'c', events },
        ];
      expect(read([sample({ messages, events })]).loops).toHaveLength(21);
    });
  });

  it('reads the same from an archive as from a document', async () => {
    const [document, archive] = await Promise.all([
      readTranscript(bytesOf('tidepool.json')),
      readTranscript(bytesOf('tidepool.eval')),
    ]);
    expect(archive.diagnostics).toEqual([]);
    expect(selectSnapshot(archive.store.getState())).toEqual(selectSnapshot(document.store.getState()));
  });

  it.each([
    ['max_tokens', 'length'],
    ['content_filter', 'guardRail'],
    ['unknown', null],
    ['napping', 'napping'],
  ])('names the stop reason %s', (stop_reason, stopReason) => {
    const { messages } = read([
      sample({
        messages: [{ role: 'assistant', content: 'Hm.' }],
        output: { choices: [{ stop_reason }] },
      }),
    ]);
    expect(messages[0]?.head).toMatchObject({ stopReason });
  });

  it('counts the turns of each sample by themselves', () => {
    const messages = [
      { role: 'user', content: 'Left or right?' },
      { role: 'assistant', content: 'Left.' },
      { role: 'user', content: 'Sure?' },
      { role: 'assistant', content: 'Yes.' },
    ];
    const { turns } = read([sample({ messages }), sample({ id: 2, messages })]);
    expect(turns.map(({ number }) => number)).toEqual([1, 2, 1, 2]);
  });

  it('tells what the solver wrote from what the sample asked, where the log says which is which', () => {
    const messages = (source: object) => [
      { role: 'user', content: 'Find the flag.', ...source },
      { role: 'assistant', content: 'It is tide.' },
      { role: 'user', content: 'Your submission was incorrect. Please proceed.' },
      { role: 'assistant', content: 'It is ebb.' },
      { role: 'user', content: 'Look under the stone.', source: 'operator' },
    ];
    const reasons = (source: object) =>
      read([sample({ messages: messages(source) })]).messages.flatMap(({ head }) =>
        head.role === 'user' ? [head.synthetic ?? 'a person'] : [],
      );
    expect(reasons({ source: 'input' })).toEqual(['a person', 'nudge', 'a person']);
    expect(reasons({})).toEqual(['a person', 'a person', 'a person']);
  });

  it.skipIf(!sharedIsHere)('does so in a recording of fifteen samples', async () => {
    const file = recordings('inspect-log').find(({ name }) => name === 'log.eval');
    const { store } = await readTranscript(file?.bytes ?? new Uint8Array());
    const state = store.getState();
    const said = state.messageKeys.flatMap((key) => {
      const message = state.message(key);
      const block = state.block(message?.blockKeys[0] ?? '')?.block;
      return message?.head.role === 'user' && block?.type === 'text'
        ? [{ isNudge: message.head.synthetic === 'nudge', text: block.text.trim() }]
        : [];
    });
    const isOfSolver = (text: string) => /^(?:Your submission was incorrect|Please proceed to)/.test(text);
    expect(said.filter(({ text }) => isOfSolver(text)).length).toBeGreaterThan(20);
    expect(said.filter(({ isNudge, text }) => isNudge !== isOfSolver(text))).toEqual([]);
  });

  it('keeps how an answer was judged, and does not repeat the answer', () => {
    const messages = [{ role: 'assistant', content: 'It goes left.\n' }];
    const score = (value: unknown, explanation: string) => ({ match: { value, explanation } });
    const texts = (scores: object) =>
      read([sample({ messages, scores })]).items.map((item) => (item.type === 'banner' ? item.text : ''));
    expect(texts(score('I', 'It goes left.'))).toEqual(['match = I']);
    expect(texts(score('P', 'Half of it.'))).toEqual(['match = P: Half of it.']);
    const { items, loops } = read([sample({ messages, scores: score('P', '') })]);
    expect(items).toMatchObject([{ kind: 'score', verdict: 'partial' }]);
    expect(loops[0]?.loop.verdict).toBe('partial');
    expect(texts(score(0.5, ''))).toEqual(['match = 0.5']);
  });

  it('shows what it does not know as it is', () => {
    const { messages, items } = read([
      sample({ messages: [{ role: 'critic', content: 'No.' }] }),
      { version: 9 },
    ]);
    expect(messages[0]?.head).toMatchObject({ role: 'unknown', sourceRole: 'critic' });
    expect(items).toEqual([{ type: 'unknownRecord', name: '', raw: { version: 9 } }]);
  });

  it.each([
    ['a session with messages', { id: 'a', messages: [] }],
    ['a versioned document', { version: 2, status: 'success' }],
  ])('does not claim %s', (_, value) => {
    expect(inspectAdapter.detect(recordsOf([value]))).toBe(false);
  });
});
