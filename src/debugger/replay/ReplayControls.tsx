'use client';
import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  Pause,
  Play,
  X,
} from 'lucide';
import { Icon, type IconNode } from '../../components/Icon.tsx';
import { renderPart } from '../../components/renderPart.tsx';
import { useTranscript } from '../../react/index.ts';
import type { ReplaySpeed } from '../../store/index.ts';
import { useDebugger, useDebuggerState } from '../DebuggerContext.ts';
import type { ReplayActions } from './createReplayActions.ts';
import { positionText, turnOf } from './positionText.ts';
import { usePreparedReplay } from './usePreparedReplay.ts';
import { useReplay } from './useReplay.ts';

const SPEEDS = [0.5, 1, 2, 5, 10, 20];

/** The buttons, the slider and the place of the bar that goes through a run. Renders a `<div role="group">`. */
export function ReplayControls({ actions }: { readonly actions: ReplayActions }) {
  const { words } = useDebugger('ReplayBar');
  const { replay } = actions;
  const replaying = useDebuggerState('ReplayBar', (state) => state.replaying);
  const length = useTranscript(() => replay.length);
  const isLive = useTranscript((state) => state.status === 'open');
  const { playing } = useReplay(replay);
  const position = replaying ? replay.position : length;
  usePreparedReplay(replay);
  const { replay: says } = words;
  const button = (
    name: string,
    icon: IconNode,
    press: () => unknown,
    { keys, disabled = false, kind }: { keys?: string; disabled?: boolean; kind?: string } = {},
  ) =>
    renderPart('button', {
      part: 'replay-button',
      state: kind === undefined ? {} : { kind },
      props: {
        type: 'button',
        'data-al-button': 'icon',
        'aria-label': name,
        title: keys === undefined ? name : `${name} (${words.shortcuts.keys[keys] ?? keys})`,
        ...(keys === undefined ? {} : { 'aria-keyshortcuts': keys === ' ' ? 'Space' : keys }),
        // A button that is disabled loses the focus, with which nothing is pressed again.
        'aria-disabled': disabled,
        onClick: () => {
          if (!disabled) press();
        },
        children: <Icon of={icon} small />,
      },
    });
  const atStart = position === 0;
  const atEnd = !replaying;
  return renderPart('div', {
    part: 'replay',
    state: { playing },
    props: {
      role: 'group',
      'aria-label': says.replay,
      children: (
        <>
          {renderPart('div', {
            part: 'replay-buttons',
            props: {
              children: (
                <>
                  {button(
                    says.toStart,
                    ChevronFirst,
                    () => {
                      actions.seek(0);
                    },
                    { disabled: atStart },
                  )}
                  {button(
                    says.previousTurn,
                    ChevronsLeft,
                    () => {
                      actions.stepTurn(-1);
                    },
                    { disabled: atStart },
                  )}
                  {button(says.previous, ChevronLeft, () => actions.step(-1), {
                    keys: ',',
                    disabled: atStart,
                  })}
                  {button(playing ? says.pause : says.play, playing ? Pause : Play, actions.togglePlay, {
                    keys: ' ',
                    kind: 'play',
                  })}
                  {button(says.next, ChevronRight, () => actions.step(1), { keys: '.', disabled: atEnd })}
                  {button(
                    says.nextTurn,
                    ChevronsRight,
                    () => {
                      actions.stepTurn(1);
                    },
                    { disabled: atEnd },
                  )}
                  {button(isLive ? says.live : says.toEnd, ChevronLast, actions.toEnd, {
                    keys: 'l',
                    disabled: atEnd,
                  })}
                  <Speed actions={actions} />
                </>
              ),
            },
          })}
          {renderPart('input', {
            part: 'replay-slider',
            props: {
              type: 'range',
              min: 0,
              max: length,
              step: 1,
              value: position,
              'aria-label': says.moment,
              'aria-valuetext': replaying ? positionText(words, replay, position) : says.end,
              onChange: (event: { readonly target: { readonly value: string } }) => {
                actions.seek(Number(event.target.value));
              },
            },
          })}
          <Place actions={actions} position={position} length={length} />
          {renderPart('button', {
            part: 'replay-close',
            props: {
              type: 'button',
              'data-al-button': 'icon',
              'aria-label': says.close,
              title: says.close,
              onClick: actions.toggle,
              children: <Icon of={X} small />,
            },
          })}
        </>
      ),
    },
  });
}

const RECORDED = 'recorded';

function Speed({ actions }: { readonly actions: ReplayActions }) {
  const { words } = useDebugger('ReplayBar');
  const { speed } = useReplay(actions.replay);
  const choices: readonly ReplaySpeed[] = actions.replay.hasTimes ? [...SPEEDS, RECORDED] : SPEEDS;
  return renderPart('select', {
    part: 'replay-speed',
    props: {
      'aria-label': words.replay.speed,
      value: String(speed),
      onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) => {
        actions.setSpeed(value === RECORDED ? RECORDED : Number(value));
      },
      children: choices.map((each) => (
        <option key={each} value={String(each)}>
          {each === RECORDED ? words.replay.asItWas : words.replay.speedOf(each)}
        </option>
      )),
    },
  });
}

function Place({
  actions: { replay },
  position,
  length,
}: {
  readonly actions: ReplayActions;
  readonly position: number;
  readonly length: number;
}) {
  const { words } = useDebugger('ReplayBar');
  const replaying = useDebuggerState('ReplayBar', (state) => state.replaying);
  const turn = replaying ? turnOf(replay) : null;
  const time = replaying ? replay.time : null;
  return renderPart('span', {
    part: 'replay-place',
    props: {
      children: (
        <>
          {renderPart('span', {
            part: 'replay-event',
            props: { children: words.replay.position(position, length) },
          })}
          {turn !== null && <span>{words.replay.turn(turn)}</span>}
          {time !== null && <span>{words.moment(time)}</span>}
        </>
      ),
    },
  });
}
