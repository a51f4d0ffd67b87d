import { useEffect, useRef, useState } from 'react';
import { words } from '../words.ts';
import { DialogActions } from './DialogActions.tsx';

// A browser takes seconds to lay out more than this in a text field.
const LONG = 2 ** 20;

/** Props of `PasteDialog`. */
export interface PasteDialogProps {
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Asks for a run as text, for those who cannot paste by keyboard. */
export function PasteDialog({ onText, onClose }: PasteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const submit = (): void => {
    if (text.trim() !== '') onText(text);
  };
  return (
    <dialog ref={dialog} className="page-dialog" aria-labelledby="paste-title" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <h2 id="paste-title">{words.paste.title}</h2>
        <label htmlFor="paste-text">{words.paste.label}</label>
        <textarea
          id="paste-text"
          rows={10}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (pasted.length < LONG || text !== '') return;
            event.preventDefault();
            onText(pasted);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
        <DialogActions
          dialog={dialog}
          submit={words.paste.submit}
          cancel={words.paste.cancel}
          disabled={text.trim() === ''}
        />
      </form>
    </dialog>
  );
}
