'use client';
import {
  forwardRef,
  useImperativeHandle,
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { RowKey } from '../../model/index.ts';
import { startFind, useTranscriptContext } from '../../react/index.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { selectionBeside } from '../tree.ts';
import { useLabels } from '../ViewerContext.ts';
import { copySelection } from './copySelection.ts';
import { asksForEnd, asksToFind, destinationOf, focusFind, focusMessage, LIST } from './messageKeys.ts';
import { fillsScroller, scrollToEnd } from './scrolling.ts';
import { focusStop, keepTabStops, lastStop, stopAfter } from './tabStops.ts';
import { useLayout } from '../useLayout.ts';
import { useTranscriptTitle } from './TranscriptTitleContext.ts';
import { useFollowTail } from './useFollowTail.ts';
import { ViewportContext } from './ViewportContext.ts';
import { isolate } from '../../describe/isolate.ts';

/** Props of `Transcript.Viewport`: those of a `<div>`, and whether it follows. */
export interface TranscriptViewportProps extends PartProps<'div'> {
  /**
   * Stays at the end while the transcript grows, until the reader scrolls up or selects something, whatever scrolls it: itself where its
   * height is bounded, else an element of the host or the page. Default false.
   */
  readonly follow?: boolean | undefined;
}

const FOLLOWS = { follow: true };
const STAYS = { follow: false };

/**
 * Scrolls what is inside. While the focus is inside, `j` and `k` move between messages, `g` and `G` go to the ends, `/` finds. Each
 * message is one Tab stop; arrow keys go through its controls, Escape leaves them, then the message, and Tab then leaves the transcript. A
 * selection over several rows copies as Markdown, also where rows of it are not in the document.
 * Renders a `<div role="log">`.
 */
export const TranscriptViewport = forwardRef<HTMLDivElement, TranscriptViewportProps>(
  function TranscriptViewport({ follow = false, children, ...props }, ref) {
    const labels = useLabels();
    const title = useTranscriptTitle();
    const { store, view } = useTranscriptContext('Transcript.Viewport');
    const inner = useRef<HTMLDivElement>(null);
    // Handed out on mount, when the element is there.
    useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => inner.current, []);
    useLayout(() => {
      const transcript = inner.current?.closest("[data-al-part='transcript']");
      if (!transcript || !fillsScroller(transcript)) return undefined;
      transcript.setAttribute('data-al-scroller', 'outer');
      return () => {
        transcript.removeAttribute('data-al-scroller');
      };
    }, []);
    const stopsKept = useRef<(() => void) | null>(null);
    useLayout(
      () => () => {
        stopsKept.current?.();
        stopsKept.current = null;
      },
      [],
    );
    const end = useRef<HTMLSpanElement>(null);
    const leaving = useRef(false);
    useFollowTail(inner, follow);
    const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
      if (event.defaultPrevented) return;
      const { currentTarget, target, key } = event;
      // The browser goes on from there, to what comes after the transcript.
      if (key === 'Tab' && !event.shiftKey && leaving.current && target === currentTarget)
        end.current?.focus({ preventScroll: true });
      leaving.current = key === 'Escape' && target === currentTarget;
      const stop = stopAfter(currentTarget, target, event);
      if (stop) {
        event.preventDefault();
        leaving.current = stop === currentTarget;
        focusStop(stop);
        return;
      }
      if (asksForEnd(event)) {
        event.preventDefault();
        scrollToEnd(inner.current?.querySelector(LIST) ?? event.currentTarget);
        return;
      }
      if (asksToFind(event.nativeEvent)) {
        event.preventDefault();
        if (!view.getState().find) startFind(view);
        else focusFind(event.currentTarget);
        return;
      }
      const destination = destinationOf(event.nativeEvent);
      if (!destination) return;
      const reveal = (key: RowKey) => {
        flushSync(() => {
          view.getState().reveal(key);
        });
      };
      if (!focusMessage(event.currentTarget, destination, { state: store.getState(), reveal })) return;
      event.preventDefault();
      if (destination === 'last' && view.getState().follow !== 'off') view.getState().setFollow('following');
    };
    const onCopy = (event: ClipboardEvent<HTMLDivElement>) => {
      const list = event.currentTarget.querySelector<HTMLElement>(LIST);
      const selection = selectionBeside(event.currentTarget);
      const copied = list && selection && copySelection(list, selection, store.getState(), labels);
      if (!copied) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', copied);
    };
    return renderPart('div', {
      part: 'viewport',
      own: {
        role: 'log',
        'aria-live': 'off',
        'aria-label': labels.transcript(title === null ? null : isolate(title)),
        'aria-keyshortcuts': 'J K G Shift+G /',
        tabIndex: 0,
        // Not before: what came from a server and waits for its view must be found as it was drawn.
        onFocus: ({ currentTarget, target }: FocusEvent<HTMLDivElement>) => {
          if (stopsKept.current) return;
          stopsKept.current = keepTabStops(currentTarget);
          // Until then the end is a stop, for whoever comes from behind: now there is a better one.
          if (end.current) end.current.tabIndex = -1;
          if (target === end.current) lastStop(currentTarget).focus();
        },
        onKeyDown,
        onCopy,
        children: (
          <ViewportContext.Provider value={follow ? FOLLOWS : STAYS}>
            {renderPart('div', { part: 'viewport-content', props: { children } })}
            {renderPart('span', { part: 'viewport-end', own: { tabIndex: 0 }, props: {}, ref: end })}
          </ViewportContext.Provider>
        ),
      },
      props,
      ref: inner,
    });
  },
);
