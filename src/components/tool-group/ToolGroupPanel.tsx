'use client';
import { forwardRef } from 'react';
import { FirstAndLast } from '../message/FirstAndLast.tsx';
import { Segment } from '../message/Segment.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useHiddenUntilFound } from '../tool-call/useHiddenUntilFound.ts';
import { useToolGroupContext } from './ToolGroupContext.ts';

/** Props of `ToolGroup.Panel`: those of a `<ul>`. Its children are the calls unless others are passed. */
export type ToolGroupPanelProps = PartProps<'ul'>;

/**
 * Holds the calls of the group, each drawn as it is outside of one. It stays in the document while closed.
 * Renders a `<ul>`.
 */
export const ToolGroupPanel = forwardRef<HTMLUListElement, ToolGroupPanelProps>(
  function ToolGroupPanel(props, ref) {
    const { callKeys, open, setOpen, panelId } = useToolGroupContext('ToolGroup.Panel');
    const panelRef = useHiddenUntilFound(
      open,
      () => {
        setOpen(true);
      },
      ref,
    );
    return renderPart('ul', {
      part: 'tool-group-panel',
      state: { open },
      own: {
        // Safari forgets that a list without bullets is one.
        role: 'list',
        id: panelId,
        hidden: !open,
        'data-al-tree': 'nested',
        children: (
          <FirstAndLast
            items={callKeys}
            as="li"
            draw={(key) => <Segment key={key} blockKey={key} as="li" />}
          />
        ),
      },
      props,
      ref: panelRef,
    });
  },
);
