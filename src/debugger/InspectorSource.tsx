'use client';
import { useLabels } from '../components/ViewerContext.ts';
import { useId, useState } from 'react';
import { VisibleText } from '../components/code/VisibleText.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { MoreButton } from '../components/MoreButton.tsx';
import { renderPart } from '../components/renderPart.tsx';
import type { RowKey } from '../model/index.ts';
import { useTranscriptContext } from '../react/index.ts';
import { useTranscript } from '../react/index.ts';
import type { RecordPlace } from '../store/index.ts';
import type { RunLabels } from './runLabels.ts';
import { useDebugger } from './DebuggerContext.ts';
import { recordsBehind, type RecordsBehind } from './recordsBehind.ts';
import { useSourceText } from './useSourceText.ts';

/** Bytes of a record that are shown at first: one of 50 MB must not stop the page. */
const FIRST_BYTES = 2 ** 15;
/** Each step shows so many times as much. */
const STEP = 4;

/**
 * The records of the source behind a row, byte by byte as they stand there, with their lines and positions. They are read when they are
 * looked at. Renders a `<section>` for each.
 */
export function InspectorSource({ rowKey }: { readonly rowKey: RowKey }) {
  const { words } = useDebugger('Inspector');
  const { store } = useTranscriptContext('Inspector');
  // Records of a row that still grows are other ones with each publish.
  useTranscript((state) => JSON.stringify(recordsBehind(state, rowKey)));
  const behind = recordsBehind(store.getState(), rowKey);
  if (behind.length === 0) return <Remark words={words.sourceNoRecord} />;
  return (
    <>
      {behind.map((records, index) => (
        <Records key={index} records={records} />
      ))}
    </>
  );
}

function Records({ records: { kind, origin } }: { readonly records: RecordsBehind }) {
  const { words } = useDebugger('Inspector');
  const [all, setAll] = useState(false);
  const { first, last } = origin;
  const names = words.sourceOf;
  if (first === last) return <Source place={first} name={names[kind]} />;
  const between = last.record - first.record - 1;
  const whole: RecordPlace = { ...first, ...(last.end === undefined ? {} : { end: last.end }) };
  if (all || between === 0) return <Source place={whole} name={names[kind]} />;
  return (
    <>
      <Source place={first} name={kind === 'row' ? names.first : names[kind]} />
      <MoreButton
        part="inspector-source-between"
        words={words.recordsBetween(between)}
        onPress={() => {
          setAll(true);
        }}
      />
      <Source place={last} name={names.last} />
    </>
  );
}

function Source({ place, name }: { readonly place: RecordPlace; readonly name: string }) {
  const { words, readSource } = useDebugger('Inspector');
  const labels = useLabels();
  const id = useId();
  const [room, setRoom] = useState(FIRST_BYTES);
  const { offset, end, source = 0 } = place;
  const length = offset === undefined || end === undefined ? 0 : end - offset;
  const range =
    offset === undefined || end === undefined
      ? null
      : { source, from: offset, to: Math.min(end, offset + room) };
  const read = useSourceText(readSource, range);
  const text = read?.status === 'read' ? read.text : null;
  return renderPart('section', {
    part: 'inspector-source',
    props: {
      'aria-labelledby': id,
      children: (
        <>
          {renderPart('h3', {
            part: 'inspector-source-head',
            props: {
              id,
              children: (
                <>
                  {renderPart('span', { part: 'inspector-source-name', props: { children: name } })}{' '}
                  <VisibleText text={placeText(place, words)} />
                </>
              ),
            },
          })}
          {text !== null && <CopyButton text={text} label={words.copyRecord} />}
          {text !== null &&
            renderPart('pre', {
              part: 'inspector-source-text',
              props: { dir: 'ltr', tabIndex: 0, 'aria-labelledby': id, children: text },
            })}
          {text !== null && length > room && (
            <MoreButton
              part="inspector-source-more"
              words={words.sourceMore(
                labels.figures.bytes(Math.min(length - room, room * (STEP - 1))),
                labels.figures.bytes(length - room),
              )}
              onPress={() => {
                setRoom(room * STEP);
              }}
            />
          )}
          {text === null && <Remark words={remarkOf(range !== null, read, words)} />}
        </>
      ),
    },
  });
}

const Remark = ({ words }: { readonly words: string }) =>
  renderPart('p', { part: 'inspector-remark', props: { children: words } });

function remarkOf(isThere: boolean, read: ReturnType<typeof useSourceText>, words: RunLabels): string {
  if (!isThere) return words.sourcePacked;
  if (!read) return words.sourceAbsent;
  return read.status === 'failed' ? words.sourceFailed(read.reason) : words.sourceReading;
}

function placeText({ line, offset, end, member }: RecordPlace, words: RunLabels): string {
  if (member !== undefined) return words.memberPlace(member, line);
  return words.recordPlace(line, offset ?? null, end ?? null);
}
