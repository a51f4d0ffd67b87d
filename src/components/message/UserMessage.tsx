'use client';
import { Braces, TriangleAlert, User } from 'lucide';
import { useState } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useBlock, useTranscript } from '../../react/index.ts';
import { panelKey } from '../../store/panels.ts';
import { LongText } from '../code/LongText.tsx';
import { Icon } from '../Icon.tsx';
import { JsonView } from '../json/JsonView.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { Clamped } from './Clamped.tsx';
import { createBlockFinder } from './createBlockFinder.ts';
import { createUserItems } from './createUserItems.ts';
import { Disclosure } from './Disclosure.tsx';
import { EmptyNote } from './EmptyNote.tsx';
import { FirstAndLast } from './FirstAndLast.tsx';
import { useMessageContext } from './MessageContext.ts';
import { MetaLine } from './MessageMeta.tsx';
import { MessageHeading } from './MessageHeading.tsx';
import { gapBefore } from '../../analyse/gapBefore.ts';
import { isBlank } from './isBlank.ts';
import { ProgramTexts } from './ProgramTexts.tsx';
import { Segment } from './Segment.tsx';
import { isolate } from '../../describe/isolate.ts';

/** Draws what a person said: a tinted block, how it was delivered, and what the input filter thought of it. */
export function UserMessage() {
  const labels = useLabels();
  const { row } = useMessageContext('UserMessage');
  const delivery = row.head.role === 'user' ? row.head.delivery : undefined;
  const { payload } = row.head;
  const [findContent] = useState(() => createBlockFinder((block) => !isBlank(block)));
  const [selectItems] = useState(createUserItems);
  const items = useTranscript((state) => selectItems(state, row.key));
  const blank = useTranscript((state) => findContent(state, row.key) === undefined);
  const first = useBlock(row.blockKeys[0] ?? '')?.block.type;
  // A block that is a line brings an icon of its own, in the same place.
  const isLine = first === 'unknown' || first === 'toolCall' || first === 'thinking';
  return renderPart('div', {
    part: 'user-message',
    props: {
      children: (
        <>
          {!isLine && <Icon of={User} />}
          <MessageHeading />
          <Gap messageKey={row.key} timestamp={row.head.timestamp} />
          {delivery !== undefined &&
            renderPart('div', {
              part: 'user-tag',
              state: { delivery },
              props: { children: delivery === 'steering' ? labels.steering : labels.followUp },
            })}
          <MetaLine />
          <FirstAndLast
            items={items}
            draw={(keys, index) => {
              const [key = ''] = keys;
              return keys.length > 1 ? (
                <ProgramTexts key={key} blockKeys={keys} />
              ) : (
                <UserBlock key={key} blockKey={key} first={index === 0} />
              );
            }}
            holds={(keys, key) => keys.includes(key)}
          />
          {blank && !row.streaming && payload === undefined && <EmptyNote>{labels.emptyMessage}</EmptyNote>}
          {payload !== undefined && (
            <Disclosure
              part="payload"
              openKey={panelKey(row.key, 'payload')}
              icon={<Icon of={Braces} />}
              label={labels.payload}
            >
              <JsonView value={payload} />
            </Disclosure>
          )}
        </>
      ),
    },
  });
}

/** When a person spoke again after a while, and how long that was. */
function Gap({ messageKey, timestamp }: { readonly messageKey: RowKey; readonly timestamp: number | null }) {
  const labels = useLabels();
  const gapMs = useTranscript((state) => gapBefore(state, messageKey));
  if (gapMs === null || timestamp === null) return null;
  return renderPart('div', {
    part: 'user-gap',
    props: {
      suppressHydrationWarning: true,
      title: labels.figures.day(timestamp),
      children: labels.timeLater(labels.figures.minute(timestamp), labels.figures.stretch(gapMs)),
    },
  });
}

const WARNING = /^\[Warning: ([^]*)\]$/;

// An input filter appends its warning as one more text block of the message it warns of.
function UserBlock({ blockKey, first }: { readonly blockKey: RowKey; readonly first: boolean }) {
  const block = useBlock(blockKey)?.block;
  const text = !first && block?.type === 'text' ? block.text : '';
  const warning = text.slice(0, 100).trimStart().startsWith('[') ? WARNING.exec(text.trim())?.[1] : undefined;
  if (warning !== undefined) return <FilterWarning blockKey={blockKey} text={warning} />;
  const segment = <Segment blockKey={blockKey} />;
  return block?.type === 'text' && block.markup === undefined ? (
    <Clamped text={block.text}>{segment}</Clamped>
  ) : (
    segment
  );
}

/** What the input filter said of a message. */
export function FilterWarning({ blockKey, text }: { readonly blockKey: RowKey; readonly text: string }) {
  const labels = useLabels();
  return renderPart('p', {
    part: 'filter-warning',
    state: { source: blockKey },
    props: {
      children: (
        <>
          <Icon of={TriangleAlert} small />
          <span>
            <LongText text={labels.filterWarning(isolate(text))} />
          </span>
        </>
      ),
    },
  });
}
