import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { eagerCopies, isFromEager } from './eagerCopies.ts';
import { publicEntries } from './entries.mjs';
import { licences } from './licences.ts';
import { packageFiles } from './packageFiles.ts';

// Files that have a fixed name: path below dist/, path below src/.
const entries: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...publicEntries,
    ['cli/main', 'cli/main'],
    // Read by the script that writes the man page.
    ['cli/commandTable', 'cli/commandTable'],
    // What `#adapters`, `#views` and `#parts` mean, which package.json says.
    ['chunks/allAdapters', 'components/lazy/allAdapters'],
    ['chunks/noAdapters', 'components/lazy/noAdapters'],
    ['chunks/allViews', 'components/lazy/allViews'],
    ['chunks/noViews', 'components/lazy/noViews'],
    ['chunks/allParts', 'debugger/later/allParts'],
    ['chunks/noParts', 'debugger/later/noParts'],
  ].map(([name, path]) => [name, `src/${path}.ts`]),
);

// Of these packages a page needs a small part: that part is written into ours, so that nobody installs the rest.
const BUNDLED = /^(?:lucide|lowlight|highlight\.js|devlop|dequal|yaml)(?:\/|$)/;
// Any other package stays an import, and so do the names that package.json has for what loads later.
const external = (id: string, importer: string | undefined) =>
  !BUNDLED.test(id) &&
  !/^(?:[./\0]|[A-Za-z]:[\\/])/.test(id) &&
  !(id.startsWith('#') && isFromEager(importer));

/** How Vite builds the library, the command and the style sheet into dist/: of each run its own. */
export function library(): Required<Pick<UserConfig, 'plugins' | 'build'>> {
  const files = packageFiles();
  return {
    plugins: [react(), eagerCopies()],
    build: {
      target: 'es2022',
      minify: false,
      cssMinify: false,
      cssCodeSplit: true, // a CSS file may be an entry only when this is on
      lib: { entry: { ...entries, styles: 'src/styles.css' }, formats: ['es'] },
      rolldownOptions: {
        // Here, because Storybook takes over the plugins above.
        plugins: [licences({ beside: 'packages/' }), files.finish],
        external,
        // What `packageFiles` asks for. No entry gets more exports by it, because all but the entries is in other files.
        preserveEntrySignatures: 'allow-extension',
        // As package.json says.
        treeshake: { moduleSideEffects: (id) => /\.css$|\/src\/(?:worker|cli\/main)\.ts$/.test(id) },
        output: {
          ...files.output,
          entryFileNames: '[name].js',
          // Half as much to install. Functions and classes keep their names, for stack traces and React's developer tools.
          minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
          // What is said of public names stands in the declarations. Notices of licences stay where bundlers look for them.
          comments: { annotation: true, jsdoc: false, legal: true },
        },
      },
    },
  };
}
