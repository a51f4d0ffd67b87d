import { adapters } from 'agent-lanes/adapters';
import { ClipboardPaste, Download, FileText, Play } from 'lucide-react';
import { size } from '../figures.ts';
import type { Served, ServedSource } from '../served.ts';
import { words } from '../words.ts';
import { Brand } from './Brand.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Props of `StartPage`. */
export interface StartPageProps {
  readonly served: Served | null;
  readonly onPick: () => void;
  readonly onPaste: () => void;
  readonly onSample: () => void;
  readonly onServed: (source: ServedSource) => void;
  /** Absent while no run is open. */
  readonly onBack?: (() => void) | undefined;
}

/** Where a run is chosen: dropped, picked, pasted, the sample, or a file of the folder that the command line serves. */
export function StartPage({ served, onPick, onPaste, onSample, onServed, onBack }: StartPageProps) {
  const folder = served?.kind === 'directory' ? served.sources : [];
  return (
    <main className="page-start">
      <div className="page-start-top">
        <Brand />
        <ThemeSwitch />
      </div>
      <h1>{folder.length > 0 ? words.folder.title : words.start.title}</h1>
      <p className="page-lead">{words.start.lead}</p>
      <button className="page-drop" type="button" onClick={onPick}>
        <Download aria-hidden />
        <span className="page-drop-title">{words.start.drop}</span>
        <span className="page-drop-hint">{words.start.dropHint}</span>
      </button>
      <div className="page-actions">
        <button className="page-button" data-look="outline" type="button" onClick={onPaste}>
          <ClipboardPaste aria-hidden />
          {words.start.paste}
        </button>
        <button className="page-button" data-look="outline" type="button" onClick={onSample}>
          <Play aria-hidden />
          {words.start.sample}
        </button>
        {onBack && (
          <button className="page-button" type="button" onClick={onBack}>
            {words.start.back}
          </button>
        )}
        <span className="page-shortcut">
          {words.start.shortcut.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {words.start.shortcutHint}
        </span>
      </div>
      {folder.length > 0 && (
        <section aria-labelledby="folder-title">
          <div className="page-list-head">
            <h2 id="folder-title">{words.folder.heading}</h2>
            <span>{words.folder.count(folder.length)}</span>
          </div>
          <ul className="page-list">
            {folder.map((source) => (
              <li key={source.id}>
                <button
                  type="button"
                  onClick={() => {
                    onServed(source);
                  }}
                >
                  <FileText aria-hidden />
                  <span className="page-list-name">{source.name}</span>
                  <span className="page-list-when">
                    {source.modifiedAt === null ? '' : new Date(source.modifiedAt).toLocaleString()}
                  </span>
                  <span className="page-list-meta">{source.size === null ? '' : size(source.size)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="page-formats">{words.start.formats(adapters.map((adapter) => adapter.title))}</p>
    </main>
  );
}
