'use client';
import { lazyPart } from './lazyPart.tsx';

/** The list of findings, in the head or in the outline, which is loaded once the debugger is drawn. */
export const LazyFindingList = lazyPart((parts) => parts.FindingList);
