import { FolderOpen } from 'lucide';
import { spellHidden } from '../../describe/readHidden.ts';
import { Name } from '../../components/name/Name.tsx';
import { percent, size } from '../figures.ts';
import type { Connection } from '../followServed.ts';
import type { Reading, ReadingState } from '../startReading.ts';
import { useExternal } from '../useExternal.ts';
import { words } from '../words.ts';
import { Mark } from './Brand.tsx';
import { Icon } from './Icon.tsx';
import { SummaryStrip } from './SummaryStrip.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Props of `TopBar`. */
export interface TopBarProps {
  readonly reading: Reading;
  readonly title: string;
  /** Something else on the page says how far it was read, and stops it. */
  readonly quiet: boolean;
  readonly onHome: () => void;
  readonly onPick: () => void;
}

/** Names the run, says how far it was read and what is in it. */
export function TopBar({ reading, title, quiet, onHome, onPick }: TopBarProps) {
  const { status, store, bytes, connection } = useExternal(reading);
  const { session } = useExternal(store);
  const share = reading.size ? Math.min(1, bytes / reading.size) : null;
  const facts = [
    statusWord(reading, status, connection),
    session.format ?? (status === 'reading' ? '' : words.reading.empty),
    // What is followed grows.
    reading.size === null || reading.follow ? '' : size(reading.size),
  ];
  const live = reading.follow ? (status === 'failed' ? 'ended' : connection) : undefined;
  return (
    <header className="page-top">
      <button
        className="page-button page-home"
        type="button"
        aria-label={words.home}
        title={words.home}
        onClick={onHome}
      >
        <Mark />
      </button>
      <div className="page-name">
        <span className="page-title" title={spellHidden(title)}>
          <Name text={title} />
        </span>
        <span className="page-facts" role={reading.follow ? 'status' : undefined} data-connection={live}>
          {facts.filter((fact) => fact !== '').join(' · ')}
        </span>
      </div>
      {status === 'reading' && !quiet && !reading.follow && share !== null && (
        <div className="page-progress">
          <progress max={1} value={share} aria-label={words.reading.progress} />
          <span>{words.reading.read(percent(share))}</span>
        </div>
      )}
      {status === 'reading' && !quiet && (
        <button className="page-button" type="button" onClick={reading.cancel}>
          {words.reading.cancel}
        </button>
      )}
      <SummaryStrip store={store} />
      <div className="page-tools">
        <button className="page-button" data-look="outline" type="button" onClick={onPick}>
          <Icon of={FolderOpen} />
          <bdi>{words.openFile}</bdi>
        </button>
        <ThemeSwitch />
      </div>
    </header>
  );
}

function statusWord(reading: Reading, status: ReadingState['status'], connection: Connection): string {
  if (reading.follow && status === 'failed') return words.reading.connection.ended;
  if (status !== 'reading') return words.reading[status];
  return reading.follow ? words.reading.connection[connection] : words.reading.reading;
}
