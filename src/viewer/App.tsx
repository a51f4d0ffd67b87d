import { useEffect, useRef, useState } from 'react';
import type { Desk } from './createDesk.ts';
import type { Catalogue } from './loadCatalogue.ts';
import { Compared } from './parts/Compared.tsx';
import { DropTarget } from './parts/DropTarget.tsx';
import { ExportDialog } from './parts/ExportDialog.tsx';
import { Kept } from './parts/Kept.tsx';
import { PasteDialog } from './parts/PasteDialog.tsx';
import { Run } from './parts/Run.tsx';
import { StartPage } from './parts/StartPage.tsx';
import type { ServedSource } from './served.ts';
import { useExternal } from './useExternal.ts';
import { words } from './words.ts';

/** Props of `App`. */
export interface AppProps {
  readonly desk: Desk;
  /** Words of transcripts in another language than English. */
  readonly catalogue?: Catalogue | undefined;
}

/** The whole page: the start page or one run, and whatever may be dropped or pasted on it. */
export function App({ desk, catalogue }: AppProps) {
  const { view, reading, compared, run, replay, served } = useExternal(desk);
  const [pasting, setPasting] = useState(false);
  const [exporting, setExporting] = useState<ServedSource | null>(null);
  // Standard input may never end.
  const open = served?.kind === 'stdin' ? undefined : served?.sources.find(({ id }) => id === run);
  const picker = useRef<HTMLInputElement>(null);
  const pick = () => picker.current?.click();
  const paste = () => {
    setPasting(true);
  };
  useEffect(() => {
    if (view !== 'run' && view !== 'compare') document.title = words.product;
  }, [view]);
  return (
    <DropTarget onFile={desk.openFile} onText={desk.openText}>
      {view === 'loading' && (
        <p className="page-loading" role="status">
          {words.loading}
        </p>
      )}
      <Kept shown={view === 'start'}>
        <StartPage
          served={served}
          onPick={pick}
          onPaste={paste}
          onSample={desk.openSample}
          onServed={desk.openServed}
          search={desk.search}
          write={desk.write}
          onBack={reading || compared ? desk.showRun : undefined}
        />
      </Kept>
      {view === 'compare' && compared && (
        <Compared readings={compared} catalogue={catalogue} onHome={desk.showStart} onPick={pick} />
      )}
      {view === 'run' && reading && (
        <Run
          reading={reading}
          prices={served?.prices}
          replay={replay}
          catalogue={catalogue}
          onExport={
            open &&
            (() => {
              setExporting(open);
            })
          }
          onHome={desk.showStart}
          onPick={pick}
          onRestart={desk.restartSample}
        />
      )}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={words.openFile}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Cleared, so that the same file can be chosen again.
          currentTarget.value = '';
          if (file) desk.openFile(file);
        }}
      />
      {exporting && (
        <ExportDialog
          source={exporting}
          write={desk.write}
          onClose={() => {
            setExporting(null);
          }}
        />
      )}
      {pasting && (
        <PasteDialog
          onText={(text) => {
            setPasting(false);
            desk.openText(text);
          }}
          onClose={() => {
            setPasting(false);
          }}
        />
      )}
    </DropTarget>
  );
}
