import { CircleStop, Download, FolderOpen } from 'lucide';
import { spellHidden } from '../../describe/readHidden.ts';
import { Name } from '../../components/name/Name.tsx';
import { useSay } from '../../react/index.ts';
import { percent } from '../figures.ts';
import type { Connection } from '../followServed.ts';
import type { Reading, ReadingState } from '../startReading.ts';
import { titleOf } from '../titleOf.ts';
import { useExternal } from '../useExternal.ts';
import { words } from '../words.ts';
import { Mark } from './Brand.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Goes to the start page. */
export function HomeButton({ onHome }: { readonly onHome: () => void }) {
  return (
    <button
      className="page-button page-home"
      type="button"
      aria-label={words.home}
      title={words.home}
      onClick={onHome}
    >
      <Mark />
    </button>
  );
}

/** Props of `ReadingFacts`. */
export interface ReadingFactsProps {
  readonly reading: Reading;
  /** Nothing else says which format it is. Default `true`. */
  readonly agent?: boolean;
}

/**
 * Says how far a source was read, in what format, whether it is followed, and from which file, where the run is not called like that. In the head of a run
 * the live region of that says it to screen readers, too.
 */
export function ReadingFacts({ reading, agent = true }: ReadingFactsProps) {
  const { status, store, connection } = useExternal(reading);
  const transcript = useExternal(store);
  const { session } = transcript;
  const isCalledSo = titleOf(transcript, reading) === reading.name;
  const facts = [
    // That a source was read to its end goes without saying.
    status === 'complete' && !reading.follow ? '' : statusWord(reading, status, connection),
    session.format === undefined
      ? status === 'reading'
        ? ''
        : words.reading.empty
      : agent
        ? session.format
        : '',
    // What is followed grows.
    reading.size === null || reading.follow ? '' : words.figures.bytes(reading.size),
  ];
  const live = reading.follow ? (status === 'failed' ? 'ended' : connection) : undefined;
  const said = facts.filter((fact) => fact !== '').join(' · ');
  return (
    <span
      className="page-facts"
      role={reading.follow && agent ? 'status' : undefined}
      data-al-live={reading.follow ? '' : undefined}
      data-connection={live}
      title={said === '' ? undefined : said}
    >
      <span>{said}</span>
      {reading.follow && !agent && <Say text={said} />}
      {!isCalledSo && !reading.named && (
        <span className="page-file">
          {' · '}
          <Name text={reading.name} />
        </span>
      )}
    </span>
  );
}

/** Says a text in the live region of the run around. */
function Say({ text }: { readonly text: string }) {
  useSay(text);
  return null;
}

/** Props of `ReadingTools`. */
export interface ReadingToolsProps {
  readonly reading: Reading;
  /** Something else on the page says how far it was read, and stops it. */
  readonly quiet: boolean;
  readonly onPick: () => void;
  /** Absent where nothing writes the run as a document. */
  readonly onExport?: (() => void) | undefined;
}

/** Says how much of a source is still to be read, stops reading it, exports it, opens another one, and chooses the theme. */
export function ReadingTools({ reading, quiet, onPick, onExport }: ReadingToolsProps) {
  const { status, bytes, isBehind } = useExternal(reading);
  const share = reading.size ? Math.min(1, bytes / reading.size) : null;
  return (
    <div className="page-tools">
      {status === 'reading' && !quiet && (!reading.follow || isBehind) && share !== null && (
        <div className="page-progress">
          <progress max={1} value={share} aria-label={words.reading.progress} />
          <span>{words.reading.read(percent(share))}</span>
        </div>
      )}
      {status === 'reading' && !quiet && (
        <button
          className="page-button page-stop"
          type="button"
          title={words.reading.cancel}
          onClick={reading.cancel}
        >
          <Icon of={CircleStop} />
          <span className="page-word">{words.reading.cancel}</span>
        </button>
      )}
      {onExport && (
        <IconButton
          icon={Download}
          look="outline"
          className="page-open"
          name={words.export.button}
          onClick={onExport}
        />
      )}
      <IconButton
        icon={FolderOpen}
        look="outline"
        className="page-open"
        name={words.openFile}
        onClick={onPick}
      />
      <ThemeSwitch />
    </div>
  );
}

/** Props of `TopBar`. */
export interface TopBarProps extends ReadingToolsProps {
  readonly title: string;
  readonly onHome: () => void;
}

/** Names a source that is no run, and says how far it was read. */
export function TopBar({ reading, title, quiet, onHome, onPick }: TopBarProps) {
  return (
    <header className="page-top">
      <HomeButton onHome={onHome} />
      <div className="page-name">
        <span className="page-title" title={spellHidden(title)}>
          <Name text={title} />
        </span>
        <ReadingFacts reading={reading} />
      </div>
      <ReadingTools reading={reading} quiet={quiet} onPick={onPick} />
    </header>
  );
}

function statusWord(reading: Reading, status: ReadingState['status'], connection: Connection): string {
  if (reading.follow && status === 'failed') return words.reading.connection.ended;
  if (status !== 'reading') return words.reading[status];
  return reading.follow ? words.reading.connection[connection] : words.reading.reading;
}
