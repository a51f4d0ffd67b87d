// The extensions that a type may have, the first of them where a name has none of them. What else a system might open or run by its
// extension is data.
const EXTENSIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['image/png', ['png']],
  ['image/apng', ['apng', 'png']],
  ['image/jpeg', ['jpg', 'jpeg']],
  ['image/gif', ['gif']],
  ['image/webp', ['webp']],
  ['image/avif', ['avif']],
  ['image/bmp', ['bmp']],
  ['image/svg+xml', ['svg']],
  ['application/pdf', ['pdf']],
  ['application/zip', ['zip']],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', ['docx']],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ['xlsx']],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', ['pptx']],
  ['audio/mpeg', ['mp3']],
  ['audio/wav', ['wav']],
  ['application/json', ['json', 'jsonl']],
  ['application/xml', ['xml']],
  ['application/yaml', ['yaml', 'yml']],
  ['text/markdown', ['md', 'markdown']],
  ['text/csv', ['csv']],
]);
const TEXT = [
  'txt',
  'md',
  'csv',
  'tsv',
  'json',
  'jsonl',
  'yaml',
  'yml',
  'toml',
  'xml',
  'log',
  'diff',
  'patch',
];
const DATA = ['bin'];

const MAX_NAME = 120;

/**
 * A file name that is safe to save under: one path segment, no hidden characters, never empty, at most 120 characters, with an
 * extension of its type.
 */
export function safeFileName(name: string | undefined, mimeType: string): string {
  const segment = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const base = withoutDotsAtEnd(segment.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').replace(/^[.\s]+/, ''));
  const extensions = extensionsOf(mimeType);
  const last = base.split('.').slice(1).at(-1)?.toLowerCase();
  if (last !== undefined && extensions.includes(last)) return base.slice(-MAX_NAME);
  const extension = `.${extensions[0] ?? ''}`;
  return (base === '' ? 'file' : base).slice(0, MAX_NAME - extension.length) + extension;
}

// Some systems leave them out, and what stands before them is the extension.
function withoutDotsAtEnd(name: string): string {
  let end = name.length;
  while (/[.\s]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

function extensionsOf(mimeType: string): readonly string[] {
  const type = mimeType.split(';')[0]?.trim().toLowerCase() ?? '';
  return EXTENSIONS.get(type) ?? (type.startsWith('text/') ? TEXT : DATA);
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
