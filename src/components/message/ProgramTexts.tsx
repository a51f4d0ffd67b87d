'use client';
import { Bot } from 'lucide';
import type { RowKey } from '../../model/index.ts';
import { useBlock, useTranscript } from '../../react/index.ts';
import { previewLine } from '../../describe/format.ts';
import { isolate } from '../../describe/isolate.ts';
import type { Labels } from '../../describe/labels.ts';
import { reminderKey } from '../../store/panels.ts';
import type { TranscriptState } from '../../store/index.ts';
import { LongText } from '../code/LongText.tsx';
import { Icon } from '../Icon.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { Disclosure } from './Disclosure.tsx';

/** More texts than this are not named on the line. */
const NAMED = 20;

/**
 * Draws several texts in a row that the program put beside the words of a person: one line that says what they begin with, the same words once, and all of them behind it.
 * Renders flow content.
 */
export function ProgramTexts({ blockKeys }: { readonly blockKeys: readonly RowKey[] }) {
  const labels = useLabels();
  const detail = useTranscript((state) => detailOf(state, blockKeys, labels));
  return (
    <Disclosure
      part="reminder"
      openKey={reminderKey(blockKeys[0] ?? '', 0)}
      icon={<Icon of={Bot} />}
      label={labels.syntheticOther}
      detail={detail}
    >
      {blockKeys.map((key) => (
        <ProgramText key={key} blockKey={key} />
      ))}
    </Disclosure>
  );
}

function ProgramText({ blockKey }: { readonly blockKey: RowKey }) {
  const block = useBlock(blockKey)?.block;
  const text = block?.type === 'text' ? block.text.trim() : '';
  return renderPart('div', {
    part: 'segment',
    state: { kind: 'text', source: blockKey },
    props: {
      children: renderPart('div', { part: 'reminder-text', props: { children: <LongText text={text} /> } }),
    },
  });
}

function detailOf(state: TranscriptState, keys: readonly RowKey[], labels: Labels): string {
  const times = new Map<string, number>();
  for (const key of keys.slice(0, NAMED)) {
    const block = state.block(key)?.block;
    const line = block?.type === 'text' ? previewLine(block.text) : '';
    if (line !== '') times.set(line, (times.get(line) ?? 0) + 1);
  }
  return [...times].map(([line, count]) => labels.toolTimes(isolate(line), count)).join(' · ');
}
