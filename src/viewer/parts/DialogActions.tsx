import type { RefObject } from 'react';

interface DialogActionsProps {
  /** The dialog that is closed without doing anything. */
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** What the form does when it is submitted. */
  readonly submit: string;
  readonly cancel: string;
  /** Nothing can be submitted now. */
  readonly disabled: boolean;
}

/** The two buttons below the form of a dialog. */
export const DialogActions = ({ dialog, submit, cancel, disabled }: DialogActionsProps) => (
  <div className="page-actions">
    <button className="page-button" data-look="solid" type="submit" disabled={disabled}>
      {submit}
    </button>
    <button className="page-button" data-look="outline" type="button" onClick={() => dialog.current?.close()}>
      {cancel}
    </button>
  </div>
);
