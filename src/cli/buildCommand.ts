import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { packageFolder } from './packageFolder.ts';

/** Builds the command as it is packed, but in few files and without the pages, of which there is a line each. For tests; `remove` deletes it. */
export async function buildCommand(): Promise<{
  readonly main: string;
  readonly remove: () => Promise<void>;
}> {
  // Beside the packages that it imports.
  const folder = await mkdtemp(join(packageFolder, 'node_modules', '.command-'));
  const dist = join(folder, 'dist');
  await build({
    root: packageFolder,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: {
        '#adapters': join(packageFolder, 'src/components/lazy/allAdapters.ts'),
        '#views': join(packageFolder, 'src/components/lazy/noViews.ts'),
        '#parts': join(packageFolder, 'src/debugger/later/noParts.ts'),
      },
      tsconfigPaths: true,
    },
    build: {
      ssr: true,
      outDir: dist,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: { 'cli/main': join(packageFolder, 'src/cli/main.ts') },
        external: (id) => !/^(?:[./\0#]|[A-Za-z]:[\\/]|agent-lanes)/.test(id),
        // In few files: to load them by hundreds takes most of the time of a command.
        output: { entryFileNames: '[name].js', chunkFileNames: 'cli/[name]-[hash].js' },
      },
    },
  });
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "version": "0.0.0" }');
  for (const [name, text] of PAGES) {
    const path = join(dist, name);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, text);
  }
  return { main: join(dist, 'cli/main.js'), remove: () => rm(folder, { recursive: true, force: true }) };
}

const PAGES = [
  ['export/page.js', 'draw();'],
  ['export/page.css', 'p { margin: 0 }'],
  ['export/licences.txt', 'As you like it.'],
  ['viewer/index.html', '<!doctype html><html><head></head><body></body></html>'],
] as const;
