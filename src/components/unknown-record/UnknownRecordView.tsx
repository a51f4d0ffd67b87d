'use client';
import { FileQuestionMark } from 'lucide';
import { useId } from 'react';
import type { RowKey, UnknownRecord } from '../../model/index.ts';
import { useItem, useOpen } from '../../react/index.ts';
import { Icon } from '../Icon.tsx';
import { isolate } from '../../describe/isolate.ts';
import { JsonView } from '../json/JsonView.tsx';
import { LineContent } from '../line/LineContent.tsx';
import { lineToggle } from '../lineToggle.ts';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';

/** Props of an unknown record. */
export interface UnknownRecordViewProps {
  /** Key of an unknown record. Any other item is not drawn. */
  readonly itemKey: RowKey;
}

/** A record that its adapter does not know: one quiet line with its name, which opens it as it stood. */
export function UnknownRecordView({ itemKey }: UnknownRecordViewProps) {
  const row = useItem(itemKey);
  return row?.item.type === 'unknownRecord' ? <RecordView itemKey={itemKey} record={row.item} /> : null;
}

function RecordView({ itemKey, record }: { readonly itemKey: RowKey; readonly record: UnknownRecord }) {
  const labels = useLabels();
  const panelId = useId();
  const [open, setOpen] = useOpen(itemKey, false);
  return renderPart('div', {
    part: 'unknown-record',
    state: { open, kind: record.name === '' ? null : record.name },
    props: {
      children: (
        <>
          {renderPart('button', {
            part: 'unknown-record-trigger',
            own: {
              ...lineToggle({ open, setOpen, panelId }),
            },
            props: {
              children: (
                <LineContent
                  icon={<Icon of={FileQuestionMark} />}
                  label={labels.unknownRecord}
                  detail={record.name}
                  mono
                  expandable
                  spoken={[labels.unknownRecord, isolate(record.name)].filter(Boolean).join(' ')}
                />
              ),
            },
          })}
          {renderPart('div', {
            part: 'unknown-record-panel',
            own: { id: panelId, hidden: !open, 'data-al-body': '' },
            props: { children: open && <JsonView value={record.raw} /> },
          })}
        </>
      ),
    },
  });
}
