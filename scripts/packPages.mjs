// Writes each script and each style sheet of the command's pages as `NAME.br`, in a third of the room. The command unpacks them when they are asked
// for (`src/cli/readBuilt.ts`). Licences stay as they are, to be read. Run after the pages have been built.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './install.mjs';

for (const page of ['viewer', 'export'])
  for (const entry of readdirSync(join(root, 'dist', page), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    rmSync(file);
  }
