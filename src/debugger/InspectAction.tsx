'use client';
import { ScanSearch } from 'lucide';
import { renderPart } from '../components/renderPart.tsx';
import type { RowKey } from '../model/index.ts';
import { useDebugger } from './DebuggerContext.ts';
import { LateIcon } from './later/LateIcon.tsx';

/** Opens the inspector on a message. Renders a `<button>`. */
export function InspectAction({ messageKey }: { readonly messageKey: RowKey }) {
  const { words, actions } = useDebugger('InspectAction');
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
      children: <LateIcon of={ScanSearch} />,
    },
  });
}
