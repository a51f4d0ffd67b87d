export { UnknownRecordView, type UnknownRecordViewProps } from './UnknownRecordView.tsx';
