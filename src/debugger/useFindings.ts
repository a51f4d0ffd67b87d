'use client';
import { selectFindings, type Finding } from '../analyse/findings.ts';
import { useTranscript } from '../react/index.ts';
import { useOpened } from './opening/useOpening.ts';

const NONE: readonly Finding[] = [];
const noFindings = (): readonly Finding[] => NONE;

/** What was found in the run around, in its order; nothing until a long run was gone through, which is the last thing that opening it does. */
export function useFindings(): readonly Finding[] {
  const isOpened = useOpened('findings');
  return useTranscript(isOpened ? selectFindings : noFindings);
}
