'use client';
import { X } from 'lucide';
import { useId, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../components/Icon.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { useLabels } from '../components/ViewerContext.ts';
import { VisibleText } from '../components/code/VisibleText.tsx';
import { isolate } from '../describe/isolate.ts';
import type { RowKey } from '../model/index.ts';
import { TranscriptContext, useTranscript, useTranscriptContext } from '../react/index.ts';
import { createViewStore } from '../store/index.ts';
import { INSPECTOR_TABS, type InspectorTab } from './createDebuggerStore.ts';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { describeRow } from './describeRow.ts';
import { IN_TAB, lazyPart } from './later/lazyPart.tsx';
import { PaneEdge } from './panes/PaneEdge.tsx';
import { lazyTab } from './tabs/lazyTab.tsx';

const InspectorFacts = lazyPart((parts) => parts.InspectorFacts);
const InspectorContent = lazyPart((parts) => parts.InspectorContent, IN_TAB);
const InspectorContext = lazyPart((parts) => parts.InspectorContext, IN_TAB);
const InspectorSource = lazyPart((parts) => parts.InspectorSource, IN_TAB);
const InspectorEvents = lazyTab((tabs) => tabs.InspectorEvents);
const InspectorRequest = lazyTab((tabs) => tabs.InspectorRequest);

/**
 * Shows the row that the reader inspects: its facts, its content and the records of the source behind it.
 * Renders an `<aside>`, and its edges beside it; nothing until something is inspected.
 */
export function Inspector() {
  const inspecting = useDebuggerState('Inspector', (state) => state.inspecting);
  const current = useDebuggerState('Inspector', (state) => state.current);
  return inspecting && current !== null ? (
    <>
      <InspectorPane rowKey={current} />
      <PaneEdge pane="inspector" />
      <PaneEdge pane="sheet" />
    </>
  ) : null;
}

function InspectorPane({ rowKey }: { readonly rowKey: RowKey }) {
  const labels = useLabels();
  const { words, actions } = useDebugger('Inspector');
  const { store } = useTranscriptContext('Inspector');
  const tab = useDebuggerState('Inspector', (state) => state.tab);
  const id = useId();
  // What is opened here is not opened in the transcript.
  const context = useMemo(() => ({ store, view: createViewStore() }), [store]);
  const line = useTranscript((state) => {
    const described = describeRow(state, rowKey, labels);
    return described && JSON.stringify(described);
  });
  const described = useMemo(
    () => (line === null ? null : (JSON.parse(line) as NonNullable<ReturnType<typeof describeRow>>)),
    [line],
  ); // written above
  const name = described ? [described.label, described.detail].filter(Boolean).join(' ') : rowKey;
  const panels: Readonly<Record<InspectorTab, () => ReactNode>> = {
    content: () => <InspectorContent key={rowKey} rowKey={rowKey} />,
    source: () => <InspectorSource key={rowKey} rowKey={rowKey} />,
    events: () => <InspectorEvents key={rowKey} rowKey={rowKey} />,
    context: () => <InspectorContext key={rowKey} rowKey={rowKey} />,
    request: () => <InspectorRequest key={rowKey} rowKey={rowKey} />,
  };
  const onTabKey = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const { length } = INSPECTOR_TABS;
    const next = INSPECTOR_TABS[(INSPECTOR_TABS.indexOf(tab) + by + length) % length] ?? 'content';
    actions.setTab(next);
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}`)}`)?.focus();
  };
  const children = (
    <TranscriptContext.Provider value={context}>
      {renderPart('header', {
        part: 'inspector-head',
        props: {
          children: (
            <>
              {renderPart('h2', {
                part: 'inspector-title',
                props: {
                  children: described ? (
                    <>
                      <VisibleText text={described.label} />{' '}
                      {renderPart('span', {
                        part: 'inspector-detail',
                        state: { mono: described.mono },
                        props: { children: <VisibleText text={described.detail} /> },
                      })}
                    </>
                  ) : (
                    words.goneRow
                  ),
                },
              })}
              {renderPart('button', {
                part: 'inspector-close',
                props: {
                  type: 'button',
                  'data-al-button': 'icon',
                  'aria-label': words.closeInspector,
                  title: words.closeInspector,
                  onClick: actions.closeInspector,
                  children: <Icon of={X} small />,
                },
              })}
            </>
          ),
        },
      })}
      <InspectorFacts rowKey={rowKey} />
      {renderPart('div', {
        part: 'inspector-tabs',
        props: {
          role: 'tablist',
          'aria-label': words.inspector,
          onKeyDown: onTabKey,
          children: INSPECTOR_TABS.map((each) => <Tab key={each} id={id} tab={each} chosen={each === tab} />),
        },
      })}
      {renderPart('div', {
        part: 'inspector-panel',
        props: {
          role: 'tabpanel',
          id: `${id}-panel`,
          'aria-labelledby': `${id}-${tab}`,
          tabIndex: 0,
          children: panels[tab](),
        },
      })}
    </TranscriptContext.Provider>
  );
  return renderPart('aside', {
    part: 'inspector',
    own: { id: `${id}-pane` },
    props: { 'aria-label': words.inspected(isolate(name)), children },
  });
}

function Tab({
  id,
  tab,
  chosen,
}: {
  readonly id: string;
  readonly tab: InspectorTab;
  readonly chosen: boolean;
}) {
  const { words, actions } = useDebugger('Inspector');
  return renderPart('button', {
    part: 'inspector-tab',
    own: { id: `${id}-${tab}` },
    props: {
      type: 'button',
      role: 'tab',
      'aria-selected': chosen,
      'aria-controls': `${id}-panel`,
      tabIndex: chosen ? 0 : -1,
      onClick: () => {
        actions.setTab(tab);
      },
      children: words.tabs[tab],
    },
  });
}
