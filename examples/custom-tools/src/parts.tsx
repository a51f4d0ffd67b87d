import { Message as Parts, useTranscript, type ExtensionRendererProps } from 'agent-lanes';

export function TideWarning({ message }: ExtensionRendererProps) {
  const { text } = message.data as { text?: string };
  return <p className="warning">{text}</p>;
}

export function Nothing() {
  return <p className="nothing">Ask the harbour master.</p>;
}

/** Questions as a line of a log; answers without a head and without buttons. */
export function Message({ messageKey }: { readonly messageKey: string }) {
  const role = useTranscript((state) => state.message(messageKey)?.head.role);
  return (
    <Parts.Root messageKey={messageKey} className={role === 'user' ? 'asked' : 'answered'}>
      <Parts.Content />
    </Parts.Root>
  );
}
