import { useState } from 'react';

interface CodeProps {
  readonly text: string;
  readonly note?: string | undefined;
}

// More than a reader looks through. What is copied is whole.
const SHOWN = 20_000;

/** Text to copy. */
export function Code({ text, note }: CodeProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="catalogue-code">
      <button
        type="button"
        onClick={() => {
          void navigator.clipboard.writeText(text).then(() => {
            setCopied(true);
          });
        }}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      {/* It scrolls, so the keyboard reaches it. */}
      <pre tabIndex={0}>
        <code>{text.slice(0, SHOWN)}</code>
      </pre>
      {text.length > SHOWN && (
        <p>There is more: “Copy” takes all {text.length.toLocaleString('en-GB')} characters.</p>
      )}
      {note !== undefined && <p>{note}</p>}
    </div>
  );
}
