'use client';
import type { ReactNode } from 'react';
import { LongText } from '../../components/code/LongText.tsx';
import { VisibleText } from '../../components/code/VisibleText.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { DiffView } from '../../components/diff/DiffView.tsx';
import { JsonView } from '../../components/json/JsonView.tsx';
import { renderPart } from '../../components/renderPart.tsx';
import { RequestFacts } from '../../components/request/RequestFacts.tsx';
import { useLabels } from '../../components/ViewerContext.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import type { RowKey } from '../../model/index.ts';
import { useTranscript, useTranscriptContext } from '../../react/index.ts';
import { selectMessage } from '../../store/index.ts';
import { ContextParts } from '../ContextParts.tsx';
import { useDebugger } from '../DebuggerContext.ts';
import { useListed } from '../useListed.tsx';
import { changesBetween } from './changesBetween.ts';
import {
  compareRequests,
  readRequestOf,
  requestBefore,
  turnOfRow,
  type OfferedTool,
  type SentRequest,
} from './readRequestOf.ts';
import { Remark } from './Remark.tsx';

/** So many tools are listed at first; a button lists as many more. */
const LISTED = 40;

/**
 * Shows what the model was sent for the answer that a row belongs to: what changed since the request before, model and parameters, system prompt,
 * tools with their schemas, and the messages; and says what of it the source does not record. Renders a `<div data-al-part="inspector-request">`.
 */
export function InspectorRequest({ rowKey }: { readonly rowKey: RowKey }) {
  const { words } = useDebugger('Inspector');
  const { store } = useTranscriptContext('Inspector');
  // Facts of a request may come later than its answer, and those of the messages before it, too.
  useTranscript((state) => state.revision);
  const state = store.getState();
  const turn = turnOfRow(state, rowKey);
  const sent = turn === null ? null : readRequestOf(state, turn);
  return renderPart('div', {
    part: 'inspector-request',
    props: {
      children: sent ? <Request sent={sent} /> : <Remark text={words.inspectorTabs.noAnswer} />,
    },
  });
}

function Request({ sent }: { readonly sent: SentRequest }) {
  const { words } = useDebugger('Inspector');
  const { inspectorTabs: own } = words;
  const { recorded, model, systemPrompt, tools, parameters } = sent;
  const absent = [
    ...(systemPrompt === null ? [own.systemPrompt] : []),
    ...(tools ? [] : [own.tools]),
    ...(parameters ? [] : [own.parameters]),
  ];
  return (
    <>
      {absent.length > 0 && <Remark text={own.notRecorded(absent.join(', '))} />}
      {recorded && <Changes sent={sent} />}
      {model !== '' && (
        <Section title={own.model}>
          <p>
            <VisibleText text={model} />
          </p>
        </Section>
      )}
      {parameters && (
        <Section title={own.parameters}>
          <RequestFacts facts={parameters.map(({ name, value }) => [name, value])} />
        </Section>
      )}
      {systemPrompt !== null && (
        <Section title={own.systemPrompt} action={<CopyButton text={systemPrompt} />}>
          {renderPart('div', {
            part: 'request-prompt',
            own: { tabIndex: 0, role: 'group', 'aria-label': own.systemPrompt },
            props: { children: <LongText text={systemPrompt} /> },
          })}
        </Section>
      )}
      {tools && (
        <Section title={own.toolCount(tools.length)}>
          <Tools tools={tools} />
        </Section>
      )}
      <Messages sent={sent} />
      {recorded && (
        <Section title={own.payload}>
          <JsonView value={recorded.raw} levels={1} />
        </Section>
      )}
    </>
  );
}

function Changes({ sent }: { readonly sent: SentRequest }) {
  const { words } = useDebugger('Inspector');
  const { store } = useTranscriptContext('Inspector');
  const { inspectorTabs: own } = words;
  const before = requestBefore(store.getState(), sent.turnKey);
  const changes = before && compareRequests(before, sent);
  const lines = changes ? changesBetween(changes, own) : [];
  return (
    <Section title={own.changes}>
      {!changes && <Remark text={own.firstRequest} />}
      {changes && lines.length === 0 && <Remark text={own.unchanged} />}
      {lines.length > 0 &&
        renderPart('ul', {
          part: 'request-changes',
          props: {
            children: lines.map((line) => (
              <li key={line}>
                <VisibleText text={line} />
              </li>
            )),
          },
        })}
      {changes?.prompt && (
        <DiffView before={changes.prompt.before} after={changes.prompt.after} label={own.systemPrompt} />
      )}
    </Section>
  );
}

function Tools({ tools }: { readonly tools: readonly OfferedTool[] }) {
  const { words } = useDebugger('Inspector');
  const { count, more } = useListed(tools.length, LISTED);
  return (
    <>
      {renderPart('ul', {
        part: 'request-tools',
        props: {
          children: tools.slice(0, count).map(({ name, description, schema }, index) => (
            <li key={index}>
              <details>
                <summary>
                  <code>
                    <VisibleText text={name} />
                  </code>
                </summary>
                {description !== '' && (
                  <p>
                    <LongText text={description} />
                  </p>
                )}
                {schema === undefined ? (
                  <Remark text={words.inspectorTabs.noSchema} />
                ) : (
                  <JsonView value={schema} levels={4} />
                )}
              </details>
            </li>
          )),
        },
      })}
      {more}
    </>
  );
}

function Messages({ sent: { messages, recorded } }: { readonly sent: SentRequest }) {
  const labels = useLabels();
  const { words } = useDebugger('Inspector');
  const { store } = useTranscriptContext('Inspector');
  const { inspectorTabs: own } = words;
  const stated = recorded?.messageCount;
  const copy = (): string => {
    const state = store.getState();
    return stringifyJson(
      messages.flatMap(({ key }) => selectMessage(state, key) ?? state.item(key)?.item ?? []),
      'indented',
    );
  };
  return (
    <Section
      title={own.messages}
      action={messages.length > 0 && <CopyButton text={copy} label={own.copyMessages} />}
    >
      <Remark
        text={
          messages.length === 0
            ? own.noMessages
            : stated === undefined || stated === messages.length
              ? own.messageCount(messages.length)
              : own.messagesSent(stated, messages.length)
        }
      />
      <ContextParts
        title={own.messages}
        parts={messages}
        shareOf={({ characters }) => labels.characters(characters)}
      />
    </Section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, action, children }: SectionProps) {
  return renderPart('div', {
    part: 'inspector-section',
    props: {
      children: (
        <>
          {renderPart('h3', { part: 'inspector-section-head', props: { children: title } })}
          {action}
          {children}
        </>
      ),
    },
  });
}
