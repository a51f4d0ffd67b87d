import type { DiffLine } from './diffLine.ts';

/** Lines of a diff without what its reader knows already. */
export interface TidyDiff {
  readonly lines: readonly DiffLine[];
  /** The file that each line that names one is about. */
  readonly files: ReadonlyMap<DiffLine, string>;
}

const PLACE = /^@@(?: -\d\S* \+\d\S* @@)? ?(.*)$/;
const NOISE = /^(?:Index: |={20,}$|index [\da-f]+\.\.|similarity |rename |\*\*\* (?:Begin|End) Patch)/;
const OLD = /^--- (.+)$/;
const NEW = /^\+\+\+ (.+)$/;
const GIT = /^diff --git (?:a\/)?(.+) (?:b\/)?(\S+)$/;
const PATCHED = /^\*\*\* (?:(?:Add|Update|Delete) File: )?(.+)$/;
const NO_FILE = '/dev/null';

/**
 * Says of each file its name in one line, and that only where it is not `path`, the file that the reader knows that the diff is of. The
 * numbers of hunks stand beside the lines, so between hunks only a gap is left, and what they are in. Total.
 */
export function tidyHeaders(lines: readonly DiffLine[], path: string | null = null): TidyDiff {
  const kept: DiffLine[] = [];
  const files = new Map<DiffLine, string>();
  let name: { old: string; fresh: string; moved: boolean } | null = null;
  let first = true;
  let said = '';
  const sayName = (): void => {
    if (!name) return;
    const { old, fresh, moved } = name;
    name = null;
    const file = fresh === NO_FILE || fresh === '' ? old : fresh;
    if (file === '' || file === said || (!moved && isSame(file, path))) return;
    said = file;
    const line: DiffLine = {
      op: 'hunk',
      text: moved ? `${old} → ${fresh}` : file,
      oldLine: null,
      newLine: null,
    };
    files.set(line, file);
    kept.push(line);
  };
  for (const line of lines) {
    if (line.op !== 'hunk') {
      sayName();
      first = false;
      said = '';
      kept.push(line);
      continue;
    }
    const { text } = line;
    const place = PLACE.exec(text);
    const names = place ? null : readNames(text);
    if (names) {
      if (name && (names.begins || names.patched)) sayName();
      name ??= { old: '', fresh: '', moved: false };
      if (names.old !== undefined) name.old = names.old;
      if (names.fresh !== undefined) name.fresh = names.fresh;
      name.moved =
        ![name.old, name.fresh].some((one) => one === '' || one === NO_FILE) && name.old !== name.fresh;
      first = true;
    } else if (place) {
      sayName();
      const within = place[1] ?? '';
      if (!first || within !== '') kept.push({ ...line, text: [first ? '' : '…', within].join(' ').trim() });
      first = false;
    } else if (!NOISE.test(text)) {
      sayName();
      kept.push(line);
    }
  }
  sayName();
  return { lines: kept, files };
}

interface Names {
  readonly old?: string;
  readonly fresh?: string;
  /** What follows is of another file. */
  readonly begins?: boolean;
  readonly patched?: boolean;
}

function readNames(text: string): Names | null {
  if (NOISE.test(text)) return null;
  const old = OLD.exec(text)?.[1];
  if (old !== undefined) return { old: plain(old, 'a/') };
  const fresh = NEW.exec(text)?.[1];
  if (fresh !== undefined) return { fresh: plain(fresh, 'b/') };
  const git = GIT.exec(text);
  if (git) return { old: git[1] ?? '', fresh: git[2] ?? '', begins: true };
  const patched = /^\*\*\* (?:Move to: |End of File)/.test(text) ? null : PATCHED.exec(text);
  return patched ? { fresh: patched[1] ?? '', patched: true } : null;
}

// Behind a tab stands when the file was written.
function plain(name: string, prefix: string): string {
  const [file = ''] = name.split('\t');
  return file.startsWith(prefix) ? file.slice(prefix.length) : file;
}

/** Whether two paths may name one file: one of them may be relative. */
function isSame(file: string, path: string | null): boolean {
  if (path === null) return false;
  const [short, long] = [file, path].map((each) => each.replaceAll('\\', '/').replace(/^\.?\//, ''));
  if (!short || !long) return false;
  return short === long || long.endsWith(`/${short}`) || short.endsWith(`/${long}`);
}
