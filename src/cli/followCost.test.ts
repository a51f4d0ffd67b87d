import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createSessionFollower } from './createSessionFollower.ts';
import { nodeFiles, type Files } from './files.ts';
import { temporaryFolder } from './testing.ts';

/** The file system, with how often and how much is read of it. */
function countedFiles() {
  const files = nodeFiles();
  const counts = { reads: 0, bytes: 0 };
  const counted: Files = {
    ...files,
    async open(path) {
      const file = await files.open(path);
      return (
        file && {
          ...file,
          async read(position, length) {
            const bytes = await file.read(position, length);
            counts.reads++;
            counts.bytes += bytes.length;
            return bytes;
          },
        }
      );
    },
  };
  return { files: counted, counts };
}

describe('following a file that is there', () => {
  it('reads it twice at most, in large pieces', async () => {
    const path = join(await temporaryFolder(), 'run.jsonl');
    const size = 8 * 2 ** 20;
    await writeFile(path, `${'x'.repeat(1023)}\n`.repeat(size / 1024));
    const { files, counts } = countedFiles();
    const follower = createSessionFollower(path, { findOthers: () => Promise.resolve([]), files });
    let read = 0;
    for await (const chunk of follower.read(follower.start(), new AbortController().signal, 'now'))
      read += chunk.length;
    expect(read).toBe(size);
    // Once to find where its lines end, once to send it; with each piece how it begins and how what was read of it ends.
    expect(counts.bytes).toBeLessThan(2.05 * size);
    expect(counts.reads).toBeLessThanOrEqual(2 * 3 * (size / 2 ** 20 + 1));
  });
});
