import { detectFormat, type Diagnostic } from '../core.ts';
import { openFile } from './openFile.ts';

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

/** A source in a message: the name of its file. */
export const sourceName = (file: string): string => (file === '-' ? 'Standard input' : `“${file}”`);

/** Why a source holds nothing of the format that was named: what it is instead. `undefined` where the format is not named, or something was read. */
export async function whyForeign(
  { file, format }: { readonly file: string; readonly format?: string | undefined },
  messages: number,
): Promise<string | undefined> {
  if (format === undefined || messages > 0) return undefined;
  const found = file === '-' ? null : await detectFormat(await openFile(file, noInput()));
  if (found === format) return undefined;
  return found === null
    ? `Nothing in this is ${format}. Leave out --format, so that the format is detected.`
    : `This is ${found}, not ${format}. Leave out --format, or name the one it is.`;
}

async function* noInput(): AsyncGenerator<Uint8Array> {
  // Only files are opened again.
}
