'use client';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { RowKey } from '../../model/index.ts';
import type { BlockRow } from '../../store/index.ts';
import { HostBoundary } from '../boundary/HostBoundary.tsx';
import { renderPart } from '../renderPart.tsx';
import { GenericView } from '../tool-views/GenericView.tsx';
import type { ToolRendererProps } from '../ViewerContext.ts';
import { rendererProps } from './rendererProps.ts';
import { OutputBlock, ResultBlock } from './ResultBlock.tsx';
import { useToolCallContext } from './ToolCallContext.ts';
import { ToolCallSubAgent } from './ToolCallSubAgent.tsx';
import { partAttributes } from '../partAttributes.ts';

/** Props of the view that the application brings. */
export interface CustomViewProps {
  readonly View: ComponentType<ToolRendererProps>;
}

/**
 * The view of the application for a tool, with a net under it. It gets the output as text, so what it draws stands for every
 * result and every text block. Media that it does not place are drawn after it.
 */
export function CustomView({ View }: CustomViewProps) {
  const context = useToolCallContext('CustomView');
  const { results, errorShown, run } = context;
  const rows = results.flatMap((result) => result.blocks);
  const sources = [
    ...results.map(({ message }) => message.key),
    ...rows.filter(isText).map((row) => row.key),
  ];
  const live = results.length === 0 ? (run.content ?? []).filter((block) => block.type !== 'text') : [];
  const media =
    errorShown || (rows.every(isText) && live.length === 0) ? null : (
      <>
        {rows.map((row) => !isText(row) && <ResultBlock key={row.key} blockKey={row.key} />)}
        {live.map((block, index) => {
          const row = {
            key: `${context.key}.o${index}`,
            messageKey: context.key,
            index,
            block,
            streaming: !run.ended,
          };
          return <OutputBlock key={row.key} row={row} />;
        })}
      </>
    );
  // Both are known in one commit: a view that has room for media is told from one that forgot them by what it rendered.
  const [view, setView] = useState<HTMLElement | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const placed = media && (
    <div ref={setPlace} {...partAttributes('tool-call-media')}>
      {media}
    </div>
  );
  const props = { ...rendererProps(context), media: placed };
  return (
    <>
      <HostBoundary rowKey={context.key} resetKeys={[View]} fallback={<GenericView {...props} />}>
        <Sourced keys={errorShown ? [] : sources}>
          <div ref={setView} {...partAttributes('tool-call-view')}>
            <View {...props} />
          </div>
          {view !== null && place === null && media}
        </Sourced>
      </HostBoundary>
      <ToolCallSubAgent />
    </>
  );
}

const isText = (row: BlockRow): boolean => row.block.type === 'text';

function Sourced({ keys, children }: { readonly keys: readonly RowKey[]; readonly children: ReactNode }) {
  return (
    <>
      {keys.reduceRight(
        (inner, source) =>
          renderPart('div', { part: 'tool-call-source', state: { source }, props: { children: inner } }),
        children,
      )}
    </>
  );
}
