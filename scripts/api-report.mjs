// Writes (or with --check compares) one API report per public subpath, and docs/api.md.
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPage } from './apiPage.mjs';
import { writtenTypes } from './entries.mjs';

const check = process.argv.includes('--check');
const pkg = JSON.parse(readFileSync('package.json', 'utf8'));
let failed = false;
const configObjectFullPath = join(process.cwd(), 'api-extractor.json');
const configs = Object.entries(pkg.exports)
  .filter(
    ([subpath, target]) =>
      target !== null && typeof target === 'object' && !subpath.includes('*') && !subpath.endsWith('.css'),
  )
  .map(([subpath, target]) => {
    const configObject = ExtractorConfig.loadFile(configObjectFullPath);
    configObject.mainEntryPointFilePath = writtenTypes(target.types);
    configObject.apiReport.reportFileName = `${subpath === '.' ? 'index' : subpath.slice(2).replaceAll('/', '-')}.api.md`;
    return ExtractorConfig.prepare({
      configObject,
      configObjectFullPath,
      packageJsonFullPath: join(process.cwd(), 'package.json'),
    });
  });
// All subpaths are read once, in one program.
const compilerState = CompilerState.create(configs[0], {
  additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
});
for (const config of configs) {
  const { succeeded } = Extractor.invoke(config, { localBuild: !check, compilerState });
  if (!succeeded) failed = true;
}
if (!(await apiPage(process.cwd(), check))) failed = true;
process.exitCode = failed ? 1 : 0;
