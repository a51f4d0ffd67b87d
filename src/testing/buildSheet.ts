import { build, type Plugin, type UserConfig } from 'vite';

/** The stylesheet that Vite makes of one that is imported. */
export async function buildSheet(id: string, { plugins = [], ...config }: UserConfig): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (source) => (source === 'entry.js' ? source : undefined),
    load: (source) => (source === 'entry.js' ? `import ${JSON.stringify(id)};` : undefined),
  };
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ...config,
    plugins: [entry, ...plugins],
    build: { ...config.build, write: false, rolldownOptions: { input: 'entry.js' } },
  });
  const files = (Array.isArray(result) ? result : 'output' in result ? [result] : []).flatMap(
    ({ output }) => output,
  );
  const sheet = files.find(({ fileName }) => fileName.endsWith('.css'));
  return sheet?.type === 'asset' ? String(sheet.source) : '';
}
