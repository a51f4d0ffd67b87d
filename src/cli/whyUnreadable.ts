import type { Diagnostic } from '../core.ts';

/**
 * Why a source that was read holds no transcript: the message of its worst diagnostic, behind its place. `undefined` when it holds one, also when
 * parts of it are damaged.
 */
export function whyUnreadable(
  format: string | null,
  messages: number,
  diagnostics: readonly Diagnostic[],
): string | undefined {
  const error = diagnostics.find((diagnostic) => diagnostic.severity === 'error');
  if (format !== null && (messages > 0 || !error)) return undefined;
  const worst = error ?? diagnostics[0];
  if (!worst) return 'This is no transcript that can be read. Run “agent-lanes formats” for the list.';
  // Elsewhere its records are shown raw. Nothing is shown here.
  if (worst.code === 'unrecognised-format')
    return 'This is JSON, but of no format that can be read. Run “agent-lanes formats” for the list, or open it with “view”.';
  const { line, message } = worst;
  return line === undefined ? message : `Line ${line}: ${message}`;
}
