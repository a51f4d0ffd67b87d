import { useEffect, useId, useRef, useState } from 'react';
import { Name } from '../../components/name/Name.tsx';
import { exportName } from '../exportName.ts';
import type { ExportChoice, ServedSource } from '../served.ts';
import { words } from '../words.ts';
import { DialogActions } from './DialogActions.tsx';
import './controls.css';

/** Writes a source as a document, until it is told to stop. */
export type WriteExport = (source: ServedSource, choice: ExportChoice, signal: AbortSignal) => Promise<Blob>;

/** Props of `ExportDialog`. */
export interface ExportDialogProps {
  readonly source: ServedSource;
  readonly write: WriteExport;
  readonly onClose: () => void;
}

const FORMS = Object.keys(words.export.forms) as readonly ExportChoice['to'][]; // the words are keyed by it

/** Asks how a run is to be exported, has it written, and gives the file to the browser to save. */
export function ExportDialog({ source, write, onClose }: ExportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [choice, setChoice] = useState<ExportChoice>({ to: 'html', redact: true });
  const [state, setState] = useState<'asking' | 'writing' | { readonly failed: string }>('asking');
  const left = useRef<AbortController>(undefined);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    return () => {
      left.current?.abort();
    };
  }, []);
  const submit = async (): Promise<void> => {
    const stop = new AbortController();
    left.current = stop;
    setState('writing');
    try {
      save(await write(source, choice, stop.signal), exportName(source, choice.to));
      dialog.current?.close();
    } catch (error) {
      if (!stop.signal.aborted)
        setState({ failed: error instanceof Error ? error.message : words.problem.noReason });
    }
  };
  return (
    <dialog ref={dialog} className="page-dialog" aria-labelledby={`${id}title`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2 id={`${id}title`}>{words.export.title}</h2>
        <p className="page-dialog-name" dir="auto">
          <Name text={source.title ?? source.name} />
        </p>
        <fieldset disabled={state === 'writing'} aria-label={words.export.form}>
          {FORMS.map((to) => {
            const { name, hint } = words.export.forms[to];
            return (
              <label key={to} className="page-option">
                <input
                  type="radio"
                  name={`${id}form`}
                  checked={choice.to === to}
                  onChange={() => {
                    setChoice({ ...choice, to });
                  }}
                />
                <span>{name}</span>
                <small>{hint}</small>
              </label>
            );
          })}
        </fieldset>
        <fieldset disabled={state === 'writing'} aria-label={words.export.redact}>
          <label className="page-option">
            <input
              type="checkbox"
              checked={choice.redact}
              onChange={({ currentTarget }) => {
                setChoice({ ...choice, redact: currentTarget.checked });
              }}
            />
            <span>{words.export.redact}</span>
            <small>{words.export.redactHint}</small>
          </label>
        </fieldset>
        <DialogActions
          dialog={dialog}
          submit={words.export.submit}
          cancel={words.export.cancel}
          disabled={state === 'writing'}
        />
        <div role="status">
          {state === 'writing' && words.export.writing}
          {typeof state === 'object' && words.export.failed(state.failed)}
        </div>
      </form>
    </dialog>
  );
}

// As long as a browser may take to begin saving.
const KEPT_MS = 60_000;

function save(blob: Blob, name: string): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(href);
  }, KEPT_MS);
}
