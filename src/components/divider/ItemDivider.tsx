'use client';
import { useId } from 'react';
import { isJsonObject, type Divider, type RowKey } from '../../model/index.ts';
import { useItem, useOpen } from '../../react/index.ts';
import { LongText } from '../code/LongText.tsx';
import { JsonView } from '../json/JsonView.tsx';
import { Markdown } from '../markdown/Markdown.tsx';
import { renderPart } from '../renderPart.tsx';
import { UsageBadge } from '../usage/UsageBadge.tsx';
import { useLabels } from '../ViewerContext.ts';
import { describeDivider } from '../../describe/describeDivider.ts';
import { DividerLabel } from './DividerLabel.tsx';

/** Props of a divider. */
export interface ItemDividerProps {
  /** Key of a divider. Any other item is not drawn. */
  readonly itemKey: RowKey;
}

// A reason that is longer does not fit beside the title.
const SHORT_REASON = 60;

/**
 * A mark across the transcript. Where there is more to say (a summary, details, what it cost) it is a button that opens it,
 * otherwise a separator.
 */
export function ItemDivider({ itemKey }: ItemDividerProps) {
  const row = useItem(itemKey);
  return row?.item.type === 'divider' ? <DividerView itemKey={itemKey} divider={row.item} /> : null;
}

function DividerView({ itemKey, divider }: { readonly itemKey: RowKey; readonly divider: Divider }) {
  const labels = useLabels();
  const panelId = useId();
  const expandable = hasBody(divider);
  const [chosenOpen, setOpen] = useOpen(itemKey, false);
  const open = expandable && chosenOpen;
  const description = describeDivider(divider, labels);
  const { title, facts, rule } = description;
  const name = [title, ...facts].join(', ');
  const line = expandable
    ? renderPart('button', {
        part: 'divider-line',
        state: { rule },
        own: {
          type: 'button',
          'aria-expanded': open,
          'aria-controls': panelId,
          onClick: () => {
            setOpen(!open);
          },
        },
        props: {
          children: (
            <>
              <DividerLabel divider={divider} description={description} spoken />
              {renderPart('span', { part: 'visually-hidden', props: { children: name } })}
            </>
          ),
        },
      })
    : renderPart('div', {
        part: 'divider-line',
        state: { rule },
        // The children of a separator are not exposed: its name says what they say.
        own: { role: 'separator', 'aria-label': name },
        props: { children: <DividerLabel divider={divider} description={description} /> },
      });
  return renderPart('div', {
    part: 'divider',
    state: { kind: divider.kind, status: divider.status, open },
    props: {
      children: (
        <>
          {line}
          {expandable &&
            renderPart('div', {
              part: 'divider-panel',
              own: { id: panelId, hidden: !open },
              props: { children: open && <DividerBody divider={divider} /> },
            })}
        </>
      ),
    },
  });
}

function DividerBody({ divider }: { readonly divider: Divider }) {
  const labels = useLabels();
  return (
    <>
      {divider.reason && (
        <p>
          <LongText text={divider.reason} />
        </p>
      )}
      {divider.summary && <Markdown text={divider.summary} streaming={false} />}
      {divider.usage && <UsageBadge usage={divider.usage} scope={describeDivider(divider, labels).title} />}
      {divider.details !== undefined && <JsonView value={divider.details} />}
    </>
  );
}

function hasBody({ summary, details, usage, reason }: Divider): boolean {
  const hasDetails =
    details !== undefined && details !== null && (!isJsonObject(details) || Object.keys(details).length > 0);
  return Boolean(summary) || hasDetails || usage !== undefined || (reason ?? '').length > SHORT_REASON;
}
