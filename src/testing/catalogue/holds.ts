import type { BlockRow, TranscriptItem, TranscriptState } from '../../core.ts';
import type { MessageHead } from '../../model/index.ts';

/** Whether a transcript holds something. */
export type Holds = (state: TranscriptState) => boolean;

/** Whether one of its messages is like that. */
export const someHead =
  (is: (head: MessageHead) => boolean): Holds =>
  (state) =>
    state.messageKeys.some((key) => {
      const head = state.message(key)?.head;
      return head !== undefined && is(head);
    });

/** Whether one of its blocks is like that. */
export const someBlock =
  (is: (row: BlockRow) => boolean): Holds =>
  (state) =>
    state.messageKeys.some((key) =>
      (state.message(key)?.blockKeys ?? []).some((block) => {
        const row = state.block(block);
        return row !== undefined && is(row);
      }),
    );

/** Whether one of its dividers, banners and groups is like that. */
export const someItem =
  (is: (item: TranscriptItem) => boolean): Holds =>
  (state) =>
    [...state.itemKeys, ...state.loopKeys.flatMap((key) => state.loopItems(key))].some((key) => {
      const item = state.item(key)?.item;
      return item !== undefined && is(item);
    });

/** Whether one of its answers stopped for this reason. */
export const stoppedBy = (reason: string): Holds =>
  someHead((head) => head.role === 'assistant' && head.stopReason === reason);

/** Whether one of its tool calls stands there; an orphan is a result that has none. */
export const hasStatus = (status: string): Holds =>
  status === 'orphan'
    ? (state) =>
        state.messageKeys.some((key) => {
          const row = state.message(key);
          return row?.head.role === 'toolResult' && row.callKey === undefined;
        })
    : someBlock(({ run }) => run?.status === status);

/** Whether one of its blocks is of this type. */
export const hasBlock = (type: string): Holds => someBlock(({ block }) => block.type === type);
