import { writtenAppam } from './writtenAppam.ts';
import { writtenCodex } from './writtenCodex.ts';
import { writtenOthers } from './writtenOthers.ts';
import type { WrittenPair } from './writtenPair.ts';

/** The same run in two forms that say it in words of their own, so that both are written here. */
export const writtenPairs: readonly WrittenPair[] = [...writtenCodex, ...writtenAppam, ...writtenOthers];
