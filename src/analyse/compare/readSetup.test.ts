import { describe, expect, it } from 'vitest';
import type { TurnRequest } from '../../model/index.ts';
import {
  text,
  thinking,
  toolCall,
  transcript,
  type TranscriptBuilder,
} from '../../testing/buildTranscript.ts';
import { compareSetups, readSetup, type OfferedTool, type RunSetup } from './readSetup.ts';

const setupOf = (run: TranscriptBuilder): RunSetup => readSetup(run.store().getState());
const system = { role: 'system', timestamp: null } as const;
const developer = { role: 'developer', timestamp: null } as const;

describe('readSetup', () => {
  it('is unknown where the source has none', () => {
    expect(setupOf(transcript().user('Be brief.').assistant('Yes.'))).toEqual({
      systemPrompt: null,
      tools: null,
    });
  });

  it('joins the instructions of all system and developer messages, in order', () => {
    const run = transcript()
      .message(system, [text(' Be brief.\r\n'), thinking('no'), text('Be kind.')], { turn: false })
      .user('Go.')
      .message(developer, [text('Be exact.\n')], { turn: false });
    expect(setupOf(run).systemPrompt).toBe('Be brief.\n\n\nBe kind.\n\nBe exact.');
  });

  it('leaves those of sub-agents to them', () => {
    const run = transcript()
      .message(system, [text('Be brief.')], { turn: false })
      .assistant([toolCall('task')], { stopReason: 'toolUse' })
      .child('task', {}, (inner) => {
        inner.message(system, [text('Be quick.')], { turn: false });
      });
    expect(setupOf(run).systemPrompt).toBe('Be brief.');
  });

  it('takes instructions and tools of the first request that has any', () => {
    const run = transcript();
    const request = (value?: Omit<TurnRequest, 'raw'>): void => {
      run
        .turn(value && { request: { ...value, raw: null } })
        .message(
          { role: 'assistant', timestamp: null, stopReason: 'stop', model: '', provider: '', usage: null },
          [text('So.')],
        );
    };
    request();
    request({ tools: [] });
    request({ tools: [{ name: 'read' }, { name: 'bash', description: 'Runs.' }] });
    request({ systemPrompt: 'Be brief.\n', tools: [{ name: 'edit' }] });
    request({ systemPrompt: 'Be exact.' });
    expect(setupOf(run)).toEqual({
      systemPrompt: 'Be brief.',
      tools: [
        { name: 'read', description: '' },
        { name: 'bash', description: 'Runs.' },
      ],
    });
  });

  it('prefers the instructions of messages to those of requests', () => {
    const run = transcript()
      .turn({ request: { systemPrompt: 'Of the request.', raw: null } })
      .result('a', 'lost')
      .message(system, [text('Of the message.')], { turn: false });
    expect(setupOf(run)).toEqual({ systemPrompt: 'Of the message.', tools: null });
  });
});

describe('compareSetups', () => {
  const setup = (systemPrompt: string | null, tools: readonly OfferedTool[] | null = null): RunSetup => ({
    systemPrompt,
    tools,
  });
  const differ = (isOneFormat: boolean, a: string | null, b: string | null): boolean =>
    compareSetups(isOneFormat, setup(a), setup(b)).systemPromptDiffers;

  it('takes a missing prompt for another one only where both sources could state it', () => {
    expect([differ(true, 'a', 'b'), differ(false, 'a', 'b')]).toEqual([true, true]);
    expect([differ(true, 'a', 'a'), differ(false, 'a', 'a')]).toEqual([false, false]);
    expect([differ(true, 'a', null), differ(false, 'a', null)]).toEqual([true, false]);
    expect([differ(true, null, 'b'), differ(false, null, 'b')]).toEqual([true, false]);
    expect([differ(true, null, null), differ(false, null, null)]).toEqual([false, false]);
  });

  it('names the tools that differ', () => {
    const tool = (name: string, description = ''): OfferedTool => ({ name, description });
    const tools = (a: readonly OfferedTool[] | null, b: readonly OfferedTool[] | null) =>
      compareSetups(true, setup('', a), setup('', b)).tools;
    const a = [tool('ask'), tool('bash', 'Runs.'), tool('edit', 'Edits.')];
    const b = [tool('bash', 'Runs it.'), tool('edit', 'Edits.'), tool('read')];
    expect(tools(a, b)).toEqual({ onlyA: ['ask'], onlyB: ['read'], changed: ['bash'] });
    const none = { onlyA: [], onlyB: [], changed: [] };
    expect([tools(a, a), tools(a, null), tools(null, b), tools(null, null)]).toEqual([
      none,
      none,
      none,
      none,
    ]);
    expect(tools([], b).onlyB).toEqual(['bash', 'edit', 'read']);
  });
});
