export { RequestInspector, type RequestInspectorProps } from './RequestInspector.tsx';
