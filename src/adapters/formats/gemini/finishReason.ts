import { stopReasons } from '../../kit/fields/index.ts';

/** Why Gemini stopped, in our words. Reasons that are not listed keep their own. */
const readStopReason = stopReasons({
  STOP: 'stop',
  MAX_TOKENS: 'length',
  SAFETY: 'guardRail',
  RECITATION: 'guardRail',
  BLOCKLIST: 'guardRail',
  PROHIBITED_CONTENT: 'guardRail',
  SPII: 'guardRail',
  IMAGE_SAFETY: 'guardRail',
  IMAGE_PROHIBITED_CONTENT: 'guardRail',
  IMAGE_RECITATION: 'guardRail',
  MODEL_ARMOR: 'guardRail',
  JAILBREAK: 'guardRail',
  MALFORMED_FUNCTION_CALL: 'error',
  UNEXPECTED_TOOL_CALL: 'error',
  TOO_MANY_TOOL_CALLS: 'error',
});

/** The stop reason of an answer. One that stops to have tools run says so. */
export function stopReasonOf(finishReason: string, callsTools: boolean): string {
  return finishReason === 'STOP' && callsTools ? 'toolUse' : readStopReason(finishReason);
}
