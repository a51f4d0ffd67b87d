import { useEffect, useRef, useState } from 'react';
import { words } from '../words.ts';

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
  return (
    <dialog ref={dialog} className="page-dialog" aria-labelledby="paste-title" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onText(text);
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
        />
        <div className="page-actions">
          <button className="page-button" data-look="solid" type="submit" disabled={text.trim() === ''}>
            {words.paste.submit}
          </button>
          <button
            className="page-button"
            data-look="outline"
            type="button"
            onClick={() => dialog.current?.close()}
          >
            {words.paste.cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}
