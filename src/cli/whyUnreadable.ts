import type { Diagnostic } from '../core.ts';

/**
 * Why a source that was read holds no transcript: the message of its worst diagnostic. `undefined` when it holds one, also when
 * parts of it are damaged.
 */
export function whyUnreadable(
  format: string | null,
  messages: number,
  diagnostics: readonly Diagnostic[],
): string | undefined {
  const error = diagnostics.find((diagnostic) => diagnostic.severity === 'error');
  if (format !== null && (messages > 0 || !error)) return undefined;
  return (
    (error ?? diagnostics[0])?.message ??
    'This is no transcript that can be read. Run “agent-lanes formats” for the list.'
  );
}
