import type { Adapter } from '../../kit/adapter.ts';
import { detectAiSdkUi } from './detectAiSdkUi.ts';
import { translateAiSdkUi } from './translateAiSdkUi.ts';

/** Reads the UI message stream of the AI SDK, and the `UIMessage`s that it builds. */
export const aiSdkUiAdapter: Adapter = {
  format: 'ai-sdk-ui',
  title: 'AI SDK UI (UI message stream, UIMessage[])',
  detect: detectAiSdkUi,
  turnsStandAlone: true,
  start: translateAiSdkUi,
};
