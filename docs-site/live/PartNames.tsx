import { useState, type ReactNode, type SyntheticEvent } from 'react';

const MARK = 'data-sample-here';

/** The part of the transcript that an event came from; `null` where it came from none. */
function partOf(event: SyntheticEvent): Element | null {
  const { target } = event;
  return target instanceof Element ? target.closest('[data-al-part]') : null;
}

/** A part as a selector, with its state: what a rule of one's own would name. */
function selectorOf(part: Element): string {
  const attributes = [...part.attributes].filter(({ name }) => name.startsWith('data-al-'));
  const named = attributes.find(({ name }) => name === 'data-al-part');
  const states = attributes.filter((each) => each !== named && each.name !== 'data-al-source');
  return [named, ...states]
    .map((each) => (each?.value ? `[${each.name}='${each.value}']` : `[${each?.name ?? ''}]`))
    .join('');
}

/** Names the part of a transcript that is pointed at or has the focus, and draws a line around it. */
export function PartNames({ children }: { readonly children: ReactNode }) {
  const [name, setName] = useState('');
  const show = (event: SyntheticEvent): void => {
    const part = partOf(event);
    if (!part) return;
    event.currentTarget.querySelector(`[${MARK}]`)?.removeAttribute(MARK);
    part.setAttribute(MARK, '');
    setName(`${part.localName}${selectorOf(part)}`);
  };
  return (
    <>
      <output className="part-name">
        {name || 'Point at something, or move the focus to it, to see which part it is.'}
      </output>
      <div onPointerOver={show} onFocus={show}>
        {children}
      </div>
    </>
  );
}
