'use client';
import { useSyncExternalStore } from 'react';
import type { Replay, ReplayState } from '../../store/index.ts';

/** Where a replay stands; renders again with each move. */
export const useReplay = (replay: Replay): ReplayState =>
  useSyncExternalStore(replay.subscribe, replay.getState, replay.getState);
