import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLibrary, type ListedSession, type ListEntry } from './createLibrary.ts';
import { openFile } from './openFile.ts';
import { findSources } from './sources.ts';
import { bytesOf, SMALL_RUN, temporaryFolder } from './testing.ts';

async function listed(folder: string, read = 10): Promise<readonly ListedSession[]> {
  const entries: ListEntry[] = [];
  const folders = [{ agent: null, path: folder, depth: 3, accepts: () => true }];
  const library = createLibrary(folders, { home: '', limits: { listed: 10, read } });
  for await (const entry of library.list(new AbortController().signal)) entries.push(entry);
  return entries.filter((entry): entry is ListedSession => 'id' in entry);
}

const record = (fields: object): string =>
  `${JSON.stringify({ sessionId: 's', timestamp: '2026-05-04T08:00:00Z', cwd: '/quay', ...fields })}\n`;

describe('a list of sessions', () => {
  it('holds one whose first record is longer than 64 KiB, with its title and folder', async () => {
    const folder = await temporaryFolder();
    const picture = {
      type: 'image',
      source: { type: 'base64', media_type: 'image/png', data: 'A'.repeat(300_000) },
    };
    const content = [picture, { type: 'text', text: 'What is on it?' }];
    await writeFile(
      join(folder, 'pasted.jsonl'),
      record({ type: 'user', uuid: 'u1', parentUuid: null, message: { role: 'user', content } }) +
        record({ type: 'user', uuid: 'u2', parentUuid: 'u1', message: { role: 'user', content: 'Well?' } }),
    );
    expect(await listed(folder)).toMatchObject([
      { format: 'claude-code', title: 'What is on it?', project: '/quay' },
    ]);
  });

  it('looks at files that are called like sessions first, and at none that were installed', async () => {
    const folder = await temporaryFolder();
    const run = join(folder, 'run.jsonl');
    await writeFile(run, SMALL_RUN);
    await utimes(run, 1, 1);
    await mkdir(join(folder, 'node_modules'));
    for (let n = 0; n < 30; n++) {
      await writeFile(join(folder, `note-${n}`), 'Dear diary.');
      await writeFile(join(folder, 'node_modules', `${n}.jsonl`), SMALL_RUN);
    }
    expect((await listed(folder, 1)).map(({ name }) => name)).toEqual(['run.jsonl']);
  });

  it('says how many files of a folder were not looked at, and ends when it is stopped', async () => {
    const folder = await temporaryFolder();
    for (let n = 0; n < 5; n++) await writeFile(join(folder, `note-${n}`), 'Dear diary.');
    const find = (signal: AbortSignal) => findSources(folder, { follow: false, stdin: bytesOf(''), signal });
    await expect(find(new AbortController().signal)).rejects.toThrow(/can be read\. Name another folder/);
    await expect(find(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  });
});

it('opens a session through a link with its sub-agents', async () => {
  const folder = await temporaryFolder();
  const session = join(folder, 'kept', 's.jsonl');
  await mkdir(join(folder, 'kept'));
  await writeFile(session, record({ type: 'user', uuid: 'u', message: { role: 'user', content: 'Go.' } }));
  await writeFile(
    join(folder, 'kept', 'agent-a.jsonl'),
    record({
      type: 'user',
      uuid: 'a',
      isSidechain: true,
      agentId: 'a',
      message: { role: 'user', content: 'Sub.' },
    }),
  );
  await symlink(session, join(folder, 'link.jsonl'));
  let text = '';
  for await (const chunk of await openFile(join(folder, 'link.jsonl'), bytesOf('')))
    text += new TextDecoder().decode(chunk);
  expect(text).toContain('Sub.');
});
