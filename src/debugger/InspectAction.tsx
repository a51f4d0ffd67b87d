'use client';
import { ScanSearch } from 'lucide';
import { Icon } from '../components/Icon.tsx';
import { renderPart } from '../components/renderPart.tsx';
import type { RowKey } from '../model/index.ts';
import { useDebugger } from './DebuggerContext.ts';
import { useOpened } from './opening/useOpening.ts';

/** Opens the inspector on a message. Renders a `<button>`, of a long run right after its first messages: it cannot be seen before a pointer comes. */
export function InspectAction({ messageKey }: { readonly messageKey: RowKey }) {
  const { words, actions } = useDebugger('InspectAction');
  if (!useOpened('outline')) return null;
  return renderPart('button', {
    part: 'inspect-action',
    props: {
      type: 'button',
      'data-al-button': 'icon',
      'aria-label': words.inspect,
      title: words.inspect,
      onClick: () => {
        actions.inspect(messageKey);
      },
      children: <Icon of={ScanSearch} small />,
    },
  });
}
