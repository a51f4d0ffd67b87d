'use client';
import type { ReactNode } from 'react';
import type { TurnRequest } from '../../model/index.ts';
import { LongText } from '../code/LongText.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { JsonView } from '../json/JsonView.tsx';
import { Name } from '../name/Name.tsx';
import { renderPart } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { readParameters, readProvenance } from './readRequest.ts';
import { RequestFacts } from './RequestFacts.tsx';

/** Props of what shows a request. */
export interface RequestViewProps {
  readonly request: TurnRequest;
}

// The whole list stands in the raw request.
const MOST = 200;

/** A request as a list of facts, prompt, tools and reasons, with the whole payload below. */
export function RequestView({ request }: RequestViewProps) {
  const labels = useLabels();
  const { systemPrompt, model, messageCount, tools = [], raw } = request;
  const provenance = readProvenance(raw);
  const facts: readonly (readonly [name: string, value: string])[] = [
    ...(model === undefined ? [] : [[labels.requestModel, model] as const]),
    ...(messageCount === undefined ? [] : [[labels.requestMessageCount, String(messageCount)] as const]),
    ...(tools.length === 0 ? [] : [[labels.requestToolList, String(tools.length)] as const]),
    ...readParameters(raw)
      .slice(0, MOST)
      .map(({ name, value }) => [name, value] as const),
  ];
  return renderPart('section', {
    part: 'request',
    own: { 'aria-label': labels.turnRequest },
    props: {
      children: (
        <>
          {facts.length > 0 && <RequestFacts facts={facts} />}
          {systemPrompt !== undefined && (
            <Section title={labels.systemPrompt} action={<CopyButton text={systemPrompt} />}>
              {renderPart('pre', {
                part: 'request-prompt',
                own: { tabIndex: 0, role: 'group', 'aria-label': labels.systemPrompt },
                props: { children: systemPrompt },
              })}
            </Section>
          )}
          {tools.length > 0 && (
            <Section title={labels.requestToolList}>
              <List count={tools.length}>
                {tools.slice(0, MOST).map(({ name, description }, index) => (
                  <li key={index}>
                    <code>
                      <Name text={name} />
                    </code>
                    {description && (
                      <span>
                        <LongText text={description} />
                      </span>
                    )}
                  </li>
                ))}
              </List>
            </Section>
          )}
          {provenance.length > 0 && (
            <Section title={labels.requestProvenance}>
              <List count={provenance.length}>
                {provenance.slice(0, MOST).map(({ role, reason }, index) => (
                  <li key={index}>
                    <code>{role === '' ? index + 1 : <Name text={role} />}</code>
                    <span>
                      <LongText text={reason} />
                    </span>
                  </li>
                ))}
              </List>
            </Section>
          )}
          <Section title={labels.requestRaw}>
            <JsonView value={raw} />
          </Section>
        </>
      ),
    },
  });
}

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, action, children }: SectionProps) {
  return renderPart('div', {
    part: 'request-section',
    props: {
      children: (
        <>
          {renderPart('h4', { part: 'request-title', props: { children: title } })}
          {action}
          {children}
        </>
      ),
    },
  });
}

function List({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const labels = useLabels();
  return renderPart('ul', {
    part: 'request-list',
    props: {
      children: (
        <>
          {children}
          {count > MOST && <li>{labels.moreEntries(count - MOST)}</li>}
        </>
      ),
    },
  });
}
