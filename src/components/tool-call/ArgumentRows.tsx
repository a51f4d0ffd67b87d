'use client';
import { stringifyJson } from '../../model/stringifyJson.ts';
import type { JsonObject, JsonValue } from '../../model/index.ts';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { VisibleText } from '../code/VisibleText.tsx';
import { JsonView } from '../json/JsonView.tsx';
import { Markdown } from '../markdown/Markdown.tsx';
import { renderPart } from '../renderPart.tsx';
import { usePolicies } from '../ViewerContext.ts';

/** Arguments with more entries are drawn as JSON, which opens in steps. */
export const MOST_ARGUMENTS = 30;
const LONG = 120;

// Under these keys stands prose, whatever the tool.
const PROSE: ReadonlySet<string> = new Set([
  'plan',
  'message',
  'body',
  'prompt',
  'description',
  'instructions',
  'summary',
  'thought',
  'question',
  'answer',
]);

/** Props of arguments drawn row by row. */
export interface ArgumentRowsProps {
  readonly args: JsonObject;
  /** Name of the tool, which may say what language its code is in. */
  readonly tool: string;
}

/** Arguments row by row: their keys, texts with their real line breaks, prose and code by key, lists and objects as JSON. Renders a `<dl>`. */
export function ArgumentRows({ args, tool }: ArgumentRowsProps) {
  return renderPart('dl', {
    part: 'argument-list',
    props: {
      children: Object.entries(args).map(([name, value = null]) => (
        <ArgumentRow key={name} name={name} value={value} tool={tool} />
      )),
    },
  });
}

interface ArgumentRowProps {
  readonly name: string;
  readonly value: JsonValue;
  readonly tool: string;
}

function ArgumentRow({ name, value, tool }: ArgumentRowProps) {
  const { outputLines } = usePolicies().limits;
  const isText = typeof value === 'string';
  const isBlock = isText
    ? value.length > LONG || value.includes('\n')
    : typeof value === 'object' && value !== null;
  return renderPart('div', {
    part: 'argument',
    state: { block: isBlock },
    props: {
      children: (
        <>
          {renderPart('dt', { part: 'argument-name', props: { children: <VisibleText text={name} /> } })}
          {renderPart('dd', {
            part: 'argument-value',
            own: { dir: 'auto' },
            props: {
              children: !isBlock ? (
                <VisibleText text={isText && value !== '' ? value : stringifyJson(value)} />
              ) : !isText ? (
                <JsonView value={value} />
              ) : PROSE.has(name.toLowerCase()) ? (
                <Markdown text={value} />
              ) : (
                <CodeBlock code={value} language={languageOf(name, tool)} lines={outputLines} />
              ),
            },
          })}
        </>
      ),
    },
  });
}

function languageOf(name: string, tool: string): string | null {
  if (name === 'code' && /python/i.test(tool)) return 'python';
  return name === 'sql' ? 'sql' : null;
}
