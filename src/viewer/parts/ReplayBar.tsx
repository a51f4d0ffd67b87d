import { Pause, Play, RotateCcw } from 'lucide';
import { SPEEDS, type Replay } from '../createReplay.ts';
import { useExternal } from '../useExternal.ts';
import { words } from '../words.ts';
import { IconButton } from './IconButton.tsx';

/** Props of `ReplayBar`. */
export interface ReplayBarProps {
  readonly replay: Replay;
  readonly onRestart: () => void;
}

/** Plays, pauses and restarts the sample run, and sets its speed. */
export function ReplayBar({ replay, onRestart }: ReplayBarProps) {
  const { status, speed, sent, total } = useExternal(replay);
  const playing = status === 'playing';
  return (
    <footer className="page-replay" aria-label={words.replay.label} role="group">
      <IconButton
        icon={playing ? Pause : Play}
        name={playing ? words.replay.pause : words.replay.play}
        disabled={status === 'done'}
        onClick={playing ? replay.pause : replay.play}
      />
      <IconButton icon={RotateCcw} name={words.replay.restart} onClick={onRestart} />
      <progress max={total} value={sent} aria-label={words.replay.progress} />
      <span className="page-replay-sent">
        {words.replay.sent(words.figures.bytes(sent), words.figures.bytes(total))}
      </span>
      <div className="page-choice" role="group" aria-label={words.replay.speed}>
        {SPEEDS.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={speed === choice}
            onClick={() => {
              replay.setSpeed(choice);
            }}
          >
            <bdi>{words.replay.speedName(choice)}</bdi>
          </button>
        ))}
      </div>
    </footer>
  );
}
