/** The tabs of the inspector that few readers open: one module, which is loaded when the first of them is opened. */
export { InspectorEvents } from './InspectorEvents.tsx';
export { InspectorJson } from './InspectorJson.tsx';
export { InspectorRequest } from './InspectorRequest.tsx';
