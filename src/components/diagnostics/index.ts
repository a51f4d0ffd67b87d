export { DiagnosticsList, type DiagnosticsListProps } from './DiagnosticsList.tsx';
