import { agUiAdapter } from 'agent-lanes/adapters/ag-ui';
import { readIntoStore } from '../readIntoStore.js';

export default { wire: 'ag-ui', reduce: (lines, until) => readIntoStore(agUiAdapter, lines, until) };
