'use client';
import { useState, type ReactNode } from 'react';
import { MoreButton } from '../MoreButton.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';

/** Props of a table that may be long, or wide. */
export interface TableInStepsProps {
  /** How many there are, besides the head. */
  readonly rows: number;
  readonly columns: number;
  /** Draws the head and as many rows as this, the head first. */
  readonly draw: (rows: number, columns: number) => readonly ReactNode[];
}

/** What is shown of a table grows by this factor with each step. */
const STEP = 4;

/** The box that a table scrolls in; of a long or wide table the first rows and columns, more in steps. */
export function TableInSteps({ rows, columns, draw }: TableInStepsProps) {
  const labels = useLabels();
  const { tableRows, tableColumns, tableCells } = usePolicies().limits;
  const [more, setMore] = useState(1);
  const width = Math.min(columns, tableColumns * more);
  const height = Math.min(rows, tableRows * more, Math.floor((tableCells * more) / Math.max(1, width)));
  const [head, ...body] = draw(height, width);
  return (
    <>
      {renderPart('div', {
        part: 'table',
        own: { role: 'group', tabIndex: 0, 'aria-label': labels.table },
        props: {
          children: (
            <table dir="auto">
              {head}
              {body.length > 0 && <tbody>{body}</tbody>}
            </table>
          ),
        },
      })}
      {(height < rows || width < columns) && (
        <MoreButton
          part="prose-more"
          words={[
            ...(height < rows ? [labels.showMoreRows(rows - height)] : []),
            ...(width < columns ? [labels.showMoreColumns(columns - width)] : []),
          ].join(' · ')}
          onPress={() => {
            setMore(more * STEP);
          }}
        />
      )}
    </>
  );
}
