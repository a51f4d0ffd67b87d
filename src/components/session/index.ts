export { SessionDetails, type SessionDetailsProps } from './SessionDetails.tsx';
