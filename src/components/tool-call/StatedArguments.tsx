'use client';
import type { ReactNode } from 'react';
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.ts';
import { JsonView } from '../json/JsonView.tsx';
import { Output } from '../lazy/leaves.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { ArgumentRows, MOST_ARGUMENTS } from './ArgumentRows.tsx';
import { useToolCallContext } from './ToolCallContext.ts';

/** The arguments of the call around as its source states them. */
export function StatedArguments() {
  const labels = useLabels();
  const { call, argumentsState } = useToolCallContext('StatedArguments');
  const text = call.argumentsText ?? '';
  switch (argumentsState) {
    case 'empty':
      return remark(labels.argumentsEmpty);
    case 'value':
      return isShort(call.arguments) ? (
        <ArgumentRows args={call.arguments} tool={call.name} />
      ) : (
        <JsonView value={call.arguments} />
      );
    case 'streaming':
      return <Output text={text} />;
    case 'invalid':
      return (
        <>
          {remark(labels.argumentsUnparsable)}
          <Output text={text} />
        </>
      );
    case 'partial':
      return (
        <>
          {remark(labels.argumentsPartial)}
          {text === '' ? <JsonView value={call.arguments} /> : <Output text={text} />}
        </>
      );
    default:
      return argumentsState satisfies never;
  }
}

const isShort = (args: JsonValue): args is JsonObject =>
  isJsonObject(args) && Object.keys(args).length <= MOST_ARGUMENTS;

const remark = (children: ReactNode) => renderPart('p', { part: 'tool-call-empty', props: { children } });
