import { adapters } from 'agent-lanes/adapters';
import { ClipboardPaste, Download, Play } from 'lucide';
import type { Served, ServedSource } from '../served.ts';
import type { Search } from '../useSearch.ts';
import { words } from '../words.ts';
import { Brand } from './Brand.tsx';
import type { WriteExport } from './ExportDialog.tsx';
import { Icon } from './Icon.tsx';
import { SessionList } from './SessionList.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Props of `StartPage`. */
export interface StartPageProps {
  readonly served: Served | null;
  readonly onPick: () => void;
  readonly onPaste: () => void;
  readonly onSample: () => void;
  readonly onServed: (source: ServedSource, how: { readonly follow: boolean }) => void;
  readonly search: Search;
  readonly write: WriteExport;
  /** Absent while no run is open. */
  readonly onBack?: (() => void) | undefined;
}

/** Where a run is chosen: dropped, picked, pasted, the sample, or a session that the command line found. */
export function StartPage({
  served,
  onPick,
  onPaste,
  onSample,
  onServed,
  search,
  write,
  onBack,
}: StartPageProps) {
  const hasList = served?.kind === 'directory' || served?.kind === 'start';
  return (
    <main className="page-start" data-list={hasList ? '' : undefined}>
      <div className="page-start-top">
        <Brand />
        <ThemeSwitch />
      </div>
      <h1>{served?.kind === 'directory' ? words.folder.title : words.start.title}</h1>
      <p className="page-lead">{words.start.lead}</p>
      <button className="page-drop" type="button" onClick={onPick}>
        <Icon of={Download} />
        <span className="page-drop-title">{words.start.drop}</span>
        <span className="page-drop-hint">{words.start.dropHint}</span>
      </button>
      <div className="page-actions">
        <button className="page-button" data-look="outline" type="button" onClick={onPaste}>
          <Icon of={ClipboardPaste} />
          {words.start.paste}
        </button>
        <button className="page-button" data-look="outline" type="button" onClick={onSample}>
          <Icon of={Play} />
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
      {hasList && <SessionList served={served} search={search} write={write} onOpen={onServed} />}
      <p className="page-formats">{words.start.formats(adapters.map((adapter) => adapter.title))}</p>
    </main>
  );
}
