'use client';
import { useMemo } from 'react';
import { useRowFilter, useTranscript } from '../../react/index.ts';
import { explainStop } from '../../describe/explainStop.ts';
import { StopNotice } from '../notice/StopNotice.tsx';
import { renderPart } from '../renderPart.tsx';
import { isGroupable } from '../../describe/describeTool.ts';
import { findToolRenderer } from '../tool-call/findToolRenderer.ts';
import { ToolGroupView } from '../tool-group/ToolGroupView.tsx';
import { useLabels, useViewer } from '../ViewerContext.ts';
import { createSegmentsSelector } from './createSegmentsSelector.ts';
import { FirstAndLast } from './FirstAndLast.tsx';
import { useMessageContext } from './MessageContext.ts';
import { Segment } from './Segment.tsx';
import { Waiting } from './Waiting.tsx';
import { EmptyNote } from './EmptyNote.tsx';

/** Draws an answer of the model: its blocks in order, neighbouring calls folded, its sources, and how it ended. */
export function AssistantMessage() {
  const labels = useLabels();
  const { row } = useMessageContext('AssistantMessage');
  const { tool, grouping } = useViewer();
  const filter = useRowFilter();
  const select = useMemo(
    () =>
      createSegmentsSelector((name) => {
        if (grouping === 'none') return false;
        const custom = findToolRenderer(tool, name);
        return custom?.inline === true ? false : (custom?.group ?? isGroupable(name));
      }, filter),
    [tool, grouping, filter],
  );
  const { segments, sources, blank } = useTranscript((state) => select(state, row.key));
  const { head } = row;
  if (head.role !== 'assistant') return null;
  const explained = explainStop(head, row.incomplete, labels) !== null;
  return (
    <>
      <FirstAndLast
        items={segments}
        holds={(keys, key) => keys.includes(key)}
        draw={(keys) => <AnswerSegment key={keys[0]} keys={keys} />}
      />
      {sources.length > 0 && <Sources keys={sources} />}
      {blank && row.streaming && <Waiting>{labels.waiting}</Waiting>}
      {blank && !row.streaming && !explained && <EmptyNote>{labels.noContent}</EmptyNote>}
      <StopNotice messageKey={row.key} />
    </>
  );
}

function AnswerSegment({ keys }: { readonly keys: readonly string[] }) {
  const [first] = keys;
  if (keys.length === 1 && first !== undefined) return <Segment blockKey={first} />;
  return renderPart('div', {
    part: 'segment',
    state: { kind: 'tool' },
    props: { children: <ToolGroupView callKeys={keys} /> },
  });
}

function Sources({ keys }: { readonly keys: readonly string[] }) {
  const labels = useLabels();
  return renderPart('div', {
    part: 'sources',
    props: {
      children: (
        <>
          {renderPart('p', { part: 'sources-title', props: { children: labels.sources(keys.length) } })}
          {renderPart('ul', {
            part: 'sources-list',
            props: {
              children: (
                <FirstAndLast
                  items={keys}
                  as="li"
                  draw={(key) => <Segment key={key} blockKey={key} as="li" />}
                />
              ),
            },
          })}
        </>
      ),
    },
  });
}
