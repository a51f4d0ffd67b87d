'use client';
import { Component, useContext, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { TextGrowth } from '../../store/textGrowth.ts';
import { hasHidden } from '../../describe/readHidden.ts';
import { MoreButton } from '../MoreButton.tsx';
import { isAnyPagePrinting } from '../printing.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';
import { createMarkdownFeed } from './createMarkdownFeed.ts';
import type { DrawnText, TailWriter } from './createTailWriter.ts';
import { Literal } from './drawNodes.tsx';
import { createMarkdownReader } from './createMarkdownReader.ts';
import { BlockGroup, NotesSection, NoteText } from './MarkdownBlocks.tsx';
import { parseBlocks } from './parseMarkdown.ts';
import { ProseContext } from './ProseContext.ts';

/** Props of prose: those of a `<div>`, and the text. */
export interface MarkdownProps extends Omit<PartProps<'div'>, 'children'> {
  /** CommonMark with the extensions of GitHub. */
  readonly text: string;
  /** More text is coming: a caret stands at the end. Default: false. */
  readonly streaming?: boolean;
  /** How the text grew, where that is known: spares looking at all of it again. */
  readonly growth?: TextGrowth | undefined;
  /** Shows what the text gains while it streams, where React need not. */
  readonly writer?: TailWriter | undefined;
}

const never = () => () => undefined;
const yes = () => true;

/** What is shown of a long text grows by this factor with each step. */
const STEP = 2;
/** So long a task of reading goes on: half of a frame. */
const ROOM_MS = 8;
/** What is shown of the end of a long text that streams. In UTF-16 units. */
const TAIL = 2000;

/**
 * Prose in Markdown. While it streams, each settled block is parsed and rendered once. Raw HTML is shown as text; links open
 * outside; images follow the image policy. Long text is shown in steps; of one that streams, what has come last is shown as it is
 * written. Renders a `<div>`.
 */
export function Markdown({ text, streaming = false, growth, writer, ...props }: MarkdownProps) {
  const labels = useLabels();
  const { limits } = usePolicies();
  const drawing = useContext(ProseContext);
  const idPrefix = `${useId()}-`;
  const [feed] = useState(() => createMarkdownFeed(() => createMarkdownReader(parseBlocks, limits)));
  // What was seen while it streamed stays.
  const [streamed] = useState(streaming);
  const [steps, setSteps] = useState(0);
  const [turn, setTurn] = useState(0);
  // A server has one turn only, and what hydrates must draw the same. So has a page that is about to be printed.
  const atOnce = useSyncExternalStore(never, isAnyPagePrinting, yes);
  const limit = (streamed ? limits.markdownCharacters : limits.blockCharacters) * STEP ** steps;
  const wanted = { complete: !streaming, limit, atOnce, turn };
  const view = feed.read({ text, growth, ...wanted });
  const { groups, notes, more, behind, read } = view;
  // What is read in turns, once it is there.
  const opening = behind && !streaming;
  const ahead = opening ? text.slice(read, Math.min(limit, read + limits.blockCharacters)) : '';
  // Marks for thousands of hidden characters would be drawn twice.
  const unread = hasHidden(ahead, 'literal') ? '' : ahead;
  const isBehind = useRef(behind);
  useEffect(() => {
    isBehind.current = behind;
    if (!behind) return undefined;
    const timer = setTimeout(() => {
      const until = performance.now() + ROOM_MS;
      let next = turn;
      // In a task of its own, whatever else waits; and several turns in it, because a frame is drawn after each task.
      do {
        next += 1;
        flushSync(() => {
          setTurn(next);
        });
      } while (isBehind.current && performance.now() < until);
    }, 0);
    return () => {
      clearTimeout(timer);
    };
  }, [behind, turn]);
  return renderPart('div', {
    part: 'prose',
    state: { streaming, streamed },
    props: {
      'aria-busy': opening || undefined,
      ...props,
      children: (
        <>
          {drawing ? (
            <drawing.Blocks groups={groups} idPrefix={idPrefix} complete={!streaming && !behind && !more} />
          ) : (
            groups.map((blocks, index) => <BlockGroup key={`${index}`} blocks={blocks} idPrefix={idPrefix} />)
          )}
          {opening && unread !== '' && <Literal text={unread} />}
          {notes.length > 0 && !opening && (
            <NotesSection notes={notes} Note={drawing?.Note ?? NoteText} idPrefix={idPrefix} />
          )}
          {more && (
            <MoreButton
              part="prose-more"
              words={labels.showMoreOf(text.length)}
              onPress={() => {
                setSteps(steps + 1);
              }}
            />
          )}
          {writer && (
            <Drawn
              view={view}
              read={(now, grown) => feed.read({ text: now, growth: grown, ...wanted })}
              writer={writer}
            />
          )}
          {more && streamed && <Literal text={tailOf(growth?.recent ?? text)} caret={streaming} />}
        </>
      ),
    },
    ref: writer?.attach,
  });
}

interface DrawnProps extends DrawnText {
  readonly writer: TailWriter;
}

// Stands where React tells what it is about to change in the document, and what it has changed there. Draws nothing.
class Drawn extends Component<DrawnProps> {
  override componentDidMount(): void {
    this.drawn();
  }

  override getSnapshotBeforeUpdate(): null {
    this.props.writer.undo();
    return null;
  }

  override componentDidUpdate(): void {
    this.drawn();
  }

  override componentWillUnmount(): void {
    this.props.writer.undo();
  }

  private drawn(): void {
    const { view, read, writer } = this.props;
    writer.drawn({ view, read });
  }

  override render(): null {
    return null;
  }
}

function tailOf(text: string): string {
  const tail = text.slice(-TAIL);
  return tail.slice(tail.search(/\s/) + 1);
}
