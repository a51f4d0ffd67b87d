import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
