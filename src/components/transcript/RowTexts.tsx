'use client';
import { useState } from 'react';
import { speakerOf } from '../../describe/messageName.ts';
import type { Labels } from '../../describe/labels.ts';
import type { RowKey } from '../../model/index.ts';
import { useTranscriptContext } from '../../react/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import { panelKey } from '../../store/panels.ts';
import { textsOf } from '../../store/textsOf.ts';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';

/** Props of the texts of rows. */
export interface RowTextsProps {
  /** Keys of the rows, in order. */
  readonly keys: readonly RowKey[];
}

/**
 * What rows say, as text without a view: who speaks, then every text of the row and of what is inside it, but for hidden notes. A page from
 * a server holds these for the rows that it does not draw. Renders a `<div>` with a `<div>` for each row that says something.
 */
export function RowTexts({ keys }: RowTextsProps) {
  const labels = useLabels();
  const { store } = useTranscriptContext('Transcript.Items');
  // As they are said while the page is drawn: the browser draws the rows in their place as soon as it has taken over.
  const [texts] = useState(() => {
    const state = store.getState();
    return keys.map((key) => [key, textOfRow(state, key, labels)] as const);
  });
  return renderPart('div', {
    part: 'row-texts',
    props: {
      children: texts.map(([key, children]) =>
        children === '' ? null : <RowText key={key}>{children}</RowText>,
      ),
    },
  });
}

function RowText({ children }: { readonly children: string }) {
  return renderPart('div', { part: 'row-text', own: { dir: 'auto' }, props: { children } });
}

/** A text of a row on each line; data on one line. */
function textOfRow(state: TranscriptState, key: RowKey, labels: Labels): string {
  const head = state.message(key)?.head;
  let said = head ? speakerOf(head, labels) : '';
  let wasData = false;
  for (const { key: at, text, path, data } of textsOf(state, key)) {
    if (path.panels.includes(panelKey(at, 'hidden'))) continue;
    const isData = data !== undefined;
    const between = isData && wasData ? ' ' : '\n';
    said += said === '' ? text : `${between}${text}`;
    wasData = isData;
  }
  return said;
}
