'use client';
import { memo, useMemo, useState } from 'react';
import { isLongInteger } from '../../model/longIntegers.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import { useFoundMatch } from '../../react/useFoundKey.ts';
import { cutText } from '../../describe/cutText.ts';
import { VisibleText } from '../code/VisibleText.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { MoreButton } from '../MoreButton.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels, usePolicies } from '../ViewerContext.ts';
import { foundEntries, type FoundEntries } from './foundEntries.ts';
import { openLevels } from './openLevels.ts';
import { isolate } from '../../describe/isolate.ts';

/** Props of a JSON view: those of a `<div>`, and the value. */
export interface JsonViewProps extends Omit<PartProps<'div'>, 'children'> {
  /** Any value; what JSON cannot hold is shown as text. */
  readonly value: unknown;
  /** Accessible name. Default: “JSON”. */
  readonly label?: string;
  /** Levels that are open at first, as long as that is not too much at once. Default: `limits.jsonLevels`. */
  readonly levels?: number;
}

const STEP = 20;
/** Of a key or a value, because hundreds of them are drawn at once. */
const MARKERS = 4;

/**
 * Shows data as JSON that opens level by level, with a button that copies all of it. Only what is open is drawn, so that
 * neither depth nor size matter. Renders a `<div>`.
 */
export const JsonView = memo(function JsonView({ value, label, levels, ...props }: JsonViewProps) {
  const labels = useLabels();
  const { jsonLevels, jsonEntries } = usePolicies().limits;
  const open = openLevels(value, levels ?? jsonLevels, jsonEntries);
  const match = useFoundMatch();
  const found = useMemo(() => foundEntries(value, match), [value, match]);
  return renderPart('div', {
    part: 'json',
    own: { role: 'group', 'aria-label': label ?? labels.json, dir: 'ltr' },
    props: {
      ...props,
      children: (
        <>
          <CopyButton text={() => stringifyJson(value, 'indented')} label={labels.copyJson} />
          <JsonNode name={null} value={value} levels={open} found={found} reach={match?.end ?? 0} last />
        </>
      ),
    },
  });
});

interface JsonNodeProps {
  /** Key in the object around; `null` for the root and in arrays. */
  readonly name: string | null;
  readonly value: unknown;
  /** Levels from here on that are open at first. */
  readonly levels: number;
  readonly last: boolean;
  /** What leads to what the reader found, so that it is open. */
  readonly found: FoundEntries | null;
  /** How far into a key or value what the reader found reaches, where it stands in this one. */
  readonly reach: number;
  /** The string stands for an integer that no number holds. */
  readonly isInteger?: boolean;
}

function JsonNode({ name, value, levels, last, found, reach, isInteger = false }: JsonNodeProps) {
  if (typeof value === 'object' && value !== null) {
    const entries = Array.isArray(value) ? value.length : Object.keys(value).length;
    if (entries > 0)
      return (
        <JsonContainer
          name={name}
          value={value}
          size={entries}
          levels={levels}
          found={found}
          reach={reach}
          last={last}
        />
      );
  }
  return renderPart('div', {
    part: 'json-line',
    props: {
      children: (
        <>
          <JsonKey name={name} reach={reach} />
          <JsonLeaf value={value} reach={reach} isInteger={isInteger} />
          {!last && ','}
        </>
      ),
    },
  });
}

interface ChosenState {
  readonly open: boolean;
  /** What was found when the reader chose. */
  readonly found: FoundEntries | null;
}

interface JsonContainerProps extends JsonNodeProps {
  readonly value: object;
  readonly size: number;
}

function JsonContainer({ name, value, size, levels, last, found, reach }: JsonContainerProps) {
  const labels = useLabels();
  const [chosen, setChosen] = useState<ChosenState>({ open: levels > 0, found: null });
  const [room, setLimit] = useState(usePolicies().limits.jsonEntries);
  const foundAt = found?.get(value);
  // What the reader closes stays closed until something else is found.
  const open = chosen.open || (foundAt !== undefined && chosen.found !== found);
  const setOpen = (next: boolean): void => {
    setChosen({ open: next, found });
  };
  const limit = Math.max(room, (foundAt ?? -1) + 1);
  const isArray = Array.isArray(value);
  const [start, end] = isArray ? ['[', ']'] : ['{', '}'];
  const closing = `${end}${last ? '' : ','}`;
  const words = isArray ? labels.jsonItems(size) : labels.jsonKeys(size);
  const called = name ?? words;
  const toggle = renderPart('button', {
    part: 'json-toggle',
    state: { open },
    own: {
      type: 'button',
      'aria-expanded': open,
      'aria-label': open ? labels.collapseNode(isolate(called)) : labels.expandNode(isolate(called)),
      onClick: () => {
        setOpen(!open);
      },
    },
    props: {},
  });
  const head = renderPart('div', {
    part: 'json-line',
    props: {
      children: (
        <>
          {toggle}
          <JsonKey name={name} reach={reach} />
          {start}
          {!open && renderPart('span', { part: 'json-size', props: { children: ` ${words} ` } })}
          {!open && closing}
        </>
      ),
    },
  });
  if (!open) return head;
  return (
    <>
      {head}
      {renderPart('div', {
        part: 'json-children',
        props: {
          children: (
            <>
              {entriesOf(value, limit).map(([key, entry], index) => (
                <JsonNode
                  key={key ?? index}
                  name={key}
                  value={entry}
                  levels={levels - 1}
                  last={index === size - 1}
                  found={found}
                  reach={index === foundAt ? reach : 0}
                  isInteger={typeof entry === 'string' && isLongInteger(value, key ?? index)}
                />
              ))}
              {limit < size && (
                <MoreButton
                  part="json-more"
                  words={labels.showMoreItems(size - limit)}
                  onPress={() => {
                    setLimit(limit * STEP);
                  }}
                />
              )}
            </>
          ),
        },
      })}
      {renderPart('div', { part: 'json-line', props: { children: closing } })}
    </>
  );
}

function entriesOf(value: object, limit: number): (readonly [string | null, unknown])[] {
  if (Array.isArray(value)) return value.slice(0, limit).map((entry: unknown) => [null, entry]);
  const record = value as Readonly<Record<string, unknown>>; // an object that is not an array
  return Object.keys(record)
    .slice(0, limit)
    .map((key) => [key, record[key]]);
}

function JsonKey({ name, reach }: Pick<JsonNodeProps, 'name' | 'reach'>) {
  if (name === null) return null;
  return (
    <>
      {renderPart('span', {
        part: 'json-key',
        props: { children: <LongString text={name} reach={reach} /> },
      })}
      {': '}
    </>
  );
}

interface LongStringProps {
  readonly text: string;
  readonly reach: number;
  readonly isBare?: boolean;
}

/** Beyond this, what was found is not reached by showing all before it. */
const MOST_REACHED = 50_000;
const AFTER_FOUND = 100;

function LongString({ text, reach, isBare = false }: LongStringProps) {
  const labels = useLabels();
  const [room, setLimit] = useState(usePolicies().limits.jsonCharacters);
  const limit = reach > room && reach < MOST_REACHED ? reach + AFTER_FOUND : room;
  const more = text.length > limit;
  const shown = more ? `${cutText(text, limit)}…` : text;
  return (
    <>
      <VisibleText text={isBare ? shown : JSON.stringify(shown)} markers={MARKERS} />
      {more && (
        <MoreButton
          part="json-more"
          words={labels.showMoreOf(text.length)}
          onPress={() => {
            setLimit(limit * STEP);
          }}
        />
      )}
    </>
  );
}

interface JsonLeafProps {
  readonly value: unknown;
  readonly reach: number;
  readonly isInteger: boolean;
}

function JsonLeaf({ value, reach, isInteger }: JsonLeafProps) {
  switch (typeof value) {
    case 'string':
      return (
        <span data-al-token={isInteger ? 'number' : 'string'}>
          <LongString text={value} reach={reach} isBare={isInteger} />
        </span>
      );
    case 'number':
    case 'bigint':
      return <span data-al-token="number">{String(value)}</span>;
    case 'object':
      return value === null ? (
        <span data-al-token="keyword">null</span>
      ) : (
        <span>{Array.isArray(value) ? '[]' : '{}'}</span>
      );
    default:
      return <span data-al-token="keyword">{String(value)}</span>;
  }
}
