import type { Adapter } from '../../kit/adapter.ts';
import { detectAgUi } from './detectAgUi.ts';
import { translateAgUi } from './translateAgUi.ts';

/** Reads the events of the AG-UI protocol, as agents stream them to a user interface, in either of its key styles. */
export const agUiAdapter: Adapter = {
  format: 'ag-ui',
  title: 'AG-UI events (Agent–User Interaction protocol)',
  detect: detectAgUi,
  start: translateAgUi,
};
