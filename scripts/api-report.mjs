// Writes (or with --check compares) one API report per public subpath, and docs/api.md.
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPage } from './apiPage.mjs';

const check = process.argv.includes('--check');
const pkg = JSON.parse(readFileSync('package.json', 'utf8'));
let failed = false;
for (const [subpath, target] of Object.entries(pkg.exports)) {
  if (target === null || typeof target !== 'object' || subpath.includes('*') || subpath.endsWith('.css'))
    continue;
  const configObjectFullPath = join(process.cwd(), 'api-extractor.json');
  const configObject = ExtractorConfig.loadFile(configObjectFullPath);
  configObject.mainEntryPointFilePath = join('<projectFolder>', target.types);
  configObject.apiReport.reportFileName = `${subpath === '.' ? 'index' : subpath.slice(2).replaceAll('/', '-')}.api.md`;
  const extractorConfig = ExtractorConfig.prepare({
    configObject,
    configObjectFullPath,
    packageJsonFullPath: join(process.cwd(), 'package.json'),
  });
  const result = Extractor.invoke(extractorConfig, { localBuild: !check });
  if (!result.succeeded) failed = true;
}
if (!(await apiPage(process.cwd(), check))) failed = true;
process.exitCode = failed ? 1 : 0;
