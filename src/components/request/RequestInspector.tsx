'use client';
import type { RowKey } from '../../model/index.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import { useTurn } from '../../react/index.ts';
import { lazyView } from '../lazy/lazyView.tsx';
import { PlainText } from '../lazy/PlainText.tsx';
import { useLabels } from '../ViewerContext.ts';
import type { RequestViewProps } from './RequestView.tsx';

/** Props of a request inspector. */
export interface RequestInspectorProps {
  /** Key of the turn, e.g. `t3`. */
  readonly turnKey: RowKey;
}

/**
 * Shows what was sent to the model in a turn: model, parameters, system prompt, tools, why each message was sent, and the whole
 * payload. Nothing when the source did not keep the request.
 */
export function RequestInspector({ turnKey }: RequestInspectorProps) {
  const request = useTurn(turnKey)?.turn.request;
  return request ? <RequestView request={request} /> : null;
}

// Only a reader opens it. Where its view cannot be loaded, all that was sent stands there as it is.
const RequestView = lazyView<RequestViewProps>(
  (views) => views.RequestView,
  function PlainRequest({ request }) {
    return <PlainText text={stringifyJson(request, 'indented')} label={useLabels().turnRequest} />;
  },
);
