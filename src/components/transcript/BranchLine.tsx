'use client';
import { GitBranch } from 'lucide';
import { countTurnFailures } from '../../analyse/failuresWithin.ts';
import { isByPerson } from '../../analyse/isByPerson.ts';
import { previewLine } from '../../describe/format.ts';
import { wordsOf } from '../../describe/wordsOf.ts';
import type { RowKey } from '../../model/index.ts';
import { useTranscript } from '../../react/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import { Icon } from '../Icon.tsx';
import { LineContent } from '../line/LineContent.tsx';
import { lineToggle } from '../lineToggle.ts';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import type { DrawnBranch } from './useBranchFolds.ts';

/** Props of the line of a stretch that was given up. */
export interface BranchLineProps {
  readonly fold: DrawnBranch;
}

/**
 * Says that a stretch of the run was given up, how many messages it holds, what was asked in it and how much of it failed. Shows its rows and hides
 * them again. Renders a `<button>`.
 */
export function BranchLine({ fold }: BranchLineProps) {
  const labels = useLabels();
  const { messages, keys, open, setOpen } = fold;
  const words = useTranscript((state) => firstWordsOf(state, messages));
  const failed = useTranscript((state) => countFailures(state, keys));
  return renderPart('button', {
    part: 'branch-trigger',
    state: { open },
    props: {
      ...lineToggle({ open, setOpen }),
      children: (
        <LineContent
          icon={<Icon of={GitBranch} />}
          label={labels.abandonedMessages(messages.length)}
          detail={open ? undefined : words}
          status={failed > 0 ? labels.failedCount(failed) : undefined}
          tone="error"
          expandable
        />
      ),
    },
  });
}

/** What a person asked first in these messages, else what was said first. */
function firstWordsOf(state: TranscriptState, messages: readonly RowKey[]): string {
  const asked = messages.find((key) => {
    const head = state.message(key)?.head;
    return head !== undefined && isByPerson(head);
  });
  for (const message of asked === undefined ? messages : [asked]) {
    for (const key of state.message(message)?.blockKeys ?? []) {
      const block = state.block(key)?.block;
      const words = block?.type === 'text' ? previewLine(wordsOf(block)) : '';
      if (words !== '') return words;
    }
  }
  return '';
}

const countFailures = (state: TranscriptState, keys: readonly RowKey[]): number =>
  keys.reduce((sum, key) => sum + (state.turn(key) ? countTurnFailures(state, key) : 0), 0);
