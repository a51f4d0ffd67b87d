'use client';
import {
  cloneElement,
  createElement,
  useContext,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type HTMLAttributes,
  type JSX,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { cutLine, cutText } from '../describe/cutText.ts';
import { LongText } from './code/LongText.tsx';
import { VisibleText } from './code/VisibleText.tsx';
import { wellFormed } from '../describe/wellFormed.ts';
import { spell } from '../describe/isolate.ts';
import { ViewerContext } from './ViewerContext.ts';
import { partAttributes } from './partAttributes.ts';

/** State of a part as attributes: `true` is present and empty, `false`, `null` and `undefined` are absent, the rest is its value. */
export type PartState = Readonly<Record<string, string | number | boolean | null | undefined>>;

type AnyProps = Readonly<Record<string, unknown>>;

/** Replaces the element that a part renders: an element to clone, or a function of the part's props and state. */
export type RenderProp =
  | ReactElement
  | ((props: HTMLAttributes<HTMLElement> & { readonly ref?: Ref<never> }, state: PartState) => ReactElement);

/** Props of a part: those of the element it renders, and `render`. */
export type PartProps<Tag extends keyof JSX.IntrinsicElements> = ComponentPropsWithoutRef<Tag> & {
  /** Renders another element in place of this part's own. It receives every prop, handler and ref. */
  readonly render?: RenderProp | undefined;
};

/** What `renderPart` puts together. */
export interface PartOptions {
  /** Name of the part: `data-al-part`. Public API. */
  readonly part: string;
  /** Becomes `data-al-*` attributes; camelCase names turn into kebab-case. */
  readonly state?: PartState;
  /** Props of the part's own; `props` win over them, handlers of both run. */
  readonly own?: object;
  /** What the consumer passed. */
  readonly props: object;
  readonly ref?: Ref<never> | Ref<HTMLElement> | undefined;
}

// Attributes that are read out or shown, which may hold names of the source.
const SPOKEN = ['title', 'aria-label', 'aria-valuetext'] as const;

// Parts whose text is prose, which may need what literal text does not.
const PROSE: ReadonlySet<string> = new Set(['note-text', 'notice-text', 'source-text']);

// Elements whose text may be of any length, and have a button in it that shows more.
const BLOCKS: ReadonlySet<string> = new Set(['p', 'pre', 'q', 'div', 'li']);

// What stands on a line, is read out or states what a part shows is never longer, whatever the source says. In UTF-16 units.
const LINE_LENGTH = 2000;
const STATE_LENGTH = 120;

/**
 * Makes the element of a part: its name, its state attributes, `render`, merged handlers, class names and styles, and its
 * ref. Every part goes through here, so none forgets part of the contract.
 */
export function renderPart(tag: keyof JSX.IntrinsicElements, options: PartOptions): ReactElement {
  return <Part tag={tag} options={options} />;
}

function Part({
  tag,
  options,
}: {
  readonly tag: keyof JSX.IntrinsicElements;
  readonly options: PartOptions;
}): ReactElement {
  const { classNames } = useContext(ViewerContext);
  const { part, state = {}, own = {}, ref } = options;
  const { render, ...props } = options.props as AnyProps & { readonly render?: RenderProp };
  const merged: Record<string, unknown> = {
    ...mergeProps(own as AnyProps, props),
    ...partAttributes(part),
    ...stateAttributes(state),
    ...(ref ? { ref } : {}),
  };
  for (const name of SPOKEN) {
    const words = merged[name];
    if (typeof words === 'string') merged[name] = spell(cutLine(words, LINE_LENGTH));
  }
  if (typeof merged.children === 'string') {
    const kind = PROSE.has(part) ? 'prose' : 'literal';
    merged.children = BLOCKS.has(tag) ? (
      <LongText text={merged.children} kind={kind} />
    ) : (
      <VisibleText text={cutLine(merged.children, LINE_LENGTH)} kind={kind} />
    );
  }
  // Right behind `<pre>` a parser drops a line break: the first line that a server drew, if it is empty.
  if (tag === 'pre') merged.children = <span>{merged.children as ReactNode}</span>; // what `children` holds
  const className = joinClasses(classNames[part], merged.className);
  if (className) merged.className = className;
  if (typeof render === 'function') return render(merged, state);
  if (render)
    return cloneElement(render as ReactElement<AnyProps>, mergeProps(merged, render.props as AnyProps));
  return createElement(tag, merged);
}

/** Merges two sets of props: the second wins, handlers run both (the second first; `preventDefault` stops the other), styles and class names join. */
export function mergeProps(own: AnyProps, props: AnyProps): AnyProps {
  const merged: Record<string, unknown> = { ...own };
  for (const [name, value] of Object.entries(props)) {
    const ours = own[name];
    if (value === undefined) continue;
    if (/^on[A-Z]/.test(name) && typeof ours === 'function' && typeof value === 'function') {
      merged[name] = chain(value as Handler, ours as Handler); // a prop called on… that holds a function is a handler
    } else if (name === 'className') {
      merged[name] = joinClasses(ours, value);
    } else if (name === 'style') {
      merged[name] = { ...(ours as CSSProperties | undefined), ...(value as CSSProperties) };
    } else merged[name] = value;
  }
  return merged;
}

type Handler = (event: { readonly defaultPrevented?: boolean }, ...rest: readonly unknown[]) => void;

const chain =
  (first: Handler, second: Handler): Handler =>
  (event, ...rest) => {
    first(event, ...rest);
    if (!event.defaultPrevented) second(event, ...rest);
  };

const joinClasses = (...names: readonly unknown[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');

function stateAttributes(state: PartState): Record<string, string | number> {
  const attributes: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(state)) {
    if (value === false || value === null || value === undefined) continue;
    attributes[attributeOf(name)] =
      value === true ? '' : typeof value === 'string' ? wellFormed(cutText(value, STATE_LENGTH)) : value;
  }
  return attributes;
}

// Parts have a few dozen names among them, and render often.
const attributeNames = new Map<string, string>();

function attributeOf(name: string): string {
  let attribute = attributeNames.get(name);
  if (attribute === undefined) {
    attribute = `data-al-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    attributeNames.set(name, attribute);
  }
  return attribute;
}
