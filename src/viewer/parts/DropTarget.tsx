import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import { words } from '../words.ts';

/** Props of `DropTarget`. */
export interface DropTargetProps {
  readonly children: ReactNode;
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
}

/** Takes files that are dropped anywhere on the page, and files and text that are pasted. */
export function DropTarget({ children, onFile, onText }: DropTargetProps) {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const { target, clipboardData } = event;
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
      const file = clipboardData?.files[0];
      const text = clipboardData?.getData('text/plain') ?? '';
      if (file) onFile(file);
      else if (text.trim() !== '') onText(text);
      else return;
      event.preventDefault();
    };
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('paste', paste);
    };
  }, [onFile, onText]);

  const drag = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files') && !event.dataTransfer.types.includes('text/plain'))
      return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className="page"
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={(event) => {
        // Leaving a child for its neighbour is not leaving the page.
        const { relatedTarget } = event;
        if (!(relatedTarget instanceof Node) || !event.currentTarget.contains(relatedTarget)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        const text = event.dataTransfer.getData('text/plain');
        if (file) onFile(file);
        else if (text.trim() !== '') onText(text);
      }}
    >
      {children}
      {over && (
        <div className="page-drop-overlay" role="status">
          {words.dropAnywhere}
        </div>
      )}
    </div>
  );
}
