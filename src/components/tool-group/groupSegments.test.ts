import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentBlock } from '../../model/index.ts';
import type { BlockRow, ToolRun, ToolStatus } from '../../store/index.ts';
import { groupSegments } from './groupSegments.ts';

const RUN: ToolRun = { status: 'done', resultKeys: [], started: true, ended: true, awaitingApproval: false };

/** Rows of one message: a tool name is a call, `…` is prose. */
function rows(names: readonly string[], run: Partial<ToolRun> = {}): BlockRow[] {
  return names.map((name, index) => {
    const block: ContentBlock =
      name === '…' ? { type: 'text', text: 'prose' } : { type: 'toolCall', id: '', name, arguments: {} };
    return {
      key: `m0.c${index}`,
      messageKey: 'm0',
      index,
      block,
      streaming: false,
      ...(name === '…' ? {} : { run: { ...RUN, ...run } }),
    };
  });
}

/** The segments as text: `[read bash] … edit`. */
const shape = (blocks: readonly BlockRow[]): string =>
  groupSegments(blocks)
    .map((segment) =>
      segment.type === 'group' ? `[${segment.rows.map(nameOf).join(' ')}]` : nameOf(segment.row),
    )
    .join(' ');

const nameOf = ({ block }: BlockRow): string => (block.type === 'toolCall' ? block.name : '…');

describe('groupSegments', () => {
  it.each([
    ['read', 'read'],
    ['read find', '[read find]'],
    ['… read find … grep', '… [read find] … grep'],
    ['read edit read', 'read edit read'],
    ['read find bash find edit grep ls', '[read find] bash find edit [grep ls]'],
    ['bash bash', 'bash bash'],
    ['write write', 'write write'],
    ['Task Task', 'Task Task'],
    ['screenshot read read', 'screenshot [read read]'],
    ['', ''],
  ])('cuts “%s” into “%s”', (blocks, expected) => {
    expect(shape(rows(blocks.split(' ').filter(Boolean)))).toBe(expected);
  });

  it('keeps a call apart once it has started a sub-agent, whatever its name', () => {
    const [first, second, third] = rows(['read', 'reviewer', 'bash']);
    if (!first || !second || !third) throw new Error('three rows');
    expect(shape([first, { ...second, run: { ...RUN, childLoopId: 'child' } }, third])).toBe(
      'read reviewer bash',
    );
  });

  it('waits for the name of a call that still arrives', () => {
    const [first, second] = rows(['read', '']);
    if (!first || !second) throw new Error('two rows');
    expect(shape([first, { ...second, streaming: true }])).toBe('read ');
    expect(shape([first, second])).toBe('[read ]');
  });

  it('groups alike whatever the status', () => {
    const statuses: readonly ToolStatus[] = ['preparing', 'running', 'done', 'failed', 'denied', 'no-result'];
    for (const status of statuses) expect(shape(rows(['read', 'find'], { status }))).toBe('[read find]');
  });

  it('keeps every block once and in order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('read', 'bash', 'edit', '…', 'Task', 'x')), (names) => {
        const blocks = rows(names);
        const flat = groupSegments(blocks).flatMap((segment) =>
          segment.type === 'group' ? segment.rows : [segment.row],
        );
        expect(flat).toEqual(blocks);
      }),
    );
  });

  it('is called after its first call, so that its key stays when calls join', () => {
    expect(groupSegments(rows(['read', 'find', 'ls']))[0]).toMatchObject({ type: 'group', key: 'm0.c0' });
  });
});
