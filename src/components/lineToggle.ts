/** State of a line that opens and closes what is below it. */
export interface LineToggle {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** Id of the element that it opens. Absent where it opens rows of their own. */
  readonly panelId?: string | undefined;
}

/** Attributes of the `<button>` that a line which opens and closes is. */
export const lineToggle = ({ open, setOpen, panelId }: LineToggle) =>
  ({
    type: 'button',
    'data-al-line': '',
    'aria-expanded': open,
    'aria-controls': panelId,
    onClick: () => {
      setOpen(!open);
    },
  }) as const;
