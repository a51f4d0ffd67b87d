'use client';
import { forwardRef, useState } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useChoice, useMessage, useOpen, useShowHidden, useTranscript } from '../../react/index.ts';
import { panelKey } from '../../store/panels.ts';
import { ErrorBoundary } from '../boundary/ErrorBoundary.tsx';
import { HostBoundary } from '../boundary/HostBoundary.tsx';
import { createMessageSelector } from '../message/createMessageSelector.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { extensionRenderers } from '../renderers/extensionRenderers.ts';
import { useLabels, useViewer } from '../ViewerContext.ts';
import { describeNote } from '../../describe/describeNote.ts';
import { findExtensionRenderer } from './findExtensionRenderer.ts';
import { NoteMedia } from './NoteMedia.tsx';
import { isolate } from '../../describe/isolate.ts';

/** Props of a note: those of a `<div>`, and which extension message it is. */
export interface ExtensionNoteProps extends PartProps<'div'> {
  /** A key of anything but an extension message renders nothing. */
  readonly messageKey: RowKey;
  /** It is one of several that are folded into a line. Default false. */
  readonly folded?: boolean | undefined;
  /** The first of several that say the same, whose line stands for all of them. Default: none but this one says it. */
  readonly repeats?: RowKey | undefined;
  /** How many say what this one says, where it is the first of them. */
  readonly times?: number | undefined;
}

const BUILT_IN: ReadonlySet<unknown> = new Set(Object.values(extensionRenderers));

/**
 * Shows an extension message by the renderer of its kind. One that asks to be hidden stays hidden until the reader wants to
 * see such messages.
 * Renders a `<div role="note">` with `data-al-kind`, `data-al-severity` and `data-al-source`.
 */
export const ExtensionNote = forwardRef<HTMLDivElement, ExtensionNoteProps>(function ExtensionNote(
  { messageKey, folded = false, repeats = messageKey, times, ...props },
  ref,
) {
  const labels = useLabels();
  const { extension } = useViewer();
  const [showHidden] = useShowHidden();
  const [isFound] = useChoice(panelKey(messageKey, 'hidden'), false);
  const [isRepeatFound] = useChoice(panelKey(messageKey, 'repeats'), false);
  const [areRepeatsShown, showRepeats] = useOpen(panelKey(repeats, 'repeats'), false);
  const isRepeat = repeats !== messageKey && !areRepeatsShown && !isRepeatFound;
  const row = useMessage(messageKey);
  const [select] = useState(createMessageSelector);
  const message = useTranscript((state) => select(state, messageKey));
  if (row?.head.role !== 'extension' || message?.role !== 'extension') return null;
  const Renderer = findExtensionRenderer(extension, extensionRenderers, message.kind);
  const Boundary = BUILT_IN.has(Renderer) ? ErrorBoundary : HostBoundary;
  return renderPart('div', {
    part: 'note',
    state: {
      kind: message.kind,
      lane: 'extension',
      context: row.context,
      severity: message.severity ?? 'info',
      source: row.key,
    },
    own: {
      role: 'note',
      'aria-label': labels.noteName(isolate(describeNote(message, '', labels).heading)),
      hidden: folded || isRepeat || (message.hidden === true && !showHidden && !isFound),
      children: (
        <>
          <Boundary rowKey={messageKey} resetKeys={[Renderer]}>
            <Renderer row={row} message={message} />
          </Boundary>
          <NoteMedia blockKeys={row.blockKeys} />
          {times !== undefined &&
            renderPart('button', {
              part: 'note-times',
              props: {
                type: 'button',
                'data-al-button': 'link',
                'aria-expanded': areRepeatsShown,
                'aria-label': labels.noteTimes(times),
                title: labels.noteTimes(times),
                onClick: () => {
                  showRepeats(!areRepeatsShown);
                },
                children: `×${labels.figures.count(times)}`,
              },
            })}
        </>
      ),
    },
    props,
    ref,
  });
});
