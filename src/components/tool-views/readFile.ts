import { isJsonObject, type JsonValue } from '../../model/index.ts';
import { ownValue } from '../../analyse/readArguments.ts';

/** The path in the arguments of a file tool; `null` when they name none. */
export function readPath(args: JsonValue): string | null {
  if (!isJsonObject(args)) return null;
  for (const key of ['path', 'file_path', 'filePath', 'absolute_path', 'target_file', 'filename', 'file']) {
    const value = ownValue(args, key);
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

/** The text that the arguments of a write put into a file; `null` when they hold none. */
export function readContent(args: JsonValue): string | null {
  if (!isJsonObject(args)) return null;
  for (const key of ['content', 'contents', 'file_text', 'text', 'data']) {
    const value = ownValue(args, key);
    if (typeof value === 'string') return value;
  }
  return null;
}

/** The language of a file, as its extension says it; empty when it has none. */
export function languageOf(path: string): string {
  const name = path.slice(-200).split(/[\\/]/).at(-1) ?? '';
  return (/\.([A-Za-z0-9+#-]{1,12})$/.exec(name)?.[1] ?? '').toLowerCase();
}
