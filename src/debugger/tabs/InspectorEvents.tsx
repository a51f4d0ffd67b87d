'use client';
import { useState, useSyncExternalStore } from 'react';
import { VisibleText } from '../../components/code/VisibleText.tsx';
import { MoreButton } from '../../components/MoreButton.tsx';
import { renderPart } from '../../components/renderPart.tsx';
import { useLabels } from '../../components/ViewerContext.ts';
import type { RowKey } from '../../model/index.ts';
import type { Journal } from '../../store/index.ts';
import { timeOfEvent } from '../../store/replayTimes.ts';
import { useDebugger, useDebuggerState } from '../DebuggerContext.ts';
import type { ReplayActions } from '../replay/createReplayActions.ts';
import { useReplay } from '../replay/useReplay.ts';
import { createEventIndex, type EventIndex } from './createEventIndex.ts';
import { describeEvent } from './describeEvent.ts';
import { foldDeltas, type EventRun } from './foldDeltas.ts';
import { Remark } from './Remark.tsx';

/** So many lines are listed at first. */
const LISTED = 100;

const indexes = new WeakMap<Journal, EventIndex>();

function indexOf(journal: Journal): EventIndex {
  let index = indexes.get(journal);
  if (!index) indexes.set(journal, (index = createEventIndex(journal)));
  return index;
}

/**
 * Lists the events of the journal that built a row, with their number, time, type and size. Those after the moment that the reader stands at are
 * fainter. A press on one shows the run as it stood after it. Renders a `<div data-al-part="inspector-events">`.
 */
export function InspectorEvents({ rowKey }: { readonly rowKey: RowKey }) {
  const { replay, run, words } = useDebugger('Inspector');
  const { journal } = run;
  return renderPart('div', {
    part: 'inspector-events',
    props: {
      children:
        replay && journal ? (
          <Events rowKey={rowKey} replay={replay} journal={journal} />
        ) : (
          <Remark text={words.inspectorTabs.noJournal} />
        ),
    },
  });
}

interface EventsProps {
  readonly rowKey: RowKey;
  readonly replay: ReplayActions;
  readonly journal: Journal;
}

function Events({ rowKey, replay, journal }: EventsProps) {
  const labels = useLabels();
  const { run, words } = useDebugger('Inspector');
  const { inspectorTabs: own } = words;
  // The list grows with the run, whatever moment is shown.
  const revision = () => run.getState().revision;
  useSyncExternalStore(run.subscribe, revision, revision);
  const replaying = useDebuggerState('Inspector', (state) => state.replaying);
  const { position } = useReplay(replay.replay);
  const [listed, setListed] = useState(LISTED);
  const [apart, setApart] = useState<ReadonlySet<number>>(new Set());
  const numbers = indexOf(journal).behind(rowKey);
  if (numbers.length === 0) return <Remark text={own.noEvents} />;
  const lines = foldDeltas(journal, numbers).flatMap((line) =>
    apart.has(line.first)
      ? numbers
          .slice(numbers.indexOf(line.first), numbers.indexOf(line.last) + 1)
          .map((number): EventRun => ({ first: number, last: number, count: 1 }))
      : [line],
  );
  const more = lines.length - listed;
  return (
    <>
      {renderPart('h3', {
        part: 'inspector-section-head',
        props: { children: own.eventCount(numbers.length) },
      })}
      {renderPart('ol', {
        part: 'event-list',
        props: {
          'aria-label': own.eventCount(numbers.length),
          children: lines.slice(0, listed).map((line) => (
            <li key={line.first}>
              <EventLine
                line={line}
                journal={journal}
                isAhead={replaying && line.first >= position}
                isHere={replaying && line.first < position && position <= line.last + 1}
                onPress={() => {
                  replay.seek(line.last + 1);
                }}
              />
              {line.count > 1 && (
                <MoreButton
                  part="event-unfold"
                  words={own.eachEvent}
                  onPress={() => {
                    setApart(new Set([...apart, line.first]));
                  }}
                />
              )}
            </li>
          )),
        },
      })}
      {more > 0 && (
        <MoreButton
          part="show-more"
          words={labels.showMoreItems(Math.min(more, listed))}
          onPress={() => {
            setListed(listed * 2);
          }}
        />
      )}
    </>
  );
}

interface EventLineProps {
  readonly line: EventRun;
  readonly journal: Journal;
  /** It comes after the moment that the reader stands at. */
  readonly isAhead: boolean;
  /** The reader stands right after it. */
  readonly isHere: boolean;
  readonly onPress: () => void;
}

function EventLine({ line, journal, isAhead, isHere, onPress }: EventLineProps) {
  const labels = useLabels();
  const { words } = useDebugger('Inspector');
  const { inspectorTabs: own } = words;
  const entry = journal.at(line.first);
  if (!entry) return null;
  const { event, record, eventName, arrivedAt } = entry;
  const { detail } = describeEvent(event);
  const characters = sizeOf(journal, line);
  const time = arrivedAt ?? timeOfEvent(event);
  const facts = [
    line.count > 1 ? own.deltas(line.count) : '',
    detail,
    eventName !== undefined && eventName !== event.type ? eventName : '',
    record ? own.eventLine(record.line) : '',
  ].filter((fact) => fact !== '');
  return renderPart('button', {
    part: 'event-line',
    state: { ahead: isAhead },
    props: {
      type: 'button',
      title: own.goToEvent(line.last + 1),
      ...(isHere ? { 'aria-current': 'step' } : {}),
      onClick: onPress,
      children: (
        <>
          {renderPart('span', {
            part: 'event-number',
            props: { children: own.eventNumber(line.first + 1) },
          })}
          {renderPart('span', {
            part: 'event-name',
            props: {
              children: (
                <>
                  {event.type}{' '}
                  {renderPart('span', {
                    part: 'event-detail',
                    props: { children: <VisibleText text={facts.join(' · ')} /> },
                  })}
                </>
              ),
            },
          })}
          {renderPart('span', {
            part: 'event-size',
            props: {
              children: [
                characters > 0 ? labels.characters(characters) : '',
                time === null ? '' : words.moment(time),
              ]
                .filter(Boolean)
                .join(' · '),
            },
          })}
        </>
      ),
    },
  });
}

function sizeOf(journal: Journal, { first, last, count }: EventRun): number {
  if (count === 1) {
    const event = journal.event(first);
    return event ? describeEvent(event).characters : 0;
  }
  // Deltas say where they begin, so the last one tells what all of them are.
  const [begin, end] = [journal.event(first), journal.event(last)];
  return begin?.type === 'blockDelta' && end?.type === 'blockDelta'
    ? end.offset + end.delta.length - begin.offset
    : 0;
}
