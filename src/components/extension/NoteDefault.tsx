'use client';
import {
  Bell,
  BookOpen,
  Bug,
  CircleX,
  Diamond,
  Flag,
  Gauge,
  ListTodo,
  LoaderCircle,
  Tag,
  TriangleAlert,
} from 'lucide';
import { useId, type ReactNode } from 'react';
import type { ExtensionMessage, RowKey } from '../../model/index.ts';
import { useBlock, useOpen } from '../../react/index.ts';
import { cutLine } from '../../describe/cutText.ts';
import { LongText } from '../code/LongText.tsx';
import { Icon, type IconNode } from '../Icon.tsx';
import { JsonView } from '../json/JsonView.tsx';
import { renderPart } from '../renderPart.tsx';
import { useVariable } from '../useVariable.ts';
import { useLabels, type ExtensionRendererProps } from '../ViewerContext.ts';
import { describeNote } from '../../describe/describeNote.ts';

const ICONS = new Map<string, IconNode>([
  ['notification', Bell],
  ['notice', Bell],
  ['debug', Bug],
  ['log', Bug],
  ['checkpoint', Flag],
  ['session', Tag],
  ['progress', LoaderCircle],
  ['plan', ListTodo],
  ['contextUsage', Gauge],
  ['recall', BookOpen],
]);

const iconOf = ({ kind, severity }: Pick<ExtensionMessage, 'kind' | 'severity'>): IconNode =>
  severity === 'error' ? CircleX : severity === 'warning' ? TriangleAlert : (ICONS.get(kind) ?? Diamond);

/** Draws an extension message of any kind: what it is, what it says, how far it is, and its data behind a click. */
export function NoteDefault(props: ExtensionRendererProps) {
  return <NoteLine {...props} />;
}

/** The line of a note, and what is shown under it in any case. */
export function NoteLine({
  row,
  message,
  children,
}: ExtensionRendererProps & { readonly children?: ReactNode }) {
  const labels = useLabels();
  const panelId = useId();
  const [open, setOpen] = useOpen(row.key, false);
  const content = message.content ?? [];
  const textKeys = row.blockKeys.filter((_, index) => content[index]?.type === 'text');
  const prose = content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
  const { heading, text, complete } = describeNote(message, prose, labels);
  const words = (
    <>
      {renderPart('span', { part: 'note-kind', props: { children: heading } })}
      {textKeys.length > 0
        ? textKeys.map((key) => <NoteText key={key} blockKey={key} inButton={!complete} />)
        : text !== '' && renderPart('span', { part: 'note-text', props: { children: text } })}
    </>
  );
  return (
    <>
      <Icon of={iconOf(message)} small />
      {complete
        ? renderPart('div', { part: 'note-words', props: { children: words } })
        : renderPart('button', {
            part: 'note-words',
            state: { open },
            props: {
              type: 'button',
              'aria-expanded': open,
              ...(open ? { 'aria-controls': panelId } : {}),
              onClick: () => {
                setOpen(!open);
              },
              children: words,
            },
          })}
      <Progress value={message.progress} name={heading} />
      {renderPart('span', {
        part: 'note-lane',
        props: { children: message.hidden === true ? labels.hidden : labels.uiOnly },
      })}
      {children}
      {open &&
        !complete &&
        renderPart('div', {
          part: 'note-data',
          props: {
            id: panelId,
            children: (
              <>
                {prose.length > IN_BUTTON && <LongText text={prose} kind="prose" />}
                {message.data !== null && <JsonView value={message.data} />}
                {message.extra && <JsonView value={message.extra} />}
              </>
            ),
          },
        })}
    </>
  );
}

const IN_BUTTON = 2000;

/** Text among the content of a note. */
function NoteText({ blockKey, inButton }: { readonly blockKey: RowKey; readonly inButton: boolean }) {
  const block = useBlock(blockKey)?.block;
  const text = block?.type === 'text' ? block.text : '';
  return renderPart('span', {
    part: 'note-text',
    state: { source: blockKey },
    // A button that shows more cannot stand in another one: what that opens says all of it.
    props: { children: inButton ? cutLine(text, IN_BUTTON) : <LongText text={text} kind="prose" /> },
  });
}

function Progress({ value, name }: { readonly value: number | undefined; readonly name: string }) {
  const known = value !== undefined && Number.isFinite(value);
  const percent = known ? Math.round(Math.min(1, Math.max(0, value)) * 100) : 0;
  const ref = useVariable('--al-value', `${percent}%`);
  if (!known) return null;
  return renderPart('span', {
    part: 'note-progress',
    props: {
      role: 'progressbar',
      'aria-label': name,
      'aria-valuemin': 0,
      'aria-valuemax': 100,
      'aria-valuenow': percent,
    },
    ref,
  });
}
