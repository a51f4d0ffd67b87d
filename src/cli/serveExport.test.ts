import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startServer, unchunked } from './testServer.ts';
import { runCommand, SMALL_RUN, temporaryFile, temporaryFolder } from './testing.ts';

const SECRET = 'the password=Xq7-vertical-Moss';

/** A server of one run that holds a secret, and how to ask it for a document. */
async function opened() {
  const exportFolder = await temporaryFolder();
  await writeFile(join(exportFolder, 'page.js'), 'draw();');
  await writeFile(join(exportFolder, 'page.css'), 'p { margin: 0 }');
  await writeFile(join(exportFolder, 'licences.txt'), 'As you like it.');
  const target = await temporaryFile('run.jsonl', SMALL_RUN.replaceAll('It is 8080.', SECRET));
  const server = await startServer({ target, exportFolder });
  const exported = async (query: string, headers = {}) => {
    const { status, head, body } = await server.ask(`/api/export/only${query}`, headers);
    return { status, head, text: unchunked(body) };
  };
  return { target, exported };
}

describe('a run that the page asks to be exported', () => {
  it('is what the command writes', async () => {
    const { target, exported } = await opened();
    for (const to of ['md', 'json']) {
      const { stdout } = await runCommand(['export', target, '-o', '-', '--to', to]);
      expect(stdout).toContain(SECRET);
      expect((await exported(`?to=${to}`)).text).toBe(stdout);
    }
  });

  it('is a whole page, sent as text, which no browser runs where it came from', async () => {
    const { exported } = await opened();
    const { head, text } = await exported('?to=html');
    expect(text).toMatch(/^<!doctype html>[^]*draw\(\);[^]*<\/html>\s*$/i);
    expect(text).toContain('Which port is it?');
    expect(head).toContain('Content-Type: text/plain; charset=utf-8');
    expect(head).toContain('X-Content-Type-Options: nosniff');
  });

  it('is without what looks like a secret, where that is asked', async () => {
    const { exported } = await opened();
    for (const to of ['md', 'json', 'html']) {
      expect((await exported(`?to=${to}`)).text).toContain('vertical-Moss');
      const { text } = await exported(`?to=${to}&redact=1`);
      expect(text).toContain('redacted: secret');
      expect(text).not.toContain('vertical-Moss');
    }
  });

  it('is refused without the token, in a form that there is not, and where there is no run', async () => {
    const { exported } = await opened();
    expect((await exported('?to=md', { authorization: undefined })).status).toBe(401);
    expect((await exported('?to=exe')).status).toBe(404);
    expect((await exported('')).status).toBe(404);
    const none = await startServer({ target: await temporaryFile('notes.txt', 'Buy twine.') });
    expect((await none.ask('/api/export/only?to=md')).status).toBe(500);
    expect((await none.ask('/api/export/other?to=md')).status).toBe(404);
  });
});
