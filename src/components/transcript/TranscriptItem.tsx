'use client';
import { memo } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useItem, useMessage, useTranscript } from '../../react/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import { ItemBanner } from '../banner/ItemBanner.tsx';
import { ErrorBoundary } from '../boundary/ErrorBoundary.tsx';
import { HostBoundary } from '../boundary/HostBoundary.tsx';
import { RawRow } from '../boundary/RawRow.tsx';
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
import { KEY_ATTRIBUTE } from './listRows.ts';
import { TranscriptNotes } from './TranscriptNotes.tsx';
import { TranscriptRow, type TranscriptRowProps } from './TranscriptRow.tsx';

/** Props of `Transcript.Item`: the key of what it draws, and its neighbours. */
export interface TranscriptItemProps extends Pick<
  TranscriptRowProps,
  'itemKey' | 'previousKey' | 'nextKeys'
> {
  /** It is drawn inside a call or a branch, where everything sits closer. Default false. */
  readonly nested?: boolean | undefined;
}

/**
 * Draws one key of `itemKeys` as a row: a loop, a turn, a message, a divider, a banner … Empty for a key that is not there.
 * Renders a `<div>` with `data-al-key` and `data-al-nested`.
 */
export const TranscriptItem = memo(function TranscriptItem({
  nested = false,
  ...props
}: TranscriptItemProps) {
  const endedLoop = useTranscript((state) => loopEndingAt(state, props.itemKey));
  return renderPart('div', {
    part: 'item',
    state: { nested },
    own: { [KEY_ATTRIBUTE]: props.itemKey },
    props: {
      children: (
        <>
          <ErrorBoundary rowKey={props.itemKey} fallback={<RawRow rowKey={props.itemKey} withNotes />}>
            <ItemRowOf {...props} />
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
});

/** The loop whose last row this is. */
function loopEndingAt(state: TranscriptState, key: RowKey): RowKey | null {
  const loop = (state.message(key) ?? state.turn(key) ?? state.item(key))?.loopKey ?? state.loop(key)?.key;
  return loop !== undefined && (state.loopItems(loop).at(-1) ?? loop) === key ? loop : null;
}

function ItemRowOf(props: Omit<TranscriptItemProps, 'nested'>) {
  switch (props.itemKey[0]) {
    case 'l':
      return (
        <TranscriptRow kind="loop" {...props}>
          <LoopLine loopKey={props.itemKey} />
        </TranscriptRow>
      );
    case 't':
      return (
        <TranscriptRow kind="turn" {...props}>
          <TurnLine turnKey={props.itemKey} />
        </TranscriptRow>
      );
    case 'm':
      return <MessageItem {...props} />;
    default:
      return <OtherItem {...props} />;
  }
}

function MessageItem(props: Omit<TranscriptItemProps, 'nested'>) {
  const row = useMessage(props.itemKey);
  const { components } = useViewer();
  if (!row) return null;
  // A note without a row to accompany has one of its own.
  if (row.lane === 'extension') return <NoteRow {...props} />;
  const { Message } = components;
  return (
    <TranscriptRow kind={messageKind(row.head)} {...props}>
      {Message ? (
        <HostBoundary rowKey={props.itemKey} resetKeys={[Message]}>
          <Message messageKey={props.itemKey} />
        </HostBoundary>
      ) : (
        <MessageView messageKey={props.itemKey} />
      )}
    </TranscriptRow>
  );
}

function NoteRow({ itemKey }: TranscriptItemProps) {
  return renderPart('div', {
    part: 'row',
    state: { kind: 'extension', context: 'ui-only' },
    props: { children: <TranscriptNotes hostKey={itemKey} withHost /> },
  });
}

function OtherItem(props: Omit<TranscriptItemProps, 'nested'>) {
  const row = useItem(props.itemKey);
  if (!row) return null;
  return (
    <TranscriptRow kind={row.item.type} {...props}>
      <ItemOf itemKey={row.key} type={row.item.type} />
    </TranscriptRow>
  );
}

interface ItemOfProps {
  readonly itemKey: RowKey;
  readonly type: NonNullable<ReturnType<typeof useItem>>['item']['type'];
}

function ItemOf({ itemKey, type }: ItemOfProps) {
  switch (type) {
    case 'divider':
      return <ItemDivider itemKey={itemKey} />;
    case 'banner':
      return <ItemBanner itemKey={itemKey} />;
    case 'parallel':
      return <ParallelGroupView itemKey={itemKey} />;
    case 'unknownRecord':
      return <UnknownRecordView itemKey={itemKey} />;
    default:
      return type satisfies never;
  }
}
