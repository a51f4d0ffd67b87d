import { useEffect, useId, useRef } from 'react';
import { Name } from '../../components/name/Name.tsx';
import type { ServedSource } from '../served.ts';
import { words } from '../words.ts';
import './controls.css';

/** Props of `FilesDialog`. */
export interface FilesDialogProps {
  readonly source: ServedSource;
  readonly onClose: () => void;
}

/** Lists the files that a run changed. */
export function FilesDialog({ source, onClose }: FilesDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const { files = [], changed = 0 } = source.counts ?? {};
  return (
    <dialog ref={dialog} className="page-dialog" aria-labelledby={`${id}title`} onClose={onClose}>
      <h2 id={`${id}title`}>{words.files.title}</h2>
      <p className="page-dialog-name" dir="auto">
        <Name text={source.title ?? source.name} />
      </p>
      <p className="page-dialog-name">{words.files.note}</p>
      {/* Scrolled by keys where it is long. */}
      <ul tabIndex={0} aria-label={words.files.title}>
        {files.map((file) => (
          <li key={file} dir="auto">
            <Name text={file} />
          </li>
        ))}
        {changed > files.length && <li>{words.files.more(changed - files.length)}</li>}
      </ul>
      <div className="page-actions">
        <button
          className="page-button"
          data-look="outline"
          type="button"
          onClick={() => dialog.current?.close()}
        >
          {words.files.close}
        </button>
      </div>
    </dialog>
  );
}
