'use client';
import { useContext, useState } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useTranscript } from '../../react/index.ts';
import { JsonView } from '../json/JsonView.tsx';
import { NestedItemsContext } from '../tool-call/NestedItemsContext.ts';
import { createRawSelector, loopsInside } from './createRawSelector.ts';

/** Down to the text of a result of a call of a message. */
const LEVELS = 5;

/** Props of a row that is shown raw. */
export interface RawRowProps {
  readonly rowKey: RowKey;
  /** The notes that accompany it are not drawn beside it. Default false. */
  readonly withNotes?: boolean;
}

/** A row as its data are, with the results of its calls; loops inside it are drawn after it. It shows what stands there now. */
export function RawRow({ rowKey, withNotes = false }: RawRowProps) {
  const [select] = useState(() => createRawSelector(withNotes));
  const raw = useTranscript((state) => select(state, rowKey));
  const loops = useTranscript((state) => loopsInside(state, rowKey).join(' '));
  const NestedItems = useContext(NestedItemsContext);
  return (
    <>
      {raw !== undefined && <JsonView value={raw} levels={LEVELS} />}
      {NestedItems &&
        loops
          .split(' ')
          .filter(Boolean)
          .map((loop) => <NestedItems key={loop} loopKey={loop} />)}
    </>
  );
}
