import type { FileFacts, Files, OpenFile } from './files.ts';

/** One thing that a writer does to a file. */
export interface DiskOperation {
  readonly what:
    | 'append'
    | 'half line'
    | 'truncate'
    | 'truncate and append'
    | 'write anew'
    | 'rotate'
    | 'delete'
    | 'replace by rename';
  /** Number of lines written. */
  readonly lines: number;
  /** How much is kept of what is shortened or cut, from 0 to 1. */
  readonly share: number;
  /** Whether the file system reports it. */
  readonly noticed: boolean;
}

interface Node {
  readonly number: number;
  bytes: Uint8Array;
  opened: number;
}

/**
 * A disk with one file and a writer, for tests. The writer goes on whenever the file is looked at, `pace` saying by how much, so
 * its operations fall between any two looks. When the last one is done it finishes the line it is in.
 */
export function createDisk(path: string, operations: readonly DiskOperation[], pace: readonly number[]) {
  const left: DiskOperation[] = [...operations];
  let node: Node | undefined;
  let freed: number[] = [];
  let nodes = 0;
  let written = 0;
  let rest = '';
  let looks = 0;
  let changes = 0;
  let wake: (() => void) | undefined;
  let polls = 0;
  let still: () => void = () => undefined;

  const create = (): Node => ({ number: freed.pop() ?? ++nodes, bytes: new Uint8Array(), opened: 0 });
  const leave = (old: Node | undefined): void => {
    // As on most disks, the number of a file that nobody has open is given to the next one.
    if (old?.opened === 0) freed = [...freed, old.number];
  };
  const line = (): string => `${JSON.stringify({ n: ++written, text: 'x'.repeat((written * 137) % 500) })}\n`;
  const lines = (count: number): string => Array.from({ length: count }, line).join('');
  const append = (text: string): void => {
    node ??= create();
    node.bytes = Buffer.concat([node.bytes, Buffer.from(text)]);
  };
  const finishLine = (): void => {
    if (rest !== '') append(rest);
    rest = '';
  };
  const perform = ({ what, lines: count, share }: DiskOperation): void => {
    switch (what) {
      case 'append':
        finishLine();
        append(lines(count));
        break;
      case 'half line': {
        finishLine();
        const text = line();
        const at = Math.floor(text.length * share);
        rest = text.slice(at);
        append(text.slice(0, at));
        break;
      }
      case 'truncate':
      case 'truncate and append': {
        rest = '';
        if (!node) break;
        const end = node.bytes.lastIndexOf(10, Math.floor(node.bytes.length * share)) + 1;
        node.bytes = node.bytes.slice(0, end);
        if (what === 'truncate and append') append(lines(count * 3));
        break;
      }
      case 'write anew':
        rest = '';
        if (node) node.bytes = new Uint8Array();
        append(lines(count));
        break;
      case 'rotate':
      case 'replace by rename': {
        rest = '';
        const old = node;
        node = create();
        if (what === 'rotate' && old) old.bytes = Buffer.concat([old.bytes, Buffer.from(line())]);
        append(lines(count));
        leave(old);
        break;
      }
      case 'delete':
        rest = '';
        leave(node);
        node = undefined;
        break;
      default:
        what satisfies never;
    }
  };
  const change = (): void => {
    changes++;
    wake?.();
  };
  const work = (): void => {
    const next = left.shift();
    if (!next) return;
    polls = 0;
    perform(next);
    if (left.length === 0) perform({ what: 'append', lines: 1, share: 1, noticed: true });
    if (next.noticed) change();
  };
  const look = async (): Promise<void> => {
    await Promise.resolve();
    for (let i = pace[looks++ % pace.length] ?? 0; i > 0; i--) work();
  };
  const facts = ({ number, bytes }: Node): FileFacts => ({ device: 1, node: number, size: bytes.length });
  const open = (file: Node): OpenFile => {
    file.opened++;
    return {
      async facts() {
        await look();
        return facts(file);
      },
      async read(position, length) {
        await look();
        return file.bytes.slice(position, position + length);
      },
      async close() {
        await Promise.resolve();
        file.opened--;
      },
    };
  };
  /** Time passes: the writer goes on, or the file is looked at although nothing was reported. */
  const pass = (): void => {
    if (left.length > 0) {
      work();
    } else if (polls++ < 3) {
      change();
    } else {
      still();
      return;
    }
    if (wake) setImmediate(pass);
  };

  const files: Files = {
    async open(asked) {
      await look();
      return asked === path && node ? open(node) : undefined;
    },
    async facts(asked) {
      await look();
      return asked === path && node ? facts(node) : undefined;
    },
    watch: (_, signal) => {
      signal.addEventListener('abort', change);
      return {
        count: () => changes,
        next: () =>
          signal.aborted
            ? Promise.resolve()
            : new Promise<void>((resolve) => {
                wake = () => {
                  wake = undefined;
                  resolve();
                };
                setImmediate(pass);
              }),
        close() {
          signal.removeEventListener('abort', change);
        },
      };
    },
  };
  if (left.length === 0) perform({ what: 'append', lines: 1, share: 1, noticed: true });
  return {
    files,
    text: () => Buffer.from(node?.bytes ?? []).toString(),
    /** Called when everything was done, and the file was looked at often enough since to have seen it. */
    whenStill(listener: () => void) {
      still = listener;
    },
  };
}
