import { describe, expect, it } from 'vitest';
import type { ContentBlock } from '../../model/index.ts';
import {
  text,
  thinking,
  toolCall,
  transcript,
  type TranscriptBuilder,
} from '../../testing/buildTranscript.ts';
import { columnOf, estimateRow } from './estimateRow.ts';

const WIDTH = 720;
const heightIn = (run: TranscriptBuilder, key: string, width = WIDTH): number =>
  estimateRow(run.store().getState(), key, width);
/** The height of an answer without what it is to be compared to: an answer of no block. */
const ofAnswer = (blocks: readonly ContentBlock[], width = WIDTH): number =>
  heightIn(transcript().assistant(blocks), 'm0', width) - heightIn(transcript().assistant([]), 'm0');
/** How much higher prose gets by these lines, behind others. */
const ofLines = (...lines: readonly string[]): number =>
  ofAnswer([text(['One.', ...lines].join('\n'))]) - ofAnswer([text('One.')]);

describe('what an answer is taken for', () => {
  it('adds up its blocks', () => {
    expect(ofAnswer([text('One.')])).toBe(12 + 24);
    expect(ofAnswer([text(' \n')])).toBe(0);
    expect(ofAnswer([toolCall('lookup')])).toBe(24);
    expect(ofAnswer([thinking('I look.\n\nThen I mend.')])).toBe(24);
    expect(ofAnswer([thinking('**Looking**')])).toBe(16);
    expect(ofAnswer([{ type: 'image', source: { type: 'url', url: 'https://dam.example/a.png' } }])).toBe(
      240,
    );
    expect(ofAnswer([{ type: 'source', sourceType: 'url' }])).toBe(24);
    expect(ofAnswer([text('One.'), toolCall('lookup'), text('Two.')])).toBe(36 + 24 + 36);
    // Calls that fold into a group take one line.
    const reads = ['a', 'b', 'c', 'd'].map((path) => toolCall('read', { path }, { id: path }));
    expect(ofAnswer(reads)).toBe(24);
  });

  it('tells lines of prose from empty ones and from code', () => {
    expect(ofLines('Two.')).toBe(24);
    expect(ofLines('', 'Two.')).toBe(10 + 24);
    expect(ofLines('```', 'code', '```')).toBe(14 + 20 + 14);
    expect(ofLines('  ```ts', 'code', '', 'more', '```', 'Two.')).toBe(14 + 3 * 20 + 14 + 24);
    // Lines of code do not wrap, those of prose do.
    expect(ofLines('```', 'c'.repeat(2000), '```')).toBe(14 + 20 + 14);
    expect(ofLines('p'.repeat(89))).toBe(24);
    expect(ofLines('p'.repeat(90))).toBe(48);
    expect(ofAnswer([text('p'.repeat(50))], 365)).toBe(12 + 24);
    expect(ofAnswer([text('p'.repeat(51))], 365)).toBe(12 + 48);
  });

  it('looks at the first 20,000 units of a text', () => {
    const long = 'p\n'.repeat(10_000);
    expect(ofAnswer([text(long)])).toBe(ofAnswer([text(`${long}more\n`.repeat(3))]));
  });
});

describe('what a call is taken for that shows something below its line', () => {
  const ofFailed = (said: string): number => {
    const run = transcript()
      .assistant([toolCall('bash', { command: 'make' })])
      .result('bash', said, { isError: true });
    return (
      heightIn(run, 'm0') - heightIn(transcript().assistant([toolCall('bash', { command: 'make' })]), 'm0')
    );
  };

  it('shows what failed, no more than 21 lines of it', () => {
    expect(ofFailed('no')).toBe(24 + 20);
    expect(ofFailed(' \nno\nrule\n')).toBe(24 + 40);
    expect(ofFailed('no\n'.repeat(21))).toBe(24 + 21 * 20);
    expect(ofFailed('no\n'.repeat(30))).toBe(24 + 21 * 20);
    expect(ofFailed('n'.repeat(98))).toBe(24 + 20);
    expect(ofFailed('n'.repeat(99))).toBe(24 + 40);
  });

  it('shows the lines that say why where much more is said, three lines of each, and a button', () => {
    const more = '\nmill.py'.repeat(40);
    expect(ofFailed(`EXECUTION TIMED OUT (Open file: /mill.py)${more}`)).toBe(24 + 20 * (1 + 1));
    const refused = (error: string): string =>
      `Your proposed edit has introduced new syntax error(s).\n\nERRORS:\n- ${error}\n- E2\n\nThis is how it would have looked:${more}`;
    expect(ofFailed(refused('E1'))).toBe(24 + 20 * (1 + 3));
    expect(ofFailed(refused('e'.repeat(150)))).toBe(24 + 20 * (1 + 4));
    expect(ofFailed(refused('e'.repeat(480)))).toBe(24 + 20 * (1 + 5));
  });

  it('counts the lines of all that a call answered', () => {
    const said = [
      text('no'),
      { type: 'image', source: { type: 'url', url: 'a.png' } },
      text('rule'),
    ] as const;
    const run = transcript()
      .assistant([toolCall('bash', { command: 'make' })])
      .result('bash', said, { isError: true });
    const open = heightIn(run, 'm0');
    expect(open - heightIn(transcript().assistant([toolCall('bash', { command: 'make' })]), 'm0')).toBe(
      24 + 20 * 3,
    );
  });

  it('shows a short diff, and closes a long one', () => {
    const ofEdit = (name: string, lines: number): number =>
      ofAnswer([toolCall(name, { path: 'a', new_string: 'x\n'.repeat(lines - 1) })]) - 24;
    const settled = (name: string, lines: number): number => {
      const run = transcript()
        .assistant([toolCall(name, { path: 'a', new_string: 'x\n'.repeat(lines - 1) })])
        .result(name, 'done');
      return (
        heightIn(run, 'm0') - ofAnswer([toolCall('lookup')]) - heightIn(transcript().assistant([]), 'm0')
      );
    };
    for (const of of [ofEdit, settled]) {
      expect(of('edit', 1)).toBe(24 + 20);
      expect(of('edit', 20)).toBe(24 + 20 * 20);
      expect(of('edit', 40)).toBe(24 + 20 * 20);
      expect(of('edit', 41)).toBe(0);
      expect(of('lookup', 5)).toBe(0);
    }
  });
});

describe('what other rows are taken for', () => {
  it('is the least for a message of a person, and no more than 16 lines for what they wrote', () => {
    const ofUser = (said: string): number => heightIn(transcript().user(said), 'm0');
    expect(ofUser('Hi')).toBe(58 + 36);
    expect(ofUser('Hi\n'.repeat(15).trim())).toBe(58 + 12 + 15 * 24);
    expect(ofUser('Hi\n'.repeat(40))).toBe(58 + 16 * 24);
    expect(heightIn(transcript().user('Hi\n'.repeat(40), { synthetic: 'reminder' }), 'm0')).toBe(44);
    expect(heightIn(transcript().extension('tide', { high: true }), 'm0')).toBe(44);
    const typed = {
      role: 'bashExecution',
      timestamp: null,
      command: 'ls',
      output: 'a',
      exitCode: 0,
    } as const;
    expect(heightIn(transcript().message({ ...typed } as never), 'm0')).toBe(140);
  });

  it('is that of a line for what structures the run', () => {
    expect(heightIn(transcript().loop(), 'l0')).toBe(60);
    expect(heightIn(transcript().loop({ kind: 'rerun' }), 'l0')).toBe(54);
    expect(heightIn(transcript().user('Hi').assistant('Ho'), 't0')).toBe(40);
    expect(heightIn(transcript().assistant('Ho').user('Hi').assistant('Ho'), 't1')).toBe(10);
    const acting = transcript()
      .user('Hi')
      .assistant('Ho')
      .assistant([toolCall('read')]);
    expect(heightIn(acting, 't1')).toBe(0);
    expect(heightIn(transcript().assistant('a').assistant('b', { model: 'swan' }), 't1')).toBe(40);
    expect(heightIn(transcript().item({ type: 'divider', kind: 'flush', status: 'done' }), 'i0')).toBe(60);
    const banner = { type: 'banner', kind: 'x', severity: 'info', status: 'done' } as const;
    expect(heightIn(transcript().item(banner), 'i0')).toBe(48);
    expect(heightIn(transcript().item({ ...banner, text: 'b'.repeat(79) }), 'i0')).toBe(48);
    expect(heightIn(transcript().item({ ...banner, text: 'b'.repeat(80) }), 'i0')).toBe(48 + 24);
    expect(heightIn(transcript().item({ type: 'parallel', status: 'done', loopIds: ['a'] }), 'i0')).toBe(48);
    expect(heightIn(transcript(), 'no such row')).toBe(48);
  });
});

describe('columnOf', () => {
  const columnIn = (clientWidth: number, lanes: string | null): number =>
    columnOf({
      clientWidth,
      closest: (selector: string) =>
        selector === '[data-al-lanes]' && lanes !== null ? { getAttribute: () => lanes } : null,
    } as unknown as HTMLElement);

  it('is the width of a list without its gutter, within what a column may take', () => {
    expect(columnIn(500, 'two')).toBe(472);
    expect(columnIn(2000, 'two')).toBe(720);
    expect(columnIn(2000, null)).toBe(720);
    expect(columnIn(2000, 'one')).toBe(852);
    expect(columnIn(100, 'one')).toBe(160);
  });
});
