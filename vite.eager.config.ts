import { defineConfig, type Plugin } from 'vite';

/** Makes `import('x')` mean a module that is there from the start. */
function eagerImports(): Plugin {
  return {
    name: 'eager-imports',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/src/') || !code.includes('import(')) return null;
      const modules: string[] = [];
      const told = code.replaceAll(/\bimport\(('[^']+')\)/g, (_, module: string) => {
        modules.push(`import * as eager${modules.length} from ${module};\n`);
        return `Promise.resolve(eager${modules.length - 1})`;
      });
      return { code: modules.join('') + told, map: null };
    },
  };
}

// As in vite.config.ts: of these packages a part is ours to ship, any other stays an import.
const BUNDLED = /^(?:lucide|lowlight|highlight\.js|devlop|dequal|yaml)(?:\/|$)/;
const external = (id: string) => !BUNDLED.test(id) && !/^(?:[./\0#]|[A-Za-z]:[\\/])/.test(id);

/** Builds `agent-lanes/eager`: all of the library in one file, which loads nothing later. */
export default defineConfig({
  plugins: [eagerImports()],
  resolve: {
    alias: {
      '#adapters': new URL('src/components/lazy/allAdapters.ts', import.meta.url).pathname,
      '#views': new URL('src/components/lazy/allViews.ts', import.meta.url).pathname,
    },
  },
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2022',
    minify: false,
    emptyOutDir: false,
    lib: { entry: { eager: 'src/eager.ts' }, formats: ['es'] },
    rolldownOptions: {
      external,
      output: {
        entryFileNames: '[name].js',
        banner: "'use client';",
        // It repeats what is beside it, where it can be read: here short names do. What bundlers are told of a call stays.
        minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
        comments: { annotation: true, jsdoc: false, legal: true },
      },
      // Every file that says so is told of; here the banner says it for all.
      onLog(level, log, handler) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
      },
    },
  },
});
