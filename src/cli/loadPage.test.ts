import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { loadPage } from './loadPage.ts';
import { temporaryFolder } from './testing.ts';

it('tells the page that a command serves it', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><head><title>page</title></head></html>');
  const page = await loadPage(folder);
  for (const path of ['/', '/index.html'])
    expect(page.get(path)?.bytes.toString()).toContain('<head><meta name="agent-lanes-served" />');
});

it('unpacks what was packed for the way, by its own name alone', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><head><title>page</title></head></html>');
  await writeFile(join(folder, 'page.js.br'), brotliCompressSync('draw();'));
  await writeFile(join(folder, 'secret.txt.br'), brotliCompressSync('not of the page'));
  const page = await loadPage(folder);
  expect(page.get('/page.js')).toEqual({
    type: 'text/javascript; charset=utf-8',
    bytes: Buffer.from('draw();'),
  });
  expect([...page.keys()].toSorted()).toEqual(['/', '/index.html', '/page.js']);
});
