export { TranscriptContext, useTranscriptContext } from './TranscriptContext.ts';
export { startFind } from './startFind.ts';
export { useFind, type Find } from './useFind.ts';
export { useFollow, type FollowState } from './useFollow.ts';
export { useAnyOpen, useChoice, useFoundPanels, useOpen, useRowFilter, useShowHidden } from './useOpen.ts';
export { useBlock, useItem, useLoop, useMessage, useNotes, useTurn } from './useRows.ts';
export { useSay } from './useSay.ts';
export { useToolCall, type ToolCallState } from './useToolCall.ts';
export { useTranscript, useTranscriptOf, useTranscriptStore } from './useTranscript.ts';
