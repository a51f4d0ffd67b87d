'use client';
import { Keyboard } from 'lucide';
import { renderPart } from '../components/renderPart.tsx';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { LateIcon } from './later/LateIcon.tsx';
import { lazyPart } from './later/lazyPart.tsx';

const ShortcutList = lazyPart((parts) => parts.ShortcutList);

/**
 * Opens and lists the keys of the debugger, those that the host chose included.
 * Renders a `<button>`, and a modal `<dialog data-al-part="shortcuts">` while the list is open.
 */
export function Shortcuts() {
  const { words, actions } = useDebugger('Shortcuts');
  const isOpen = useDebuggerState('Shortcuts', (state) => state.listingKeys);
  return (
    <>
      {renderPart('button', {
        part: 'shortcuts-toggle',
        props: {
          type: 'button',
          'data-al-button': 'icon',
          'aria-label': words.shortcuts.title,
          'aria-haspopup': 'dialog',
          'aria-keyshortcuts': '?',
          title: `${words.shortcuts.title} (?)`,
          onClick: actions.listKeys,
          children: <LateIcon of={Keyboard} />,
        },
      })}
      {isOpen && <ShortcutList />}
    </>
  );
}
