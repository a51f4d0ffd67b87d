'use client';
import { useState } from 'react';
import { panelKey } from '../../store/panels.ts';
import { Output } from '../lazy/leaves.tsx';
import { useLabels } from '../ViewerContext.ts';
import { useToolCallContext } from './ToolCallContext.ts';
import { ToolCallSection } from './ToolCallSection.tsx';

/** Every line of progress that a call reported, folded; nothing when it reported none. */
export function ProgressLog() {
  const labels = useLabels();
  const { key, run } = useToolCallContext('ProgressLog');
  const [count] = useState(createLineCounter);
  if (run.progressLog === undefined) return null;
  return (
    <ToolCallSection label={labels.progressLines(count(run.progressLog))} openKey={panelKey(key, 'progress')}>
      <Output text={run.progressLog} />
    </ToolCallSection>
  );
}

/** Counts the lines of a text that grows, each line once. */
function createLineCounter(): (text: string) => number {
  let looked = 0;
  let lines = 1;
  return (text) => {
    if (text.length < looked) [looked, lines] = [0, 1];
    for (let at = text.indexOf('\n', looked); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
    looked = text.length;
    return lines;
  };
}
