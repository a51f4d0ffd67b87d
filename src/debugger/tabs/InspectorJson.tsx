'use client';
import { useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { VisibleText } from '../../components/code/VisibleText.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { JsonView } from '../../components/json/JsonView.tsx';
import { renderPart } from '../../components/renderPart.tsx';
import { isElement } from '../../components/tree.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import { useDebugger } from '../DebuggerContext.ts';
import { entryLines, placeInJson, type JsonPlace } from './placeInJson.ts';

/** A value as JSON, in which a press or the arrow keys choose a line: its path and its value can be copied. Renders a `<div>`. */
export function InspectorJson({ value }: { readonly value: unknown }) {
  const { words } = useDebugger('Inspector');
  const [line, setLine] = useState<Element | null>(null);
  const place = line && placeInJson(line, value);
  useEffect(() => {
    line?.setAttribute('data-al-current', '');
    return () => {
      line?.removeAttribute('data-al-current');
    };
  }, [line]);
  const onClick = ({ target }: MouseEvent): void => {
    const pressed = isElement(target) ? target.closest('[data-al-part="json-line"]') : null;
    if (pressed) setLine(pressed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    const lines = entryLines(event.currentTarget);
    const next = lines[Math.max(0, line === null ? 0 : lines.indexOf(line) + by)];
    if (!next) return;
    event.preventDefault();
    setLine(next);
    next.scrollIntoView({ block: 'nearest' });
  };
  return renderPart('div', {
    part: 'inspector-json',
    own: { onClick, onKeyDown, tabIndex: 0, role: 'group', 'aria-label': words.inspectorTabs.jsonLines },
    props: {
      children: (
        <>
          {place ? (
            <Chosen place={place} />
          ) : (
            renderPart('p', { part: 'inspector-remark', props: { children: words.inspectorTabs.jsonHint } })
          )}
          <JsonView value={value} levels={4} />
        </>
      ),
    },
  });
}

function Chosen({ place: { path, value } }: { readonly place: JsonPlace }) {
  const { words, actions } = useDebugger('Inspector');
  const { inspectorTabs: own } = words;
  useEffect(() => {
    actions.say(path);
  }, [actions, path]);
  const text = () => (typeof value === 'string' ? value : stringifyJson(value, 'indented'));
  return renderPart('div', {
    part: 'json-place',
    props: {
      children: (
        <>
          {renderPart('code', {
            part: 'json-path',
            props: { dir: 'ltr', children: <VisibleText text={path} /> },
          })}
          <CopyButton text={path} label={own.copyPath} withText />
          <CopyButton text={text} label={own.copyValue} withText />
        </>
      ),
    },
  });
}
