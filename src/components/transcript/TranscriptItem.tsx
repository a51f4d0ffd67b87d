'use client';
import { memo } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useTranscript } from '../../react/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import { selectTurnHead } from '../../analyse/turnHead.ts';
import { ItemBanner } from '../banner/ItemBanner.tsx';
import { ErrorBoundary } from '../boundary/ErrorBoundary.tsx';
import { HostBoundary } from '../boundary/HostBoundary.tsx';
import { RawRow } from '../boundary/RawRow.tsx';
import { ChangesLine } from '../divider/ChangesLine.tsx';
import { ItemDivider } from '../divider/ItemDivider.tsx';
import { LoopEnd } from '../loop/LoopEnd.tsx';
import { LoopLine } from '../loop/LoopLine.tsx';
import { messageKind } from '../message/messageKind.ts';
import { MessageView } from '../message/MessageView.tsx';
import { ParallelGroupView } from '../parallel/ParallelGroupView.tsx';
import { renderPart } from '../renderPart.tsx';
import { TurnLine } from '../turn/TurnLine.tsx';
import { UnknownRecordView } from '../unknown-record/UnknownRecordView.tsx';
import { useViewer } from '../ViewerContext.ts';
import { BranchLine } from './BranchLine.tsx';
import { KEY_ATTRIBUTE } from './listRows.ts';
import { TranscriptNotes } from './TranscriptNotes.tsx';
import { TranscriptRow, type TranscriptRowProps } from './TranscriptRow.tsx';
import type { DrawnFold } from './useBranchFolds.ts';

/** Props of `Transcript.Item`: the key of what it draws, and its neighbours. */
export interface TranscriptItemProps extends Pick<
  TranscriptRowProps,
  'itemKey' | 'previousKey' | 'nextKeys'
> {
  /** It is drawn inside a call or a branch, where everything sits closer. Default false. */
  readonly nested?: boolean | undefined;
}

/** Props of an item of a list in which stretches are folded. */
export interface FoldedItemProps extends TranscriptItemProps {
  /** The stretch that begins with this row, which a line stands for. Default: none. */
  readonly fold?: DrawnFold | undefined;
  /** It is in a stretch that a line stands for, and is not shown. Default false. */
  readonly folded?: boolean | undefined;
}

function Item({ nested = false, fold, folded = false, ...props }: FoldedItemProps) {
  // The first row of a closed stretch stands for the last one, too.
  const last = fold && !fold.open ? (fold.keys.at(-1) ?? props.itemKey) : props.itemKey;
  const endedLoop = useTranscript((state) => (folded ? null : loopEndingAt(state, last)));
  return renderPart('div', {
    part: 'item',
    state: { nested },
    own: { [KEY_ATTRIBUTE]: props.itemKey, hidden: folded },
    props: {
      children: (
        <>
          {fold &&
            renderPart('div', {
              part: 'row',
              state:
                fold.type === 'branch'
                  ? { kind: 'branch', context: 'abandoned' }
                  : { kind: 'divider', context: 'in' },
              props: {
                children: renderPart('div', {
                  part: 'cell',
                  props: {
                    children: fold.type === 'branch' ? <BranchLine fold={fold} /> : <ChangesLine {...fold} />,
                  },
                }),
              },
            })}
          <ErrorBoundary rowKey={props.itemKey} fallback={<RawRow rowKey={props.itemKey} withNotes />}>
            <ItemRow {...props} hidden={fold?.open === false} />
          </ErrorBoundary>
          {endedLoop !== null && (
            <TranscriptRow kind="loop-end" itemKey={`${endedLoop}:end`}>
              <ErrorBoundary rowKey={endedLoop}>
                <LoopEnd loopKey={endedLoop} />
              </ErrorBoundary>
            </TranscriptRow>
          )}
        </>
      ),
    },
  });
}

/**
 * Draws one key of `itemKeys` as a row: a loop, a turn, a message, a divider, a banner … Empty for a key that is not there.
 * Renders a `<div>` with `data-al-key` and `data-al-nested`.
 */
export const TranscriptItem = memo(function TranscriptItem(props: TranscriptItemProps) {
  return <Item {...props} />;
});

/** The same in a list in which stretches are folded. */
export const FoldedItem = memo(Item);

/** The loop whose last row this is. */
function loopEndingAt(state: TranscriptState, key: RowKey): RowKey | null {
  const loop = (state.message(key) ?? state.turn(key) ?? state.item(key))?.loopKey ?? state.loop(key)?.key;
  return loop !== undefined && (state.loopItems(loop).at(-1) ?? loop) === key ? loop : null;
}

interface ItemRowProps extends Omit<TranscriptItemProps, 'nested'> {
  readonly hidden: boolean;
}

function ItemRow(props: ItemRowProps) {
  const { itemKey, hidden } = props;
  const kind = useTranscript((state) => kindOf(state, itemKey));
  if (kind === null) return null;
  // A note without a row to accompany has one of its own.
  if (kind === 'extension') {
    return renderPart('div', {
      part: 'row',
      state: { kind, context: 'ui-only' },
      props: { hidden, children: <TranscriptNotes hostKey={itemKey} withHost /> },
    });
  }
  return (
    <TranscriptRow kind={kind} {...props}>
      <Content itemKey={itemKey} kind={kind} />
    </TranscriptRow>
  );
}

/** The kinds of the rows of turns, by how these begin. */
const TURN_KINDS = { line: 'turn', quiet: 'quiet-turn', joined: 'joined-turn' } as const;

/** What a key names; `null` when nothing has it. */
function kindOf(state: TranscriptState, key: RowKey): string | null {
  if (state.loop(key)) return 'loop';
  if (state.turn(key)) return TURN_KINDS[selectTurnHead(state, key)];
  const message = state.message(key);
  if (message) return message.lane === 'extension' ? 'extension' : messageKind(message.head);
  return state.item(key)?.item.type ?? null;
}

// A row learns of new neighbours whenever one comes; what it shows does not.
const Content = memo(function Content({ itemKey, kind }: Pick<TranscriptRowProps, 'itemKey' | 'kind'>) {
  switch (kind) {
    case 'loop':
      return <LoopLine loopKey={itemKey} />;
    case 'turn':
    case 'quiet-turn':
    case 'joined-turn':
      return <TurnLine turnKey={itemKey} />;
    case 'divider':
      return <ItemDivider itemKey={itemKey} />;
    case 'banner':
      return <ItemBanner itemKey={itemKey} />;
    case 'parallel':
      return <ParallelGroupView itemKey={itemKey} />;
    case 'unknownRecord':
      return <UnknownRecordView itemKey={itemKey} />;
    default:
      return <MessageContent itemKey={itemKey} />;
  }
});

function MessageContent({ itemKey }: Pick<TranscriptRowProps, 'itemKey'>) {
  const { Message } = useViewer().components;
  if (!Message) return <MessageView messageKey={itemKey} />;
  return (
    <HostBoundary rowKey={itemKey} resetKeys={[Message]}>
      <Message messageKey={itemKey} />
    </HostBoundary>
  );
}
