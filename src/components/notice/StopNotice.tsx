'use client';
import {
  ArrowRightToLine,
  CircleDashed,
  CirclePause,
  CircleStop,
  CircleX,
  Clock,
  FileQuestionMark,
  FoldVertical,
  KeyRound,
  ShieldAlert,
  TextAlignStart,
  UserRoundCheck,
  WifiOff,
} from 'lucide';
import { useMemo } from 'react';
import {
  isToldStopReason,
  STOP_ENDS,
  type RowKey,
  type StopEnd,
  type ToldStopReason,
} from '../../model/index.ts';
import { useMessage, useTranscript } from '../../react/index.ts';
import type { MessageRow } from '../../store/index.ts';
import { Icon, type IconNode } from '../Icon.tsx';
import { useLabels } from '../ViewerContext.ts';
import { isStopSaidBehind } from '../../analyse/stopSaid.ts';
import { explainStop, type StopKind } from '../../describe/explainStop.ts';
import { createBlockFinder } from '../message/createBlockFinder.ts';
import { NoticeView } from './NoticeView.tsx';
import { useArrivedLive } from './useArrivedLive.ts';

/** Props of a stop notice. */
export interface StopNoticeProps {
  /** Key of an assistant message. Any other message has no stop notice. */
  readonly messageKey: RowKey;
}

/** What has an icon of its own: a stop reason may, what is none of ours has to. */
const OWN_ICONS: Readonly<
  Record<Exclude<StopKind, ToldStopReason>, IconNode> & Partial<Record<ToldStopReason, IconNode>>
> = {
  length: TextAlignStart,
  handoff: UserRoundCheck,
  guardRail: ShieldAlert,
  refusal: ShieldAlert,
  contextCompacted: FoldVertical,
  paused: CirclePause,
  cancelled: CircleStop,
  wire: ArrowRightToLine,
  unknown: FileQuestionMark,
  incomplete: CircleDashed,
  auth: KeyRound,
  rateLimit: Clock,
  network: WifiOff,
  overflow: CircleX,
  other: CircleX,
};

/** The icon of any other stop reason, by what it means for the run. */
const END_ICONS: Readonly<Record<StopEnd, IconNode>> = {
  failed: CircleX,
  cut: ArrowRightToLine,
  chosen: CircleStop,
};

const iconOf = (kind: StopKind): IconNode =>
  OWN_ICONS[kind] ?? END_ICONS[isToldStopReason(kind) ? STOP_ENDS[kind] : 'failed'];

const SAID_BEHIND: ReadonlySet<StopKind> = new Set<StopKind>(['aborted', 'cancelled', 'userStop']);

/**
 * Explains how an answer ended, unless it ended the normal way. An error is told by its kind, with the text of the source in
 * full. Renders nothing while the answer is streaming, and where a row behind it says that the run was stopped there.
 */
export function StopNotice({ messageKey }: StopNoticeProps) {
  const row = useMessage(messageKey);
  return row ? <SettledStop row={row} /> : null;
}

function SettledStop({ row }: { readonly row: MessageRow }) {
  const labels = useLabels();
  const live = useArrivedLive(row.key, row.loopKey);
  const error = row.head.role === 'assistant' ? (row.head.errorMessage ?? '').trim() : '';
  // Some sources put the error text into the answer, too.
  const findError = useMemo(
    () => createBlockFinder(({ block }) => block.type === 'text' && block.text.trim() === error),
    [error],
  );
  const said = useTranscript((state) => error !== '' && findError(state, row.key) !== undefined);
  const isSaidBehind = useTranscript((state) => isStopSaidBehind(state, row));
  if (row.head.role !== 'assistant' || row.streaming) return null;
  const stop = explainStop(row.head, row.incomplete, labels);
  if (!stop) return null;
  // What was stopped says so once, and in the words of the source where it has some.
  if (isSaidBehind && SAID_BEHIND.has(stop.kind) && stop.raw === undefined) return null;
  return (
    <NoticeView
      icon={<Icon of={iconOf(stop.kind)} />}
      kind={stop.kind}
      tone={stop.tone}
      title={stop.title}
      detail={stop.detail}
      raw={said ? undefined : stop.raw}
      code={stop.kind === 'aborted' ? undefined : stop.code}
      stopReason={stop.code}
      role={live && stop.tone === 'error' ? 'alert' : undefined}
    />
  );
}
