const EXTENSIONS = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/bmp', 'bmp'],
  ['image/svg+xml', 'svg'],
  ['application/pdf', 'pdf'],
  ['application/json', 'json'],
  ['application/zip', 'zip'],
  ['audio/mpeg', 'mp3'],
  ['audio/wav', 'wav'],
  ['text/plain', 'txt'],
  ['text/markdown', 'md'],
  ['text/csv', 'csv'],
]);

const MAX_NAME = 120;

/** A file name that is safe to save under: one path segment, no control characters, never empty, at most 120 characters. */
export function safeFileName(name: string | undefined, mimeType: string): string {
  const base = (name ?? '')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .slice(-MAX_NAME)
    .trim();
  if (base) return base;
  return `file.${EXTENSIONS.get(mimeType.toLowerCase()) ?? 'bin'}`;
}

/** Lets the reader save bytes or text as a file. The file is made when this is called, never opened, and has no type. */
export function saveFile(name: string, content: Uint8Array<ArrayBuffer> | string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address after this task.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}
