'use client';
import { renderPart } from '../components/renderPart.tsx';
import { useDebugger } from './DebuggerContext.ts';

/** Shows all that the filter hides. The button is gone then, and the focus goes to the transcript. Renders a `<button>`. */
export function ShowAll() {
  const { words, actions } = useDebugger('ShowAll');
  return renderPart('button', {
    part: 'filter-show-all',
    props: {
      type: 'button',
      'data-al-button': 'link',
      'aria-keyshortcuts': 'Shift+F',
      title: `${words.showAll} (⇧F)`,
      onClick: () => {
        actions.showAll();
        actions.focusTranscript();
      },
      children: words.showAll,
    },
  });
}
