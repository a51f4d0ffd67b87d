import { aiSdkUiAdapter } from 'agent-lanes/adapters/ai-sdk-ui';
import { readIntoStore } from '../readIntoStore.js';

export default { wire: 'ai-sdk', reduce: (lines, until) => readIntoStore(aiSdkUiAdapter, lines, until) };
